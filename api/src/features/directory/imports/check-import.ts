import { setImmediate as aTurn } from 'node:timers/promises';
import type { Actor } from '#api/core/actor.ts';
import type { Services } from '#api/core/context.ts';
import { asCompany } from '#api/core/database/tenant.ts';
import type { CompanyId } from '#api/core/ids.ts';
import { readValueRules } from '#api/core/installation/value-rules.ts';
import { listCustomFields } from '#api/features/directory/custom-fields/verbs.ts';
import { foldText, phoneNumber } from '#contract/base/search-words.ts';
import { type DuplicateReason, duplicateReasons } from '#contract/directory/duplicates.ts';
import type { HeldByRules } from '#contract/directory/held-by-rules.ts';
import type { ImportColumn, MoreFaults, SimilarRow } from '#contract/directory/imports.ts';
import { createReader, type PersonRow, type Reader } from './create-reader.ts';
import { createKeeper } from './keep-faulty-rows.ts';
import { createPlanner, type ImportContext, type Values } from './plan-people.ts';
import { type Counts, type ImportRow, readImport, updateImport } from './queries.ts';
import { readImportFile } from './read-import-file.ts';
import { sentenceOf } from './read-people.ts';
import { readSimilar } from './similar-queries.ts';
import { missingColumns } from './suggest-columns.ts';

/** The most rows that an import lists as looking like existing people. */
const mostSimilarRows = 100;

/** Finds the people to be added who look like someone in the directory: one query, however many they are. */
async function findSimilarRows({ db, company }: ImportContext, added: readonly Values[]): Promise<SimilarRow[]> {
  if (!added.length) return [];
  const wanted = added.map((person) => ({
    row: person.import_row ?? 0,
    linkedin: profileOf(person.linkedin_url),
    company_email: person.company_email,
    phone: phoneNumber(person.phone ?? ''),
    name: foldText(person.name),
    birthday: person.birthday,
    joining: person.date_of_joining,
  }));
  const names = new Map(added.map((person) => [person.import_row, person.name]));
  const found = await readSimilar(db, company, wanted, reasonsAsked, mostSimilarRows);
  return found.map(({ row, id, name, reasons }) => ({
    row,
    name: names.get(row) ?? '',
    person: { _id: id, name },
    reasons: duplicateReasons.filter((reason) => reasons.includes(reason)),
  }));
}

/** Employee ids match rows to people, so the same id is never another person. */
const reasonsAsked = {
  linkedin: 'same LinkedIn profile',
  companyEmail: 'same company email',
  phone: 'same phone',
  birthday: 'same name and date of birth',
  joining: 'same name and date of joining',
} as const satisfies Record<string, DuplicateReason>;

/** Returns the part that identifies a LinkedIn profile, however its address is written. */
function profileOf(url: string | null): string | null {
  return /\/(?:in|pub)\/([^/?#]+)/i.exec(url ?? '')?.[1]?.toLowerCase() ?? null;
}

export const checkQueue = 'import-check';

/** A job of an import, and who requested it. */
export type ImportJob = {
  services: Services;
  company: CompanyId;
  id: string;
  actor: Pick<Actor, 'id' | 'kind'>;
  stopping: AbortSignal;
};

/** Between two batches other requests get their turn on the embedded database, and the page sees the progress. */
const batchSize = 500;
/** The new rows compared with the directory at once: each comparison reads all of it. */
const comparedRows = 5000;

/** Runs the work as the company of the job, in a transaction of its own. */
export async function inCompany<T>(job: ImportJob, work: (context: ImportContext) => Promise<T>): Promise<T> {
  const { company, actor, services } = job;
  // The embedded database answers without yielding; requests waiting on sockets need the event loop.
  await aTurn();
  return asCompany(services.database, company, (tenant) => work({ ...tenant, company, services, actor }));
}

/** The effects of the rows read so far. */
type Findings = Counts & {
  similarRows: SimilarRow[];
  moreFaults: MoreFaults[];
  heldByRules: HeldByRules;
  columns: ImportColumn[];
  exampleRows: number;
};

/**
 * Runs the dry run: reads the whole file, keeps its faulty rows, and counts the effects of the others. Starts over when run again,
 * and ends silently when another one was requested meanwhile, for other columns or by other rules.
 */
export async function checkImport(job: ImportJob): Promise<void> {
  const { id, company } = job;
  const opened = await inCompany(job, async (context) => {
    const row = await readImport(context.db, company, id);
    if (row?.state !== 'checking') return null;
    return { row, fields: await listCustomFields(context), rules: await readValueRules(context.db, company) };
  });
  if (!opened) return;
  const { row, fields, rules } = opened;
  try {
    const isComplete = missingColumns(row.columns).length === 0;
    const reader = createReader(row.columns, fields, rules);
    const found = await readRows(job, row, { reader, isComplete });
    if (found)
      await ifStillAsked(job, row, (context) => updateImport(context.db, company, id, { ...found, state: 'ready' }));
  } catch (error) {
    const message = sentenceOf(error);
    if (message === undefined) throw error;
    await ifStillAsked(job, row, (context) => updateImport(context.db, company, id, { state: 'failed', message }));
  }
}

async function readRows(
  job: ImportJob,
  row: ImportRow,
  { reader, isComplete }: { reader: Reader; isComplete: boolean },
): Promise<Findings | null> {
  const batches: AsyncIterable<PersonRow[]> = readImportFile(job.services, row, reader, batchSize);
  const { id, company } = job;
  const plan = createPlanner(id, row.columns);
  const keeper = createKeeper(id, row.columns);
  const found = { rows: 0, added: 0, changed: 0, unchanged: 0 };
  const similarRows: SimilarRow[] = [];
  let fresh: Values[] = [];
  for await (const batch of batches) {
    job.stopping.throwIfAborted();
    const isAsked = await ifStillAsked(job, row, async (context) => {
      found.rows += batch.length;
      if (isComplete) {
        const planned = await plan(
          context,
          batch.filter((each) => 'person' in each),
        );
        await keeper.keep(context, batch, planned.faulty);
        found.added += planned.added.length;
        found.changed += planned.changes.length;
        found.unchanged += planned.unchanged;
        if (similarRows.length < mostSimilarRows) fresh.push(...planned.added);
        if (fresh.length >= comparedRows) {
          similarRows.push(...(await findSimilarRows(context, fresh)));
          fresh = [];
        }
      }
      await updateImport(context.db, company, id, { progress: found.rows });
    });
    if (!isAsked) return null;
  }
  const rest = await inCompany(job, (context) => findSimilarRows(context, fresh));
  const { faultyRows, incompleteRows, heldByRules } = keeper;
  const similar = [...similarRows, ...rest].slice(0, mostSimilarRows);
  const { exampleRows, columns } = reader.found();
  const moreFaults = keeper.moreFaults();
  const others = { similarRows: similar, moreFaults, exampleRows, columns: columns(row.columns) };
  return { ...found, faultyRows, incompleteRows, heldByRules, ...others };
}

/** Does the work while the import still waits for this dry run; returns false when it does not. */
function ifStillAsked(
  job: ImportJob,
  row: ImportRow,
  work: (context: ImportContext) => Promise<void>,
): Promise<boolean> {
  return inCompany(job, async (context) => {
    const now = await readImport(context.db, job.company, job.id, true);
    if (now?.state !== row.state || now.checks !== row.checks) return false;
    await work(context);
    return true;
  });
}
