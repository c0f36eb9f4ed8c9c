"use strict";
document.getElementById("print").addEventListener("click", () => window.print());

// The first number of a cell, whatever its sign and unit: "−13.0 %", "2,087", "10.78 (10.70–10.80)".
function number(text) {
  const found = /[-+−]?\d[\d,]*(\.\d+)?/.exec(text);
  return found ? Number(found[0].replace(/,/g, "").replace("−", "-")) : NaN;
}

function compare(one, other, numeric) {
  return numeric ? number(one) - number(other) : one.localeCompare(other, undefined, {numeric: true});
}

document.querySelectorAll("th button").forEach(button => button.addEventListener("click", () => {
  const head = button.parentElement, row = head.parentElement, at = [...row.children].indexOf(head);
  const down = head.getAttribute("aria-sort") === "ascending";
  const numeric = head.classList.contains("number");
  const body = row.closest("table").tBodies[0];
  const rows = [...body.rows].map(line => ({line, text: line.cells[at].textContent}));
  // Cells without a number stay below, whichever way is sorted.
  const isUnknown = one => numeric && Number.isNaN(number(one.text));
  const known = rows.filter(one => !isUnknown(one));
  known.sort((a, b) => (down ? -1 : 1) * compare(a.text, b.text, numeric));
  [...row.children].forEach(other => other.removeAttribute("aria-sort"));
  head.setAttribute("aria-sort", down ? "descending" : "ascending");
  body.append(...known.concat(rows.filter(isUnknown)).map(one => one.line));
}));
