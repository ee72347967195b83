import { z } from 'zod';
import { answer, route } from '../base/route.ts';

/** Recorded actions (specification, section 7), each in the same transaction as the action itself. */
export const analyticsKinds = ['message_sent', 'login', 'job_apply', 'referral'] as const;
export type AnalyticsKind = (typeof analyticsKinds)[number];

/** Days that recorded actions are kept; then they are deleted. */
export const analyticsDays = 400;

/**
 * The steps of the funnel from mail to hire. Each is a subset of the previous one: a person who reached a later step another way, such as
 * by a mail's link without signing in, counts in the steps between too, so labels say ‘or more’.
 */
export const funnelSteps = ['mailed', 'opened', 'signed_in', 'acted', 'hired'] as const;
export type FunnelStep = (typeof funnelSteps)[number];

/** The periods in days, including today. */
export const funnelPeriods = [30, 90, 365] as const;
export type FunnelPeriod = (typeof funnelPeriods)[number];
export const funnelPreset: FunnelPeriod = 90;

export const funnelMessages = { periodInvalid: 'Must be 30, 90 or 365 days' } as const;

const counted = z.object({
  /** `YYYY-MM-DD`, the first day included. */
  since: z.string(),
  countedAt: z.string(),
  /** The number of ex-employees who reached at least this step, in order. */
  steps: z.array(z.object({ step: z.enum(funnelSteps), count: z.number() })),
  /**
   * How often each action was taken in the period by anyone; sign-ins only by ex-employees. A message counts once, however many recipients
   * it has.
   */
  done: z.record(z.enum(analyticsKinds), z.number()),
});
export type Funnel = z.infer<typeof counted>;

export const readFunnel = route({
  method: 'GET',
  path: '/analytics/funnel',
  may: 'applications:read',
  summary: 'How many ex-employees with recent mail opened it, signed in, applied or referred, and were hired',
  query: z.object({
    days: z
      .union(
        funnelPeriods.map((days) => z.literal(`${days}`)),
        { error: funnelMessages.periodInvalid },
      )
      .default(`${funnelPreset}`)
      .transform((days) => Number(days) as FunnelPeriod),
  }),
  /** Null: being counted for the first time, and available soon. */
  responses: { 200: answer(z.object({ funnel: counted.nullable() })) },
});
