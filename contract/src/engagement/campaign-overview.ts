import { z } from 'zod';
import { campaignKinds } from '../base/campaign-states.ts';
import { answer, route } from '../base/route.ts';
import { campaignLine } from './campaigns.ts';

/** Texts of the overview of engagement. */
export const engagementMessages = { notFetched: 'Failed to fetch the overview of engagement' } as const;

const numbers = { running: z.number(), scheduled: z.number(), paused: z.number(), drafts: z.number() };

/** Campaigns underway, results of recently ended ones, and pending tasks. */
const engagementOverview = z.object({
  /** The numbers by kind; each number is that of a list. */
  kinds: z.array(z.object({ kind: z.enum(campaignKinds), ...numbers })),
  /** Scheduled, running or paused, with the next to close or start first. */
  underway: z.array(campaignLine),
  ended: z.array(campaignLine),
  /** Campaigns with a problem, with the reason. */
  stuck: z.array(campaignLine.extend({ problem: z.string() })),
});
export type EngagementOverview = z.infer<typeof engagementOverview>;

export const readEngagementOverview = route({
  method: 'GET',
  path: '/engagement',
  may: 'campaigns:read',
  summary: 'Campaigns of all kinds: those underway, those recently ended, and pending tasks',
  responses: { 200: answer(engagementOverview) },
});
