import { buffer } from 'node:stream/consumers';
import type { Context } from '#api/core/context.ts';
import { readIdCursor } from '#api/core/ids.ts';
import type { Download } from '#api/core/server/http.ts';
import type { Cell } from '#api/core/spreadsheets/sheet-row.ts';
import { type SheetColumn, writeSpreadsheet } from '#api/core/spreadsheets/write-spreadsheet.ts';
import { mediaTypes, type RouteInput } from '#contract/base/route.ts';
import type {
  BatchDetail,
  listBatchEntries as entriesRoute,
  listBatches as listRoute,
} from '#contract/proofs/document-batches.ts';
import { documentLimits, faultLabel } from '#contract/proofs/document-messages.ts';
import { countOfBatch, readBatchRows } from './batch-queries.ts';
import { countFaults, readEntryRows } from './entry-queries.ts';
import { findBatchRow } from './find-batch.ts';
import { reasonOf, toBatchLine, toEntry } from './view.ts';

/** Returns a page of the batches. */
export async function listBatches({ db, company, services }: Context, { query }: RouteInput<typeof listRoute>) {
  const page = { before: readIdCursor(query.cursor), most: documentLimits.batchesPage + 1 };
  const found = await readBatchRows(db, company, page);
  const rows = found.slice(0, documentLimits.batchesPage);
  const now = services.clock();
  return {
    batches: rows.map((row) => toBatchLine(row, now)),
    nextCursor: found.length > rows.length ? (rows.at(-1)?.id ?? null) : null,
  };
}

/** Returns one batch. */
export async function readBatch(context: Context, { params }: { params: { id: string } }): Promise<BatchDetail> {
  const { db, company, services } = context;
  const row = await findBatchRow(context, params.id);
  const faults = await countFaults(db, company, row.id);
  const { opened } = await countOfBatch(db, company, row.id);
  return {
    ...toBatchLine(row, services.clock()),
    faults: faults.map(({ fault, files }) => ({ fault, label: faultLabel(fault), files })),
    opened,
  };
}

/** Returns a page of what is in the ZIP of a batch. */
export async function listBatchEntries(context: Context, { params, query }: RouteInput<typeof entriesRoute>) {
  const { db, company } = context;
  const row = await findBatchRow(context, params.id);
  const { outcome, fault, cursor } = query;
  const page = {
    outcome,
    fault,
    after: cursor === undefined ? -1 : Number(cursor),
    most: documentLimits.entriesPage + 1,
  };
  const found = await readEntryRows(db, company, row.id, page);
  const rows = found.slice(0, documentLimits.entriesPage);
  return {
    entries: rows.map((each) => toEntry(context, each)),
    nextCursor: found.length > rows.length ? String(rows.at(-1)?.entry ?? 0) : null,
  };
}

const problemColumns: readonly SheetColumn[] = [
  { label: 'File', kind: 'text', width: 60 },
  { label: 'Reason', width: 60 },
  { label: 'Size (bytes)' },
];
const problemsAtOnce = 500;

/** Returns the files with problems as a spreadsheet, in the order of the ZIP. */
export async function downloadProblems(context: Context, { params }: { params: { id: string } }): Promise<Download> {
  const { db, company } = context;
  const row = await findBatchRow(context, params.id);
  async function* rows(): AsyncGenerator<Cell[]> {
    for (let after = -1; ; ) {
      const found = await readEntryRows(db, company, row.id, { outcome: 'faulty', after, most: problemsAtOnce });
      for (const { name, fault, detail, bytes } of found) yield [name, reasonOf(fault, detail), bytes];
      after = found.at(-1)?.entry ?? after;
      if (found.length < problemsAtOnce) return;
    }
  }
  return {
    content: await buffer(writeSpreadsheet(problemColumns, rows(), 'Problems')),
    contentType: mediaTypes.spreadsheet,
    fileName: `problems-${row.file_name.replace(/\.zip$/i, '')}.xlsx`,
  };
}
