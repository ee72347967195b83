import { decodeEscapes } from './escapes.ts';
import { type NumberShape, serialDate } from './number-formats.ts';
import type { SharedStrings } from './shared-strings.ts';
import {
  type Cell,
  type SheetCell,
  type SheetRow,
  SpreadsheetError,
  type SpreadsheetLimits,
  tooWide,
} from './sheet-row.ts';
import { attribute, scanXml, type XmlHandler } from './xml-scanner.ts';

/** The tables that the cells of a sheet refer to. */
export type SheetContext = {
  sharedStrings: SharedStrings | null;
  shapes: readonly NumberShape[];
  since1904: boolean;
  limits: SpreadsheetLimits;
};

const lastRow = 1_048_576;
/** Characters kept of a formula, enough to recognise it. */
const formulaCharacters = 100;

/** Returns the column of `AB12`, counted from 0; -1 when there are no letters. */
function columnOf(reference: string): number {
  let column = 0;
  for (let index = 0; index < reference.length && index < 8; index += 1) {
    const letter = reference.charCodeAt(index) & 0xdf;
    if (letter < 65 || letter > 90) break;
    column = column * 26 + letter - 64;
  }
  return column - 1;
}

function numberCell(text: string, shape: NumberShape, since1904: boolean): Cell {
  const value = text.trim() === '' ? Number.NaN : Number(text);
  if (!Number.isFinite(value)) return text;
  if (shape === 'plain') return value;
  if (shape !== 'date')
    return Number.isInteger(value) && value >= 0 ? String(value).padStart(shape.digits, '0') : value;
  const date = serialDate(value, since1904);
  return date === null ? value : { date };
}

function cellOf(type: string | null, style: string | null, text: string, context: SheetContext): Cell {
  if (text === '') return null;
  if (type === 's') return context.sharedStrings?.get(Number(text)) || null;
  if (type === 'str' || type === 'inlineStr') return decodeEscapes(text);
  if (type === 'b') return text === '1' || text === 'true';
  if (type === 'e') return text;
  if (type === 'd') return /^\d{4}-\d\d-\d\d/.test(text) ? { date: text.slice(0, 10) } : text;
  return numberCell(text, context.shapes[Number(style ?? 0)] ?? 'plain', context.since1904);
}

/** Gathers rows from the elements of a sheet; the reader empties `rows`. */
class RowGatherer implements XmlHandler {
  wantsText = false;
  rows: SheetRow[] = [];
  #context: SheetContext;
  #row = 0;
  #column = -1;
  #cells: SheetCell[] = [];
  #tag: string | null = null;
  #text = '';
  /** The text of the cell's formula; null for a cell without one. */
  #formula: string | null = null;
  #inFormula = false;
  #hasValue = false;
  #inPhonetic = false;

  constructor(context: SheetContext) {
    this.#context = context;
  }

  open(name: string, tag: string): void {
    if (name === 'c') {
      const reference = attribute(tag, 'r');
      const column = reference === null ? -1 : columnOf(reference);
      this.#column = column >= 0 ? column : this.#column + 1;
      this.#tag = tag;
      this.#text = '';
      this.#formula = null;
      this.#hasValue = false;
    } else if (name === 'v' || name === 't') {
      this.#hasValue = true;
      this.wantsText = this.#tag !== null && !this.#inPhonetic;
    } else if (name === 'f' && this.#tag !== null) {
      this.#formula = '';
      this.#inFormula = true;
      this.wantsText = true;
    } else if (name === 'rPh') this.#inPhonetic = true;
    else if (name === 'row') {
      const number = Number(attribute(tag, 'r'));
      this.#row = number > 0 ? number : this.#row + 1;
      if (!(this.#row <= lastRow)) throw new SpreadsheetError('broken', `row ${this.#row}`);
      this.#column = -1;
      this.#cells = [];
    }
  }

  text(text: string): void {
    if (this.#inFormula) {
      this.#formula = `${this.#formula}${text}`.slice(0, formulaCharacters);
      return;
    }
    this.#text += text;
    if (this.#text.length > this.#context.limits.cellCharacters * 7) throw tooLong(this.#row);
  }

  close(name: string): void {
    if (name === 'v' || name === 't') this.wantsText = false;
    else if (name === 'f') this.wantsText = this.#inFormula = false;
    else if (name === 'c' && this.#tag !== null) this.#closeCell(this.#tag);
    else if (name === 'rPh') this.#inPhonetic = false;
    else if (name === 'row' && this.#cells.length > 0) {
      this.rows.push({ number: this.#row, cells: this.#cells });
      this.#cells = [];
    }
  }

  #closeCell(tag: string): void {
    this.#tag = null;
    const { limits } = this.#context;
    const cell = this.#valueOf(tag);
    if (cell === null) return;
    if (typeof cell === 'string' && cell.length > limits.cellCharacters) throw tooLong(this.#row);
    if (this.#column >= limits.columns) throw tooWide(this.#row, this.#column);
    while (this.#cells.length < this.#column) this.#cells.push(null);
    this.#cells[this.#column] = cell;
  }

  /** Excel stores an empty result as an empty text; any other formula without a value was never calculated. */
  #valueOf(tag: string): SheetCell {
    if (this.#text !== '') return cellOf(attribute(tag, 't'), attribute(tag, 's'), this.#text, this.#context);
    if (this.#formula === null || (this.#hasValue && attribute(tag, 't') === 'str')) return null;
    return { formula: this.#formula };
  }
}

const tooLong = (row: number) => new SpreadsheetError('bomb', `a text longer than a cell can be in row ${row}`);

/**
 * Reads the non-empty rows of one sheet, as far as the caller asks for them.
 * @param bytes the sheet's XML; ignores the declared dimension, and blank or merely coloured cells
 * @throws SpreadsheetError `bomb` for values beyond the limits, and what {@link scanXml} throws
 */
export async function* sheetRows(bytes: AsyncIterable<Buffer>, context: SheetContext): AsyncGenerator<SheetRow> {
  const gatherer = new RowGatherer(context);
  for await (const _ of scanXml(bytes, gatherer)) {
    if (gatherer.rows.length === 0) continue;
    const rows = gatherer.rows;
    gatherer.rows = [];
    yield* rows;
  }
}
