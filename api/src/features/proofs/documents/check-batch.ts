import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { audit } from '#api/core/audit.ts';
import { newId } from '#api/core/ids.ts';
import { findVirus } from '#api/core/server/clamd.ts';
import { filesChecked } from '#api/core/server/counters.ts';
import { contentDigest } from '#api/core/sessions/seal-content.ts';
import { takeTurns } from '#api/core/work/pace.ts';
import { type DocumentFault, documentLimits } from '#contract/proofs/document-messages.ts';
import { updateBatch } from './batch-queries.ts';
import { countEntries, deleteEntries, type EntryFinding, insertEntries } from './entry-queries.ts';
import { withArchive } from './fetch-archive.ts';
import { type BatchJob, inBatch, type JobContext, whileIn } from './find-batch.ts';
import { matchFiles } from './match-files.ts';
import { countOfPeople, findSame } from './queries.ts';
import {
  type Archive,
  type ArchiveEntry,
  ArchiveError,
  documentTypeOf,
  faultOf,
  faultOfError,
} from './read-archive.ts';

export const checkQueue = 'document-check';

/** Entries whose names are looked up together, and which are written in one transaction. */
const batchSize = 500;

/** What the dry run has seen: the names of files by person and digest, and how many each person will have. */
type Seen = { files: Map<string, string>; documents: Map<string, number> };
type Checking = { archive: Archive; key: Buffer; folder: string; period: string | null; seen: Seen };

/**
 * Runs the dry run: matches every file of the ZIP with a person and reads it, and keeps what it finds of each. Starts over when run again, and changes
 * nothing but the batch.
 */
export async function checkBatch(job: BatchJob): Promise<void> {
  const row = await whileIn(job, 'checking', async ({ db, company }, found) => {
    const checks = found.checks + 1;
    await deleteEntries(db, company, job.id);
    await updateBatch(db, company, job.id, { checks, progress: 0 });
    return { ...found, checks };
  });
  if (!row) return;
  /** Does a step while this is the latest dry run. */
  const inCheck = (work: (context: JobContext) => Promise<void>) =>
    whileIn(job, 'checking', async (context, { checks }) => {
      if (checks !== row.checks) return false;
      await work(context);
      return true;
    });
  try {
    await withArchive(job, row, async (archive, key, folder) => {
      const seen = { files: new Map(), documents: new Map() };
      const checking = { archive, key, folder, period: row.period, seen };
      for (let start = 0; start < archive.entries.length; start += batchSize) {
        job.stopping.throwIfAborted();
        const findings = await checkEntries(job, checking, archive.entries.slice(start, start + batchSize));
        const isAsked = await inCheck(async ({ db, company }) => {
          await insertEntries(db, company, job.id, findings);
          await updateBatch(db, company, job.id, { progress: start + findings.length, message: null });
        });
        if (!isAsked) return;
      }
      await inCheck((context) => finish(job, context));
    });
  } catch (error) {
    if (!(error instanceof ArchiveError)) throw error;
    const { message } = error;
    await inCheck(({ db, company }) => updateBatch(db, company, job.id, { state: 'failed', message }));
  }
}

async function finish(job: BatchJob, { db, company }: JobContext): Promise<void> {
  const { matched, faulty, skipped, people } = await countEntries(db, company, job.id);
  const files = matched + faulty;
  const counts = { files, matched, faulty, skipped, people };
  await updateBatch(db, company, job.id, { ...counts, state: 'ready', progress: files, message: null });
}

type Fault = { fault: DocumentFault; detail: string | null };

