import { logOperation } from '#api/core/audit.ts';
import type { AdminContext } from '#api/core/context.ts';
import { forgetHold, readHold } from '#api/core/installation/outgoing-hold.ts';
import { Failure } from '#api/core/server/errors.ts';
import { type HoldRelease, holdMessages } from '#contract/operations/admin-hold.ts';
import { countHeld, discardHeld, endHold } from './queries.ts';

/** Returns why nothing is sent, and how much waits: the operator must know both before a release. */
export async function getHold({ db, services }: AdminContext) {
  const reason = await readHold(services);
  return { hold: reason && { reason, ...(await countHeld(db)) } };
}

/** Releases mail and webhooks; those that wait, of all companies, are sent or discarded. */
export async function releaseHold(context: AdminContext, { body: { waiting } }: { body: HoldRelease }) {
  const { db, services } = context;
  if (services.config.holdsMail) throw new Failure('conflict', holdMessages.bySetting);
  // A concurrent release waits here, and then finds nothing to release.
  if (!(await endHold(db))) throw new Failure('conflict', holdMessages.notHeld);
  const { mails, webhooks } = waiting === 'discard' ? await discardHeld(db) : await countHeld(db);
  await logOperation(context, 'outgoing.released', { detail: { waiting, mails, webhooks } });
  forgetHold(services.database);
  return { mails, webhooks };
}
