import type { Context } from '#api/core/context.ts';
import { readIdCursor } from '#api/core/ids.ts';
import { notFound } from '#api/core/server/errors.ts';
import type { Download } from '#api/core/server/http.ts';
import { writeCsv } from '#api/core/spreadsheets/write-csv.ts';
import { mediaTypes, type RouteInput } from '#contract/base/route.ts';
import { letterBatchLimits, letterFaultLabel } from '#contract/proofs/letter-batch-messages.ts';
import type {
  listLetterBatchEntries as entriesRoute,
  readLetterBatchEntry as entryRoute,
  LetterBatch,
  listLetterBatches as listRoute,
} from '#contract/proofs/letter-batches.ts';
import { letterMessages } from '#contract/proofs/letter-messages.ts';
import { countFaults, readEntry, readEntryRows, readNumbers } from './batch-entry-queries.ts';
import { readBatchRows } from './batch-queries.ts';
import { findBatchRow, readBatchFacts, textOf } from './find-batch.ts';
import { findLetterPerson } from './find-letter.ts';
import { fileNameOf } from './policy.ts';
import { renderPreview } from './render-letter.ts';
import { readTemplate } from './template-queries.ts';
import { reasonOf, toBatchEntry, toBatchLine } from './view.ts';

/** Returns a page of the batches. */
export async function listBatches({ db, company }: Context, { query }: RouteInput<typeof listRoute>) {
  const page = { before: readIdCursor(query.cursor), most: letterBatchLimits.page + 1 };
  const found = await readBatchRows(db, company, page);
  const rows = found.slice(0, letterBatchLimits.page);
  return {
    batches: rows.map(toBatchLine),
    nextCursor: found.length > rows.length ? (rows.at(-1)?.id ?? null) : null,
  };
}

/** Returns one batch. */
export async function readBatch(context: Context, { params }: { params: { id: string } }): Promise<LetterBatch> {
  const { db, company } = context;
  const row = await findBatchRow(context, params.id);
  const template = row.template_id === null ? undefined : await readTemplate(db, company, row.template_id);
  const faults = await countFaults(db, company, row.id);
  const isUnconfirmed = row.state === 'checking' || row.state === 'ready';
  return {
    ...toBatchLine(row),
    template: template ? { _id: template.id, name: template.name } : null,
    isTemplateChanged: isUnconfirmed && template?.revision !== row.template_revision,
    faults: faults.map(({ fault, people }) => ({ fault, label: letterFaultLabel(fault), people })),
    numbers: await readNumbers(db, company, row.id),
  };
}

/** Returns a page of the people of a batch. */
export async function listBatchEntries(context: Context, { params, query }: RouteInput<typeof entriesRoute>) {
  const { db, company } = context;
  const row = await findBatchRow(context, params.id);
  const { outcome, fault, cursor = '0' } = query;
  const page = { outcomes: [outcome], fault, after: Number(cursor), most: letterBatchLimits.entriesPage + 1 };
  const found = await readEntryRows(db, company, row.id, page);
  const rows = found.slice(0, letterBatchLimits.entriesPage);
  return {
    entries: rows.map((each) => toBatchEntry(context, each)),
    nextCursor: found.length > rows.length ? String(rows.at(-1)?.entry ?? 0) : null,
  };
}

/** Returns the people who get no letter, as a spreadsheet. */
export async function downloadProblems(context: Context, { params }: { params: { id: string } }): Promise<Download> {
  const { db, company } = context;
  const row = await findBatchRow(context, params.id);
  const page = { outcomes: ['skipped', 'faulty'] as const, after: 0, most: letterBatchLimits.people };
  const rows = await readEntryRows(db, company, row.id, page);
  return {
    content: writeCsv(
      ['Full Name', 'Employee ID', 'Personal Email', 'Reason'],
      rows.map((each) => [each.person_name, each.person_employee_id, each.person_email, reasonOf(each)]),
    ),
    contentType: `${mediaTypes.csv}; charset=utf-8`,
    fileName: `${row.title.replace(/[\\/:*?"<>|]+/g, '-')}, no letter.csv`,
    isPrivate: true,
  };
}

/** Returns the letter of one of the people: as it would be issued now, or as it was prepared. */
export async function readBatchEntry(context: Context, { params }: RouteInput<typeof entryRoute>): Promise<Download> {
  const { db, company, services } = context;
  const row = await findBatchRow(context, params.id);
  const entry = await readEntry(db, company, row.id, Number(params.entry));
  if (!entry) throw notFound(letterMessages.notFound);
  const person = await findLetterPerson(context, entry.person_id);
  const given = {
    contentType: 'application/pdf',
    fileName: fileNameOf(row.title, entry.number),
    isPrivate: true as const,
  };
  if (entry.letter_id !== null) {
    const content = await services.files.get(`${company}/${entry.file_id}`);
    if (!content) throw notFound(letterMessages.noFile);
    return { ...given, content };
  }
  const facts = { ...(await readBatchFacts(context, row)), person };
  facts.number = entry.number ?? facts.number;
  return { ...given, content: await renderPreview(context, textOf(row), { facts, ...facts }) };
}
