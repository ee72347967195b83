import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import type { CellStyle, ColumnDef, WriteSheet } from 'hucre/xlsx';
import { encodeEscapes } from './escapes.ts';
import type { Cell } from './sheet-row.ts';

/** A column: its header, its width in characters, and whether it has days, typed text (`00123`), or one of some choices. */
export type SheetColumn = {
  label: string;
  width?: number;
  kind?: 'text' | 'date';
  choices?: readonly string[];
};

export type SheetContent = { name: string; columns: readonly SheetColumn[]; rows: readonly (readonly Cell[])[] };

// Loaded on demand: it is large, and few processes write spreadsheets.
const library = () => import('hucre/xlsx');

const longestText = 32_767;
const headerStyle: CellStyle = {
  font: { bold: true },
  fill: { type: 'pattern', pattern: 'solid', fgColor: { rgb: 'E8EDF5' } },
};
const bodyFormats = { date: 'dd/mm/yyyy', text: '@' } as const;

/** Writes strings as strings, so that Excel never takes their first character for the start of a formula. */
function valueOf(cell: Cell): string | number | boolean | Date | null {
  if (typeof cell === 'string') return encodeEscapes(cell.slice(0, longestText));
  if (cell !== null && typeof cell === 'object') return new Date(`${cell.date}T00:00:00Z`);
  return cell;
}

const bodyStyle = ({ kind }: SheetColumn): CellStyle => (kind ? { numFmt: bodyFormats[kind] } : {});
const widthOf = ({ width, label }: SheetColumn) => width ?? Math.max(12, label.length + 4);

/**
 * Writes one sheet as .xlsx while its rows arrive; memory does not grow with them. Row 1 has the labels and stays in view.
 * @param rows cells in the order of the columns; after 1,048,576 rows a further sheet begins
 * @returns the file's bytes; an error of `rows` destroys the stream
 */
export function writeSpreadsheet(
  columns: readonly SheetColumn[],
  rows: Iterable<readonly Cell[]> | AsyncIterable<readonly Cell[]>,
  name = 'Sheet1',
): Readable {
  const definitions: ColumnDef[] = columns.map((column) => ({ width: widthOf(column), style: headerStyle }));
  async function* values() {
    yield columns.map(({ label }) => encodeEscapes(label));
    // hucre styles a cell by its column while writing the row: so the header is written first, the rest without style.
    for (const [index, column] of columns.entries())
      Object.assign(definitions[index] ?? {}, { style: bodyStyle(column) });
    for await (const row of rows) yield row.map(valueOf);
  }
  async function* bytes() {
    const { writeXlsxStream } = await library();
    const stream = writeXlsxStream(values(), { name, columns: definitions, freezePane: { rows: 1 } });
    yield* Readable.fromWeb(stream as ReadableStream<Uint8Array>);
  }
  return Readable.from(bytes(), { objectMode: false });
}

type ToLetter = Awaited<ReturnType<typeof library>>['colToLetter'];
function sheetOf({ name, columns, rows }: SheetContent, colToLetter: ToLetter): WriteSheet {
  return {
    name,
    columns: columns.map((column) => ({ width: widthOf(column), style: bodyStyle(column) })),
    rows: [columns.map(({ label }) => encodeEscapes(label)), ...rows.map((row) => row.map(valueOf))],
    cells: new Map(columns.map((_, index) => [`0,${index}`, { style: headerStyle }])),
    freezePane: { rows: 1 },
    dataValidations: columns.flatMap(({ choices }, index) => {
      const letter = colToLetter(index);
      return choices
        ? [{ type: 'list' as const, values: [...choices], range: `${letter}2:${letter}1048576`, allowBlank: true }]
        : [];
    }),
  };
}

/** Writes a small workbook of several sheets, with lists to choose from. All of it is held in memory. */
export async function writeWorkbook(sheets: readonly SheetContent[]): Promise<Buffer> {
  const { writeXlsx, colToLetter } = await library();
  return Buffer.from(await writeXlsx({ sheets: sheets.map((sheet) => sheetOf(sheet, colToLetter)) }));
}
