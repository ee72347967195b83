import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Services } from '#api/core/context.ts';
import { openSpreadsheet } from '#api/core/spreadsheets/open-spreadsheet.ts';
import { type SheetRow, SpreadsheetError } from '#api/core/spreadsheets/sheet-row.ts';
import type { ValueRules } from '#contract/base/value-rules.ts';
import type { CustomField } from '#contract/directory/custom-fields.ts';
import { openSheet } from './open-sheet.ts';
import type { Fixes, ImportRow } from './queries.ts';
import { createReader, type PersonRow } from './read-people.ts';
import type { Column } from './suggest-columns.ts';

/** The rows of a kept file, in batches, with what was fixed in the place of what the file says. */
export async function* readImportFile(
  { files, spool }: Pick<Services, 'files' | 'spool'>,
  row: Pick<ImportRow, 'company_id' | 'file_id' | 'columns' | 'fixes'>,
  { fields, rules }: { fields: readonly CustomField[]; rules: ValueRules },
  batchSize: number,
): AsyncGenerator<PersonRow[], void, undefined> {
  const content = row.file_id && (await files.get(`${row.company_id}/${row.file_id}`));
  if (!content) throw new SpreadsheetError('broken', 'the file is gone from the store');
  const folder = await spool.makeFolder();
  try {
    const path = join(folder, 'file');
    await writeFile(path, content, { mode: 0o600 });
    const sheet = await openSheet(openSpreadsheet(path));
    const read = createReader(row.columns, fields, rules);
    let batch: PersonRow[] = [];
    for await (const sheetRow of sheet.rows) {
      batch.push(read(withFixes(sheetRow, row.columns, row.fixes)));
      if (batch.length < batchSize) continue;
      yield batch;
      batch = [];
    }
    if (batch.length) yield batch;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The row with what was fixed in the place of its cells. */
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
