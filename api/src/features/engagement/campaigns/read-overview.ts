import type { Context } from '#api/core/context.ts';
import { campaignKinds } from '#contract/base/campaign-states.ts';
import type { EngagementOverview } from '#contract/engagement/campaign-overview.ts';
import { findLines } from './find-lines.ts';
import { countStates, readOverviewIds } from './overview-queries.ts';
import { readCampaignsByIds } from './queries.ts';

/** How many of each part the overview shows; the rest stands in the lists. */
const mostShown = 8;

/** What is underway, what came of what ended last, and what waits to be done. */
export async function readEngagementOverview(context: Context): Promise<EngagementOverview> {
  const { db, company } = context;
  const states = await countStates(db, company);
  const ids = await readOverviewIds(db, company, mostShown);
  const rows = await readCampaignsByIds(db, company, [...new Set(Object.values(ids).flat())]);
  const lines = new Map((await findLines(context, rows)).map((line) => [line._id, line]));
  const linesOf = (wanted: readonly string[]) => wanted.flatMap((id) => lines.get(id) ?? []);
  const problems = new Map(rows.map(({ id, problem }) => [id, problem ?? '']));
  return {
    kinds: campaignKinds.map((kind) => {
      const of = (...wanted: string[]) =>
        states.filter((one) => one.kind === kind && wanted.includes(one.state)).reduce((sum, { n }) => sum + n, 0);
      return { kind, running: of('running'), scheduled: of('scheduled'), paused: of('paused'), drafts: of('draft') };
    }),
    underway: linesOf(ids.underway),
    ended: linesOf(ids.ended),
    stuck: linesOf(ids.stuck).map((line) => ({ ...line, problem: problems.get(line._id) ?? '' })),
  };
}
