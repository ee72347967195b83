import { z } from 'zod';
import { campaignStates } from '../base/campaign-states.ts';
import { companyRoles } from '../base/permissions.ts';
import { answer, route } from '../base/route.ts';
import { newCampaign } from './campaigns.ts';

/** `perDay`: how many one colleague can hand over within 24 hours. `listed`: how many of their own they are shown, of so many days. */
export const handoverLimits = { perDay: 5, listed: 5, days: 30 } as const;

const named = new Intl.ListFormat('en-GB', { type: 'conjunction' });
/** Names so many colleagues, and how many there are beside them. */
const mostNamed = 3;

/** Names colleagues in a sentence: the first of them, and how many more there are. */
export function nameColleagues(names: readonly string[]): string {
  const more = names.length - mostNamed;
  // One more is named, too: '1 other' would be no shorter.
  if (more <= 1) return named.format(names);
  return named.format([...names.slice(0, mostNamed), `${more} others`]);
}

export const handoverMessages = {
  notFetched: 'Failed to fetch who can send mailers',
  done: (names: readonly string[]) =>
    `Handed over to ${nameColleagues(names)}. They have been told, and find it among the mailers`,
  failed: 'Failed to hand over the message',
  tooMany: `You can hand over ${handoverLimits.perDay} messages within 24 hours. Please try again later, or ask a colleague who can send mailers`,
  full: 'Your company has as many mailers as it can keep. Please ask a colleague who can send mailers to archive some',
} as const;

/** Whoever may send mailers, owners first. */
const sender = z.object({ name: z.string(), role: z.enum(companyRoles) });
export type MailerSender = z.infer<typeof sender>;

const handedOver = z.object({
  _id: z.string(),
  name: z.string(),
  state: z.enum(campaignStates),
  at: z.string(),
});
export type HandedOver = z.infer<typeof handedOver>;

const handovers = z.object({
  senders: z.array(sender),
  /** The caller's own, the newest first. */
  handedOver: z.array(handedOver),
});
export type Handovers = z.infer<typeof handovers>;

export const listHandovers = route({
  method: 'GET',
  path: '/campaigns/handovers',
  may: 'mail:send',
  forPeople: true,
  summary: 'Who can send mailers, and the drafts that the caller has handed over to them',
  responses: { 200: answer(handovers) },
});

export const handOverMailer = route({
  method: 'POST',
  path: '/campaigns/handovers',
  may: 'mail:send',
  forPeople: true,
  summary: `Hand over a message to more people than an instant mail may have: a draft of a mailer, of which whoever can send it is told; ${handoverLimits.perDay} within 24 hours`,
  body: newCampaign.pick({ name: true, written: true }).extend({ audience: newCampaign.shape.audience.unwrap() }),
  responses: { 201: answer(handovers) },
});
