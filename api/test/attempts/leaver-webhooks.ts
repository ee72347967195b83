import { signPayload } from '#api/features/base/webhooks/sign-payload.ts';
import { leaverBody } from '../factories/leavers.ts';
import type { Member } from '../factories.ts';
import type { Victim } from '../victim.ts';
import { type Attempts, forged } from './attempt.ts';

/** Adds a source whose webhook announces leavers. */
export async function fillVictim(owner: Member) {
  const { data } = await owner.post('/leaver-sources', { kind: 'webhook', name: 'Victims HR', settings: {} });
  return { leaverWebhook: data._id as string, leaverWebhookSecret: data.token as string };
}
type Filled = Victim & Awaited<ReturnType<typeof fillVictim>>;

const day = () => new Date(Date.now() + 9 * 86_400_000).toISOString().slice(0, 10);

/** Returns the headers of a call of the victim's HR system. */
export const signedCallOf = (victim: Victim, now: Date, payload: string) =>
  signPayload((victim as Filled).leaverWebhookSecret, 'msg-1', now, payload);

/** Returns a call of the victim's HR system. */
export function signedLeaver(victim: Victim, now: Date) {
  const { leaverWebhook } = victim as Filled;
  const body = leaverBody({ employeeId: 'V-WEBHOOK', companyEmail: 'v.webhook@work.example', dateOfLeaving: day() });
  const headers = signedCallOf(victim, now, JSON.stringify(body));
  return { path: `/leaver-webhooks/${leaverWebhook}`, body, headers, open: 200 };
}

export const attempts: Attempts = {
  // Without its signature.
  'POST /leaver-webhooks/{id}': (victim) => [
    {
      path: `/leaver-webhooks/${(victim as Filled).leaverWebhook}`,
      body: { ...leaverBody({ dateOfLeaving: day() }), companyId: victim.company },
      owner: 404,
      others: 404,
    },
    {
      path: `/leaver-webhooks/${(victim as Filled).leaverWebhook}`,
      body: { employeeId: 'V-LEAVES', stays: true, signature: `v1,${forged}` },
      owner: 404,
      others: 404,
    },
  ],
};
