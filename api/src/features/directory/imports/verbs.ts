import { buffer } from 'node:stream/consumers';
import { audit } from '#api/core/audit.ts';
import type { Context } from '#api/core/context.ts';
import { Failure, notFound } from '#api/core/server/errors.ts';
import type { Download } from '#api/core/server/http.ts';
import type { Cell } from '#api/core/spreadsheets/sheet-row.ts';
import { type SheetColumn, writeSpreadsheet, writeWorkbook } from '#api/core/spreadsheets/write-spreadsheet.ts';
import { deleteFile } from '#api/features/base/files/shared.ts';
import { parseDate } from '#contract/base/dates.ts';
import { limits } from '#contract/base/rules.ts';
import { byRules, ruleHints, specifiedRules, type ValueRules } from '#contract/base/value-rules.ts';
import { addedWithout } from '#contract/directory/held-by-rules.ts';
import { fixColumn, type ImportDetail, importMessages, isFixColumn } from '#contract/directory/imports.ts';
import {
  isRequiredColumn,
  type PersonColumnKey,
  personColumnKeys,
  personColumns,
} from '#contract/directory/person-columns.ts';
import { deleteImportRow, type ImportRow, readImport, readImports } from './queries.ts';
import { seenValue, usualValue } from './read-cell.ts';
import { withFixes } from './read-import-file.ts';
import { cellsOf, type KeptRow, readRows } from './row-queries.ts';
import { isTelling, missingColumns } from './suggest-columns.ts';
import { toDetail, toFaultyRow, toSummary } from './view.ts';

const exampleRows = [0, 1, 2] as const;

/** Returns a column of the sample file. Everything but days is typed text, so that Excel keeps `00123`, a phone's digits and `03/05` as typed. */
function columnOf(key: PersonColumnKey): SheetColumn {
  const { label, kind, examples, choices } = personColumns[key];
  const width = Math.max(label.length + 4, ...examples.map((example) => example.length + 2));
  return { label, width, kind: kind === 'date' ? 'date' : 'text', ...(choices && { choices }) };
}

function exampleOf(key: PersonColumnKey, row: (typeof exampleRows)[number]): Cell {
  const { kind, examples } = personColumns[key];
  const date = kind === 'date' ? parseDate(examples[row]) : null;
  return date ? { date } : examples[row] || null;
}

const hints: Partial<Record<PersonColumnKey, () => string | undefined>> = ruleHints;

/** Returns the sample spreadsheet (.xlsx): a sheet to fill in with three example rows, and notes on every column by these rules. */
export function samplePeopleSpreadsheet(rules: ValueRules = specifiedRules): Promise<Buffer> {
  const ruleOf = (key: PersonColumnKey) => byRules(rules, () => hints[key]?.()) ?? personColumns[key].rule;
  return writeWorkbook([
    {
      name: 'Ex-employees',
      columns: personColumnKeys.map(columnOf),
      rows: exampleRows.map((row) => personColumnKeys.map((key) => exampleOf(key, row))),
    },
    {
      name: 'Notes',
      columns: [
        { label: 'Column', width: 24 },
        { label: 'Required', width: 10 },
        { label: 'Rule', width: 70 },
      ],
      rows: personColumnKeys.map((key) => [
        personColumns[key].label,
        isRequiredColumn(key) ? 'yes' : 'no',
        ruleOf(key),
      ]),
    },
  ]);
}

type Input = { query: { pageNumber?: number | undefined; pageContent?: number | undefined } };

/** Lists the imports of the company, the newest first. */
export async function listImports({ db, company, services }: Context, { query }: Input) {
  const size = query.pageContent ?? limits.pageSize;
  const { rows, total } = await readImports(db, company, { size, skip: ((query.pageNumber ?? 1) - 1) * size });
  const now = services.clock();
  return { imports: rows.map((row) => toSummary(row, now)), totalCount: total };
}

/** Returns one import: its columns, progress and findings. */
export async function getImport(context: Context, { params }: { params: { id: string } }): Promise<ImportDetail> {
  const row = await requireImport(context, params.id);
  return toDetail(row, missingColumns(row.columns), context.services.clock());
}

/** Returns the import of the company, or 404; `lock` keeps others from changing it until the request ends. */
export async function requireImport(context: Context, id: string, lock = false): Promise<ImportRow> {
  const row = await readImport(context.db, context.company, id, lock);
  if (!row) throw notFound(importMessages.notFound);
  return row;
}

const pageSize = 50;

type ListFaultyRowsInput = {
  params: { id: string };
  query: { after?: number | undefined; goesIn?: '1' | '0' | undefined };
};

/** Lists the rows with faults, or those imported without an optional value, in the order of the file. */
export async function listFaultyRows(context: Context, { params, query }: ListFaultyRowsInput) {
  const row = await requireImport(context, params.id);
  const page = { after: query.after ?? 0, most: pageSize + 1, goesIn: query.goesIn === '1' };
  const found = await readRows(context.db, context.company, row.id, page);
  const rows = found.slice(0, pageSize).map((kept) => toFaultyRow(kept, row));
  return { rows, next: found.length > pageSize ? (rows.at(-1)?.row ?? null) : null };
}

const rowsAtOnce = 200;

/** Returns the rows that were not or only partly imported, as in the file and with fixes; the last column lists what to fix. */
export async function downloadFaultyRows(context: Context, { params }: { params: { id: string } }): Promise<Download> {
  const row = await requireImport(context, params.id);
  // Cells stay at their positions, without the extra column of an earlier file of this kind.
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
  const orders = new Map(row.columns.map(({ index, order }) => [index, order]));
  // Dates with an order of their own are written in the usual one, so that the uploaded file needs no question.
  return indexes.map((index) => usualValue(seenValue(cells[index] ?? null), orders.get(index)));
}

const whatToFix = ({ faults, goes_in }: KeptRow) =>
  [...(goes_in ? [addedWithout(faults)] : []), ...faults.map(({ column, reason }) => `${column}: ${reason}`)].join(
    '\n',
  );

/** Deletes an import without imported rows, with its file. */
export async function deleteImport(context: Context, { params }: { params: { id: string } }): Promise<{ _id: string }> {
  const row = await requireImport(context, params.id, true);
  const wentIn = row.finished_at !== null || !['checking', 'ready', 'failed'].includes(row.state);
  if (wentIn) throw new Failure('conflict', importMessages.notReady);
  await deleteImportRow(context.db, context.company, row.id);
  await audit(context, 'import.discarded', { type: 'import', id: row.id });
  if (row.file_id) await deleteFile(context, row.file_id);
  return { _id: row.id };
}
