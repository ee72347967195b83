import { z } from 'zod';
import { campaignKinds } from '../base/campaign-states.ts';
import { answer, route } from '../base/route.ts';
import { campaignLine } from './campaigns.ts';

/** Texts of the overview of engagement. */
export const engagementMessages = { notFetched: 'Failed to fetch the overview of engagement' } as const;

const numbers = { running: z.number(), scheduled: z.number(), paused: z.number(), drafts: z.number() };

/** What is underway, what came of what ended last, and what waits to be done. */
const engagementOverview = z.object({
  /** How many of each kind; each number is that of a list. */
  kinds: z.array(z.object({ kind: z.enum(campaignKinds), ...numbers })),
  /** Scheduled, running or paused, what closes or starts next first. */
  underway: z.array(campaignLine),
  ended: z.array(campaignLine),
  /** Those that could not do what they were to, with the reason. */
  stuck: z.array(campaignLine.extend({ problem: z.string() })),
});
export type EngagementOverview = z.infer<typeof engagementOverview>;

export const readEngagementOverview = route({
  method: 'GET',
  path: '/engagement',
  may: 'campaigns:read',
  summary: 'Campaigns of all kinds: what is underway, what ended last, and what waits to be done',
  responses: { 200: answer(engagementOverview) },
});
