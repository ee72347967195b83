import type { EngagementOverview } from '#contract/engagement/campaign-overview.ts';

/** How far back the results of recruitment go. */
export const resultMonths = 12;
export const lastMonthsText = `in the last ${resultMonths} months`;

/** Campaigns with results: ended ones, the last first, then running ones. */
export const campaignsToTell = ({ ended, underway }: EngagementOverview) => [
  ...ended,
  ...underway.filter(({ state, counts }) => state === 'running' && counts),
];
