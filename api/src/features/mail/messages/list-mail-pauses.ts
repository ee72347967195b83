import type { AdminContext } from '#api/core/context.ts';
import { heldDomainsListed } from '#contract/mail/mail-pauses.ts';
import { listHeldDomains } from './delivery/hold-queries.ts';
import { countWaiting, readPauses, wholeServer } from './pause-queries.ts';

/** What keeps mail from going out, with how much waits for it. */
export async function listMailPauses({ db }: AdminContext) {
  const pauses = await readPauses(db);
  const waiting = await countWaiting(
    db,
    pauses.map(({ sender }) => sender),
  );
  return {
    heldDomains: await listHeldDomains(db, heldDomainsListed),
    pauses: pauses.map(({ sender, next_try_at, ...pause }) => ({
      ...pause,
      sender: sender === wholeServer ? null : sender,
      nextTryAt: next_try_at,
      waiting: waiting.get(sender) ?? 0,
    })),
  };
}
