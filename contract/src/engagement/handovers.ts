import { z } from 'zod';
import { campaignStates } from '../base/campaign-states.ts';
import { companyRoles } from '../base/permissions.ts';
import { answer, route } from '../base/route.ts';
import { companyLimits } from '../base/rules.ts';
import { newCampaign } from './campaigns.ts';

/**
 * Limits of handovers. `perDay`: messages a colleague can hand over within 24 hours. `listed`, `days`: how many of their own they see, and
 * for how long.
 */
export const handoverLimits = { perDay: 5, listed: 5, days: 30 } as const;

const named = new Intl.ListFormat('en-GB', { type: 'conjunction' });
/** The most colleagues named in a sentence; the others are counted. */
const mostNamed = 3;

/** Lists the first colleagues by name, and the number of others. */
export function nameColleagues(names: readonly string[]): string {
  const more = names.length - mostNamed;
  // '1 other' would be no shorter than the name.
  if (more <= 1) return named.format(names);
  return named.format([...names.slice(0, mostNamed), `${more} others`]);
}

export const handoverMessages = {
  notFetched: 'Failed to fetch the colleagues who can send mailers',
  done: (names: readonly string[]) =>
    `Handed over to ${nameColleagues(names)}. They were notified and find it under Mailers`,
  failed: 'Failed to hand over the message',
  tooMany: `You can hand over ${handoverLimits.perDay} messages within 24 hours. Please try again later, or ask an owner or HR`,
  full: `Your company has reached its limit of ${companyLimits.campaigns.toLocaleString('en-IN')} mailers. Please ask an owner or HR to archive some`,
} as const;

/** A colleague who can send mailers. */
const sender = z.object({ name: z.string(), role: z.enum(companyRoles) });
export type MailerSender = z.infer<typeof sender>;

const handedOver = z.object({
  _id: z.string(),
  name: z.string(),
  state: z.enum(campaignStates),
  at: z.string(),
});

const handovers = z.object({
  /** Owners first. */
  senders: z.array(sender),
  /** The caller's own, newest first. */
  handedOver: z.array(handedOver),
});
export type Handovers = z.infer<typeof handovers>;

export const listHandovers = route({
  method: 'GET',
  path: '/campaigns/handovers',
  may: 'mail:send',
  forPeople: true,
  summary: 'The colleagues who can send mailers, and the drafts you handed over',
  responses: { 200: answer(handovers) },
});

export const handOverMailer = route({
  method: 'POST',
  path: '/campaigns/handovers',
  may: 'mail:send',
  forPeople: true,
  summary: `Hand over a message with too many recipients for an instant mail, as the draft of a mailer; owners and HR are notified. ${handoverLimits.perDay} within 24 hours`,
  body: newCampaign.pick({ name: true, written: true }).extend({ audience: newCampaign.shape.audience.unwrap() }),
  responses: { 201: answer(handovers) },
});
