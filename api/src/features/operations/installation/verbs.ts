import { setTimeout as wait } from 'node:timers/promises';
import type { PublicContext, Services, SignedInContext } from '#api/core/context.ts';
import { asCompany } from '#api/core/database/tenant.ts';
import { newCompanyId } from '#api/core/ids.ts';
import { secretFingerprint } from '#api/core/installation/secret-fingerprint.ts';
import { readFingerprint } from '#api/core/installation/secret-queries.ts';
import { eachSecret } from '#api/core/installation/secrets.ts';
import { toPublicBrand } from '#api/core/pages/brand-page.ts';
import { Failure, notFound } from '#api/core/server/errors.ts';
import { generalMessages, limits } from '#contract/base/rules.ts';
import { browserAsReader, keepsMail, readerOf } from './policy.ts';
import {
  countMailbox,
  databaseAnswers,
  findDemoCompany,
  type MailboxReader,
  readAnyPerson,
  readMailboxMessage,
  readMailbox as readRows,
} from './queries.ts';

/** Milliseconds after which a part counts as failed: callers want a quick answer. */
const patience = 1_500;

async function works(check: Promise<boolean>): Promise<boolean> {
  const given = new AbortController();
  try {
    return await Promise.race([check.catch(() => false), wait(patience, false, { signal: given.signal, ref: false })]);
  } finally {
    given.abort();
  }
}

/** Milliseconds for which the result for files is cached: anyone may ask, and a bucket should not be asked each time. */
const filesBelievedFor = 10_000;
const filesKnown = new WeakMap<Services['files'], { works: Promise<boolean>; until: number }>();

function filesWork({ files }: Services): Promise<boolean> {
  const known = filesKnown.get(files);
  if (known && known.until > Date.now()) return known.works;
  const asked = works(files.healthy());
  filesKnown.set(files, { works: asked, until: Date.now() + filesBelievedFor });
  return asked;
}

/** Checks that the directory can be read as requests read it; it does not matter that the company does not exist. */
async function directoryAnswers({ database }: Services): Promise<boolean> {
  const company = newCompanyId();
  await asCompany(database, company, ({ db }) => readAnyPerson(db, company), null);
  return true;
}

/** Checks that sealed data can be opened: the secret is the one that the database knows. */
async function secretFits({ database, config }: Services): Promise<boolean> {
  const noted = await readFingerprint(database.system);
  return noted === null || eachSecret(config.secrets).some(({ current }) => secretFingerprint(current) === noted);
}

/** Checks the parts; outside a transaction, within two seconds. */
export async function runChecks(services: Services) {
  const { database, queue, disk } = services;
  const [databaseWorks, directory, queueWorks, files, secret] = await Promise.all([
    works(databaseAnswers(database.system)),
    works(directoryAnswers(services)),
    works(queue.healthy()),
    filesWork(services),
    works(secretFits(services)),
  ]);
  return { database: databaseWorks, directory, queue: queueWorks, files, secret, disk: !disk.isLow() };
}

const faults: Readonly<Record<string, string>> = {
  directory: 'The directory cannot be read: run npx encore doctor',
  secret: 'ENCORE_SECRET is not the secret of the database',
  files: 'Files cannot be read and written: run npx encore doctor',
  disk: 'The disk is full: nothing can be saved until there is space again, everything can be read',
};

/** Answers 503 with the parts that do not work. */
export async function checkHealth({ services }: PublicContext) {
  const checks = await runChecks(services);
  const failed = Object.entries(checks).filter(([, isWell]) => !isWell);
  if (failed.length)
    throw new Failure(
      'unavailable',
      generalMessages.unavailable,
      failed.map(([path]) => ({ path, message: faults[path] ?? `The ${path} does not answer` })),
    );
  return { status: 'ok' as const, checks };
}

/** Returns the public data of the brand of this host. */
export async function readBrand({ brand }: PublicContext) {
  return toPublicBrand(brand, brand.apiUrl);
}

type ListInput = {
  query: { pageNumber?: number | undefined; pageContent?: number | undefined; to?: string | undefined };
};
type EntryInput = { params: { id: string } };
type Row = { id: string; recipient: string; sender: string; subject: string; received_at: string };

const toMessage = (row: Row) => ({
  _id: row.id,
  to: row.recipient,
  from: row.sender,
  subject: row.subject,
  receivedAt: row.received_at,
});

/** Returns a page of the built-in mailbox. */
export async function readMailbox(context: SignedInContext, input: ListInput) {
  const reader = readerOf(context, await demoOf(context));
  return { ...(await listFor(context, reader, input)), ...(reader.whole !== null && { showsAll: true as const }) };
}

/** Returns one kept message, parsed. */
export const readMailboxEntry = async (context: SignedInContext, input: EntryInput) =>
  readFor(context, readerOf(context, await demoOf(context)), input);

const demoOf = async ({ services }: SignedInContext) =>
  services.config.demo ? findDemoCompany(services.database.system) : null;

/** Returns a page of the mail that this browser asked for. */
export const readAskedMail = (context: PublicContext, input: ListInput) =>
  listFor(context, browserAsReader(context), input);

/** Returns one message that this browser asked for, parsed. */
export const readAskedEntry = (context: PublicContext, input: EntryInput) =>
  readFor(context, browserAsReader(context), input);

function allowed(context: PublicContext) {
  if (!keepsMail(context)) throw new Failure('forbidden', generalMessages.forbidden);
  return context.services.database.system;
}

async function listFor(context: PublicContext, reader: MailboxReader, { query }: ListInput) {
  const system = allowed(context);
  const filter = { reader, to: query.to };
  const count = query.pageContent ?? limits.pageSize;
  const rows = await readRows(system, filter, { offset: ((query.pageNumber ?? 1) - 1) * count, count });
  return { messages: rows.map(toMessage), totalCount: await countMailbox(system, filter) };
}

async function readFor(context: PublicContext, reader: MailboxReader, { params }: EntryInput) {
  const row = await readMailboxMessage(allowed(context), { reader, to: undefined }, params.id);
  if (!row) throw notFound();
  const { default: PostalMime } = await import('postal-mime');
  const parsed = await PostalMime.parse(row.source);
  return {
    ...toMessage(row),
    html: parsed.html ?? null,
    text: parsed.text ?? null,
    source: row.source.toString('utf8'),
  };
}
