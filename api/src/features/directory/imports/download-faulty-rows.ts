import { buffer } from 'node:stream/consumers';
import type { Context } from '#api/core/context.ts';
import type { Download } from '#api/core/server/http.ts';
import { writeSpreadsheet } from '#api/core/spreadsheets/write-spreadsheet.ts';
import { fixColumn, importMessages, isFixColumn } from '#contract/directory/imports.ts';
import { requireImport } from './get-import.ts';
import type { ImportRow } from './queries.ts';
import { seenValue } from './read-cell.ts';
import { withFixes } from './read-import-file.ts';
import { cellsOf, type KeptRow, readRows } from './row-queries.ts';
import { isTelling } from './suggest-columns.ts';

const rowsAtOnce = 200;

/** The rows that were not imported, as the file has them and with what was fixed; the last column says what to fix. */
export async function downloadFaultyRows(context: Context, { params }: { params: { id: string } }): Promise<Download> {
  const row = await requireImport(context, params.id);
  // Cells stand where they stood, but for what an earlier file of this kind said.
  const indexes = row.columns
    .filter((column) => isTelling(column) && !isFixColumn(column.header))
    .map(({ index }) => index);
  const headers = new Map(row.columns.map(({ index, header }) => [index, header]));
  const columns = [...indexes.map((index) => headers.get(index) ?? ''), fixColumn].map((label) => ({
    label,
    kind: 'text' as const,
  }));
  async function* rows() {
    let after = 0;
    for (;;) {
      const found = await readRows(context.db, context.company, row.id, { after, most: rowsAtOnce });
      for (const kept of found) yield [...valuesOf(kept, row, indexes), whatToFix(kept)];
      after = found.at(-1)?.row ?? after;
      if (found.length < rowsAtOnce) break;
    }
    for (const kind of row.more_faults) yield [...indexes.map(() => ''), importMessages.moreRows(kind)];
  }
  return {
    content: await buffer(writeSpreadsheet(columns, rows(), 'Faulty rows')),
    contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    fileName: `${row.file_name.replace(/\.(?:xlsx|csv)$/i, '')}-faulty-rows.xlsx`,
  };
}

function valuesOf(kept: KeptRow, row: ImportRow, indexes: readonly number[]): string[] {
  const { cells } = withFixes({ number: kept.row, cells: cellsOf(kept) }, row.columns, row.fixes);
  return indexes.map((index) => seenValue(cells[index] ?? null));
}

const whatToFix = ({ faults }: KeptRow) => faults.map(({ column, reason }) => `${column}: ${reason}`).join('\n');
