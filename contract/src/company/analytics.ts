import { z } from 'zod';
import { answer, route } from '../base/route.ts';

/** What is recorded when it is done (specification, section 7), each in the transaction of the deed. */
export const analyticsKinds = ['message_sent', 'login', 'job_apply', 'referral'] as const;
export type AnalyticsKind = (typeof analyticsKinds)[number];

/** So many days what was done is known; then it is forgotten. */
export const analyticsDays = 400;

/**
 * The steps from a mail to a hire. Each is a part of the one before: whoever came further by another way, as by a mail's link without
 * signing in, counts in the steps between as well, which is why they are named ‘or more’.
 */
export const funnelSteps = ['mailed', 'opened', 'signed_in', 'acted', 'hired'] as const;
export type FunnelStep = (typeof funnelSteps)[number];

/** So many days are counted, today among them. */
export const funnelPeriods = [30, 90, 365] as const;
export type FunnelPeriod = (typeof funnelPeriods)[number];
export const funnelPreset: FunnelPeriod = 90;

export const funnelMessages = { periodInvalid: 'Must be 30, 90 or 365 days' } as const;

const counted = z.object({
  /** `YYYY-MM-DD`, the first day that counts. */
  since: z.string(),
  countedAt: z.string(),
  /** How many ex-employees came at least so far, in the order of the steps. */
  steps: z.array(z.object({ step: z.enum(funnelSteps), count: z.number() })),
  /** How often each was done in these days by anybody, and signed in by ex-employees; a message counts once, to however many it goes. */
  done: z.record(z.enum(analyticsKinds), z.number()),
});
export type Funnel = z.infer<typeof counted>;

export const readFunnel = route({
  method: 'GET',
  path: '/analytics/funnel',
  may: 'applications:read',
  summary: 'How many of those who were mailed lately opened, signed in, applied or referred, and were hired',
  query: z.object({
    days: z
      .union(
        funnelPeriods.map((days) => z.literal(`${days}`)),
        { error: funnelMessages.periodInvalid },
      )
      .default(`${funnelPreset}`)
      .transform((days) => Number(days) as FunnelPeriod),
  }),
  /** Null: it is being counted for the first time, and is there soon. */
  responses: { 200: answer(z.object({ funnel: counted.nullable() })) },
});
