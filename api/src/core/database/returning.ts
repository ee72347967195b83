/** Returns the position where the statement that begins at a place ends: at its closing bracket, or at the end of the text. Skips strings. */
function endOf(text: string, begins: number): number {
  let depth = 0;
  let quoted = false;
  for (let at = begins; at < text.length; at += 1) {
    if (text[at] === "'") quoted = !quoted;
    if (quoted) continue;
    if (text[at] === '(') depth += 1;
    if (text[at] === ')') depth -= 1;
    if (depth < 0) return at;
  }
  return text.length;
}

/**
 * Makes each `insert into … select` of a statement return something. Citus copies the rows of a select without a table into its shards, and row-level
 * security forbids copying; rows that are returned are inserted instead.
 */
export function withReturning(text: string): string {
  let told = text;
  for (const { index } of [...text.matchAll(/\binsert into\b/gi)].reverse()) {
    const end = endOf(told, index);
    const insert = told.slice(index, end);
    if (/\bselect\b/i.test(insert) && !/\breturning\b|\bvalues\s*\(/i.test(insert))
      told = `${told.slice(0, end).trimEnd()} returning 1${told.slice(end)}`;
  }
  return told;
}
