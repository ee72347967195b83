import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream';
import { type CsvError, type Info, parse } from 'csv-parse';
import { type SheetRow, SpreadsheetError, type SpreadsheetLimits, tooWide } from './sheet-row.ts';
import { withoutGuards } from './write-csv.ts';

const sampleBytes = 64 * 1024;
const largestRecord = 2 * 1024 * 1024;
const delimiters = [',', ';', '\t'] as const;

/** Control characters, which no text contains, and the first characters of formats that are text but no table (web pages, PDF, RTF, old XML). */
// oxlint-disable-next-line no-control-regex -- these are what is looked for
const notText = /[\0-\x08\x0E-\x1A\x1C-\x1F]/;
const otherFormat = /^\s*(?:<[!?a-z]|%PDF-|\{\\rtf)/i;

/** Guesses UTF-16 without a mark: Latin text has a zero in every second byte. */
function guessUtf16(sample: Buffer): string | null {
  const zeros = [0, 0];
  for (let index = 0; index < sample.length; index += 1)
    if (sample[index] === 0) zeros[index & 1] = (zeros[index & 1] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  if (even + odd < sample.length / 8) return null;
  return odd > even * 8 ? 'utf-16le' : even > odd * 8 ? 'utf-16be' : null;
}

/** Returns UTF-8 unless a mark says otherwise or a byte of the file cannot be UTF-8: then Windows-1252. */
async function encodingOf(path: string, sample: Buffer): Promise<string> {
  if (sample[0] === 0xff && sample[1] === 0xfe) return 'utf-16le';
  if (sample[0] === 0xfe && sample[1] === 0xff) return 'utf-16be';
  const guessed = guessUtf16(sample);
  if (guessed) return guessed;
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    for await (const piece of createReadStream(path)) decoder.decode(piece, { stream: true });
    decoder.decode();
    return 'utf-8';
  } catch (error) {
    if (error instanceof TypeError) return 'windows-1252';
    throw error;
  }
}

/** Returns the delimiter that occurs most in the first rows, outside quotation marks; Excel's line `sep=;` decides at once. */
function delimiterOf(text: string): { delimiter: string; told: boolean } {
  const told = /^sep=(.)\r?\n/i.exec(text);
  if (told?.[1]) return { delimiter: told[1], told: true };
  const counts = new Map<string, number>(delimiters.map((delimiter) => [delimiter, 0]));
  let [quoted, lines] = [false, 0];
  for (const character of text) {
    if (character === '"') quoted = !quoted;
    else if (quoted) continue;
    else if (counts.has(character)) counts.set(character, (counts.get(character) ?? 0) + 1);
    else if (character === '\n' && (lines += 1) === 20) break;
  }
  const [best] = [...counts].sort((one, other) => other[1] - one[1]);
  return { delimiter: best?.[0] ?? ',', told: false };
}

/** Removes `="00123"` and `'+91 98…`, with which programs keep a text from being read as a number or a formula. */
function withoutGuard(text: string): string {
  const formula = /^="(.*)"$/s.exec(text);
  if (formula) return (formula[1] ?? '').replaceAll('""', '"');
  return withoutGuards(/^'\d/.test(text) ? text.slice(1) : text);
}

async function* decoded(path: string, encoding: string): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  for await (const piece of createReadStream(path, { highWaterMark: sampleBytes })) {
    const text = decoder.decode(piece, { stream: true });
    if (notText.test(text)) throw new SpreadsheetError('not-spreadsheet', 'control characters in the text');
    yield text;
  }
  yield decoder.decode();
}

/**
 * Reads the non-empty rows of a text file: comma, semicolon or tab; UTF-8, UTF-16 or Windows-1252.
 * @param sample the first 64 KiB of the file
 * @throws SpreadsheetError `not-spreadsheet` for anything but text, `broken` for an unclosed quotation mark, `bomb` for values beyond the limits
 */
export async function* readCsv(path: string, sample: Buffer, limits: SpreadsheetLimits): AsyncGenerator<SheetRow> {
  const encoding = await encodingOf(path, sample);
  const start = new TextDecoder(encoding).decode(sample, { stream: true });
  if (notText.test(start) || otherFormat.test(start))
    throw new SpreadsheetError('not-spreadsheet', 'not a table of text');
  const { delimiter, told } = delimiterOf(start);
  const parser = parse({
    delimiter,
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    relax_quotes: true,
    max_record_size: largestRecord,
    from: told ? 2 : 1,
    // Blank lines are skipped where that is cheap; `info` still counts them.
    skip_empty_lines: true,
    info: true,
  });
  // Errors of the source also destroy the parser, and the loop below throws them.
  pipeline(decoded(path, encoding), parser, () => {});
  let number = 0;
  try {
    for await (const { record, info } of parser as AsyncIterable<{ record: string[]; info: Info }>) {
      number = info.records + info.empty_lines - (told ? 1 : 0);
      const cells = record.map((text) => (text === '' ? null : withoutGuard(text)));
      while (cells.length > 0 && cells.at(-1) === null) cells.pop();
      if (cells.length === 0) continue;
      if (cells.length > limits.columns)
        throw tooWide(
          number,
          cells.findIndex((cell, index) => cell !== null && index >= limits.columns),
        );
      if (cells.some((cell) => cell !== null && cell.length > limits.cellCharacters))
        throw new SpreadsheetError('broken', `a text longer than a cell can be in row ${number}`);
      yield { number, cells };
    }
  } catch (error) {
    const code = (error as Partial<CsvError>).code;
    throw code?.startsWith('CSV_') ? new SpreadsheetError('broken', `row ${number + 1}: ${code}`) : error;
  } finally {
    parser.destroy();
  }
}
