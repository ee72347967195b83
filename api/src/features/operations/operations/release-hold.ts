import { logOperation } from '#api/core/audit.ts';
import type { AdminContext } from '#api/core/context.ts';
import { forgetHold, readHold } from '#api/core/installation/outgoing-hold.ts';
import { Failure } from '#api/core/server/errors.ts';
import { type HoldRelease, holdMessages } from '#contract/operations/admin-hold.ts';
import { countHeld, discardHeld, endHold } from './queries.ts';

/** Why nothing goes out, and how much waits: what the operator must know before it does. */
export async function getHold({ db, services }: AdminContext) {
  const reason = await readHold(services);
  return { hold: reason && { reason, ...(await countHeld(db)) } };
}

/** Lets mail and webhooks go out again; what waits of all companies is sent or never will be. */
export async function releaseHold(context: AdminContext, { body: { waiting } }: { body: HoldRelease }) {
  const { db, services } = context;
  if (services.config.holdsMail) throw new Failure('conflict', holdMessages.bySetting);
  // Who asks at the same moment waits here, and finds it released.
  if (!(await endHold(db))) throw new Failure('conflict', holdMessages.notHeld);
  const { mails, webhooks } = waiting === 'discard' ? await discardHeld(db) : await countHeld(db);
  await logOperation(context, 'outgoing.released', { detail: { waiting, mails, webhooks } });
  forgetHold(services.database);
  return { mails, webhooks };
}
