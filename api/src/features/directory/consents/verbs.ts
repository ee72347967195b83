import { audit } from '#api/core/audit.ts';
import type { Context, OwnContext } from '#api/core/context.ts';
import { readCompany } from '#api/core/installation/companies.ts';
import { Failure, invalidField, whenTaken } from '#api/core/server/errors.ts';
import { findPerson } from '#api/features/directory/people/shared.ts';
import { declarablePurposes, privacyMessages } from '#contract/base/privacy.ts';
import type { RouteInput } from '#contract/base/route.ts';
import type {
  Declaration,
  OwnConsents,
  PersonConsents,
  PublishedNotice,
  changeDeclaration as route,
} from '#contract/directory/consents.ts';
import { readDeclarations, readLedger, readStates } from './consent-queries.ts';
import { insertNotice, readNotices, updateSeenNotice } from './notice-queries.ts';
import { findNotice, findUnreadNotice, recordConsents } from './shared.ts';
import { toConsentEntry, toOwnConsent, toPublishedNotice } from './view.ts';

/** Lists the consents of an ex-employee, and whether a newer notice is waiting. */
export async function listOwnConsents(context: OwnContext): Promise<OwnConsents> {
  const { db, company, person, actor } = context;
  return {
    company: (await readCompany(db, company)).name,
    notice: await findNotice(context),
    noticeIsNew: (await findUnreadNotice(context, { user: actor.id, person })) !== undefined,
    consents: (await readStates(db, company, person)).map(toOwnConsent),
  };
}

/** Records that a user has read the notice; a version that is not published yet cannot have been read. */
export async function markNoticeSeen(
  context: Pick<Context, 'db' | 'company'>,
  user: string,
  version: number,
): Promise<{ version: number }> {
  const seen = Math.min(version, (await findNotice(context)).version);
  await updateSeenNotice(context.db, context.company, user, seen);
  return { version: seen };
}

/** Records that an ex-employee has read the notice. */
export const seeOwnNotice = (context: OwnContext, { body }: { body: { version: number } }) =>
  markNoticeSeen(context, context.actor.id, body.version);

const shownAtOnce = 100;

/** Lists the consents of an ex-employee and the latest lines of the ledger, for callers who may see contact data. */
export async function listConsents(context: Context, { params }: { params: { id: string } }): Promise<PersonConsents> {
  const { db, company } = context;
  const { id } = await findPerson(context, params.id);
  return {
    consents: (await readStates(db, company, id)).map(toOwnConsent),
    history: (await readLedger(db, company, id, shownAtOnce)).map(toConsentEntry),
  };
}

const listNoticesShownAtOnce = 50;

/** Lists the notice and its earlier versions. */
export async function listNotices({ db, company }: Context): Promise<PublishedNotice[]> {
  return (await readNotices(db, company, listNoticesShownAtOnce)).map(toPublishedNotice);
}

/** Publishes the next version of the notice. Consents given under an earlier one stay as they were. */
export async function publishNotice(context: Context, { body }: { body: { body: string } }): Promise<PublishedNotice> {
  const { db, company, actor, services } = context;
  const latest = await findNotice(context);
  if (latest.body === body.body) throw invalidField('body', privacyMessages.noticeUnchanged);
  const version = latest.version + 1;
  const at = services.clock();
  await insertNotice(db, company, { version, body: body.body, at, by: actor.id }).catch(
    whenTaken('notices_pkey', () => new Failure('conflict', privacyMessages.noticeTaken)),
  );
  await audit(context, 'notice.published', null, { version });
  return { version, body: body.body, publishedAt: at.toISOString(), publishedBy: actor.name };
}

/** Lists the topics that the company mails on its legitimate interest. */
export async function listDeclarations({ db, company }: Context): Promise<Declaration[]> {
  const rows = new Map((await readDeclarations(db, company, declarablePurposes)).map((row) => [row.purpose, row]));
  return declarablePurposes.map((purpose) => ({
    purpose,
    granted: rows.get(purpose)?.granted ?? false,
    at: rows.get(purpose)?.at ?? null,
  }));
}

/** Declares a legitimate interest in a topic, or requires consent from now on; people who have decided are not affected. */
export async function changeDeclaration(context: Context, { body }: RouteInput<typeof route>): Promise<Declaration[]> {
  const { actor, services } = context;
  const { purpose, granted } = body;
  const now = await listDeclarations(context);
  if (now.some((declared) => declared.purpose === purpose && declared.granted === granted)) return now;
  const at = services.clock();
  await recordConsents(context, {
    person: null,
    source: 'declaration',
    choices: [[purpose, granted]],
    actor: actor.id,
    at,
  });
  await audit(context, granted ? 'declaration.made' : 'declaration.withdrawn', null, { purpose });
  return listDeclarations(context);
}
