import { audit } from '#api/core/audit.ts';
import type { Context } from '#api/core/context.ts';
import { eraseTables, isCopying } from '#api/core/person-tables.ts';
import { Failure, notFound } from '#api/core/server/errors.ts';
import { removeFiles } from '#api/features/base/files/remove-files.ts';
import { privacyMessages } from '#contract/base/privacy.ts';
import { peopleMessages } from '#contract/directory/person.ts';
import { holdOpenRequest } from './close-request.ts';
import { lockSubject } from './erasure-queries.ts';

type Input = { params: { id: string } };
type Erasing = Pick<Context, 'db' | 'outside' | 'company' | 'services'>;

/**
 * Erases an ex-employee: the record and all that hangs on it, the account, and every trace in mail, imports, exports and deliveries.
 * What stays tells of nobody: counts, the ledger's ids, the audit log's ids, and a hash that keeps the address from being mailed.
 */
export async function erasePerson(context: Context, { params }: Input): Promise<{ _id: string }> {
  const { db, company, actor, services } = context;
  const subject = await lockSubject(db, company, params.id);
  if (!subject) throw notFound(peopleMessages.notFound);
  const tables = services.pluggedIn.personTables;
  if (await isCopying(tables, db, company)) throw new Failure('conflict', privacyMessages.copying);
  const erasing = { db, company, subject, at: services.clock(), by: actor.id, asked: true };
  const { files, mails } = await eraseTables(tables, erasing);
  await removeFiles(context, files);
  const detail = { records: subject.ids.length, mails, files: files.length };
  await audit(context, 'person.erased', { type: 'person', id: params.id }, detail);
  return { _id: params.id };
}

/** Erases whoever asked for it; the request is done by it. No mail can say so, since the address is forgotten. */
export async function eraseRequested(context: Context, { params }: Input): Promise<{ _id: string }> {
  const request = await holdOpenRequest(context, params.id);
  if (request.type !== 'erasure' || !request.person_id) throw notFound(privacyMessages.requestNotFound);
  const erased = await erasePerson(context, { params: { id: request.person_id } });
  const detail = { type: request.type, state: 'done' };
  await audit(context, 'privacy-request.closed', { type: 'privacy-request', id: request.id }, detail);
  return erased;
}

/**
 * Takes a record out whose time is over (retention). Nobody asked for it, so what others have left stays, and an address that
 * unsubscribed stays known as one.
 */
export async function eraseDeleted(context: Erasing, id: string): Promise<void> {
  const { db, company, services } = context;
  const subject = await lockSubject(db, company, id);
  if (!subject) return;
  const erasing = { db, company, subject, at: services.clock(), by: null, asked: false };
  const { files } = await eraseTables(services.pluggedIn.personTables, erasing);
  await removeFiles(context, files);
}
