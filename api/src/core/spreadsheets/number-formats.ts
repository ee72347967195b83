/** The way a cell's style shows its number: plainly, as a calendar day, or padded with zeros to a number of digits. */
export type NumberShape = 'plain' | 'date' | { digits: number };

/** Excel's built-in formats that show a day, some of them only in East Asian editions. */
const builtInDates = new Set([14, 15, 16, 17, 22, 27, 28, 29, 30, 31, 36, 50, 51, 52, 53, 54, 57, 58]);

/**
 * Returns how a number format shows a number.
 * @param id the format's number, `code` its text when the file defines it (`dd/mm/yyyy;@`)
 * @returns `date` when a day, month or year is shown; a time of day alone is plain
 */
export function numberShape(id: number, code: string | undefined): NumberShape {
  if (code === undefined) return builtInDates.has(id) ? 'date' : 'plain';
  const zeros = /^0{2,}$/.exec(code);
  if (zeros) return { digits: code.length };
  const elapsed = /\[(?:h+|m+|s+)\]/i.test(code);
  const shown = code.replace(/"[^"]*"|\\.|[_*].|\[[^\]]*\]|General|Standard|AM\/PM|A\/P/gi, '').split(';')[0] ?? '';
  const letters = elapsed ? 'h' : shown.toLowerCase();
  return /[dy]/.test(letters) || (/m/.test(letters) && !/[hs]/.test(letters)) ? 'date' : 'plain';
}

const millisecondsPerDay = 86_400_000;
const days1904 = 1462;
const lastDay = 2_958_465;

/**
 * Returns the day of a date number.
 * @param serial days since the end of 1899 (or since 1904-01-01); the fraction is the time of day
 * @returns `YYYY-MM-DD`, or null when Excel has no such day (0, negative, after 9999, its invented 29 February 1900)
 */
export function serialDate(serial: number, since1904: boolean): string | null {
  const halfSecond = 0.5 / 86_400;
  const day = Math.floor(serial + halfSecond) + (since1904 ? days1904 : 0);
  if (!(day >= 1 && day <= lastDay) || (day === 60 && !since1904)) return null;
  const sinceUnix = day - 25_569 + (day < 60 ? 1 : 0);
  return new Date(sinceUnix * millisecondsPerDay).toISOString().slice(0, 10);
}
