import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Services } from '#api/core/context.ts';
import { type SheetRow, SpreadsheetError } from '#api/core/spreadsheets/sheet-row.ts';
import type { PersonRow, Reader } from './create-reader.ts';
import { openFile } from './open-file.ts';
import type { Fixes, ImportRow } from './queries.ts';
import { takeRows } from './read-people.ts';
import type { Column } from './suggest-columns.ts';

/** Reads the rows of a kept file in batches, with fixes replacing the file's values. */
export async function* readImportFile(
  { files, spool }: Pick<Services, 'files' | 'spool'>,
  row: Pick<ImportRow, 'company_id' | 'file_id' | 'file_name' | 'columns' | 'fixes' | 'sheets'>,
  reader: Pick<Reader, 'take'>,
  batchSize: number,
): AsyncGenerator<PersonRow[], void, undefined> {
  const content = row.file_id && (await files.get(`${row.company_id}/${row.file_id}`));
  if (!content) throw new SpreadsheetError('broken', 'the file is gone from the store');
  const folder = await spool.makeFolder();
  try {
    const path = join(folder, 'file');
    await writeFile(path, content, { mode: 0o600 });
    const wanted = row.sheets.find(({ isRead }) => isRead)?.name;
    const sheet = await openFile({ path, name: row.file_name }, { sheet: wanted });
    let batch: PersonRow[] = [];
    for await (const person of takeRows(fixedRows(sheet.rows, row), reader)) {
      batch.push(person);
      if (batch.length < batchSize) continue;
      yield batch;
      batch = [];
    }
    if (batch.length) yield batch;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function* fixedRows(rows: AsyncIterable<SheetRow>, { columns, fixes }: Pick<ImportRow, 'columns' | 'fixes'>) {
  for await (const row of rows) yield withFixes(row, columns, fixes);
}

/** Returns the row with fixes replacing its cells. */
export function withFixes(row: SheetRow, columns: readonly Column[], fixes: Fixes): SheetRow {
  const fix = fixes[row.number];
  if (!fix) return row;
  const cells = [...row.cells];
  for (const { index, field } of columns) {
    const value = field === null ? undefined : fix[field];
    if (value === undefined) continue;
    while (cells.length < index) cells.push(null);
    cells[index] = value;
  }
  return { number: row.number, cells };
}