async function checkEntries(
  job: BatchJob,
  checking: Checking,
  entries: readonly ArchiveEntry[],
): Promise<EntryFinding[]> {
  const files = entries.filter(({ skip }) => skip === null);
  const matches = await inBatch(job, (context) =>
    matchFiles(
      context,
      files.map(({ path }) => path),
      checking.period,
    ),
  );
  const judged = new Map(files.map(({ entry }, at) => [entry, matches[at]]));
  const findings: EntryFinding[] = [];
  const turn = takeTurns();
  for (const each of entries) {
    const base = { entry: each.entry, name: each.path, bytes: each.bytes, period: null, person: null };
    const none = { contentType: null, digest: null, document: null };
    const match = judged.get(each.entry);
    if (each.skip !== null || !match) {
      findings.push({ ...base, ...none, outcome: 'skipped', fault: each.skip, detail: null });
      continue;
    }
    const { period } = match;
    if ('fault' in match) {
      findings.push({ ...base, ...none, period, outcome: 'faulty', fault: match.fault, detail: match.detail });
      continue;
    }
    const content = await checkContent(job, checking, each);
    const of = { ...base, period, person: match.person };
    findings.push(
      'fault' in content
        ? { ...of, ...none, outcome: 'faulty', ...content }
        : { ...of, ...content, outcome: 'matched', fault: null, detail: null, document: newId() },
    );
    await turn();
  }
  return refuseKnown(job, checking.seen, findings);
}

/** Reads a file; nothing of it is kept. */
async function checkContent(
  job: BatchJob,
  { archive, key, folder }: Checking,
  entry: ArchiveEntry,
): Promise<Fault | Pick<EntryFinding, 'contentType' | 'digest'>> {
  const refused = faultOf(entry);
  if (refused) return { fault: refused, detail: null };
  let content: Buffer;
  try {
    content = await archive.read(entry);
  } catch (error) {
    return { fault: faultOfError(error), detail: null };
  }
  const contentType = await documentTypeOf(content);
  if (!contentType) return { fault: 'wrong_type', detail: null };
  const virus = await virusIn(job, folder, content);
  return virus === null ? { contentType, digest: contentDigest(key, content) } : { fault: 'virus', detail: virus };
}

/** Has the virus scanner check a file of the ZIP, as it does every upload. @throws ClamdError without a usable answer: the job is run again */
async function virusIn(job: BatchJob, folder: string, content: Buffer): Promise<string | null> {
  const { config, log } = job.services;
  if (!config.clamd) return null;
  const path = join(folder, 'part');
  await writeFile(path, content, { mode: 0o600 });
  const virus = await findVirus(config.clamd, path, job.stopping).catch((error: unknown) => {
    filesChecked.inc({ outcome: 'unchecked' });
    throw error;
  });
  filesChecked.inc({ outcome: virus === null ? 'clean' : 'virus' });
  if (virus === null) return null;
  log.warn({ virus, batch: job.id }, 'a file with a virus was refused');
  await inBatch(job, (context) =>
    audit(context, 'company.file-refused', null, { virus, route: 'POST /documents/batches' }),
  );
  return virus;
}

/** Refuses files that a person has already, or has twice in the ZIP, or that are too many for one person. */
async function refuseKnown(job: BatchJob, seen: Seen, findings: readonly EntryFinding[]): Promise<EntryFinding[]> {
  const matched = findings.flatMap(({ person, digest }) => (person && digest ? [{ person, digest }] : []));
  const people = [...new Set(matched.map(({ person }) => person))].filter((person) => !seen.documents.has(person));
  const stored = await inBatch(job, async ({ db, company }) => {
    for (const person of people) seen.documents.set(person, 0);
    for (const [person, documents] of await countOfPeople(db, company, people)) seen.documents.set(person, documents);
    return findSame(db, company, matched);
  });
  return findings.map((finding) => {
    const { person, digest, name } = finding;
    if (!person || !digest) return finding;
    const refuse = (fault: DocumentFault, detail: string | null): EntryFinding => ({
      ...finding,
      outcome: 'faulty',
      fault,
      detail,
      contentType: null,
      digest: null,
      document: null,
    });
    const same = `${person} ${digest}`;
    if (stored.has(same)) return refuse('already_stored', null);
    const first = seen.files.get(same);
    if (first !== undefined) return refuse('twice_in_zip', first);
    const documents = seen.documents.get(person) ?? 0;
    if (documents >= documentLimits.perPerson) return refuse('too_many', null);
    seen.files.set(same, name);
    seen.documents.set(person, documents + 1);
    return finding;
  });
}
