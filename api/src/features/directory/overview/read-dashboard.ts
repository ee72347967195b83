import type { Context } from '#api/core/context.ts';
import type { RouteInput } from '#contract/base/route.ts';
import type { readDashboard as contract, Dashboard } from '#contract/company/dashboard.ts';
import { overviewSearches } from '#contract/directory/overview-parts.ts';
import { countAllowed } from './count-allowed.ts';
import { countWaiting } from './count-waiting.ts';
import { readComposition } from './read-composition.ts';
import { readCourses } from './read-courses.ts';
import { readRecentPeople } from './read-recent-people.ts';

/** Everything on the first screen of the dashboard, each part for who may see it. */
export async function readDashboard(context: Context, { query }: RouteInput<typeof contract>): Promise<Dashboard> {
  const today = context.services.clock().toISOString().slice(0, 10);
  const range = { from: query.from ?? null, to: query.to ?? null };
  const searches = overviewSearches(today);
  const [looking = null, returning = null, birthdays = null, signups = null] = await countAllowed(context, [
    searches.looking,
    searches.returning,
    searches.birthdays,
    searches.signups,
  ]);
  const trends = await readCourses(context);
  const recent = await readRecentPeople(context, today);
  return {
    today,
    range,
    trends,
    counts: { everybody: trends.total, looking, returning, birthdays, signups },
    signups: recent.signups,
    birthdays: recent.birthdays,
    waiting: await countWaiting(context),
    composition: await readComposition(context, range),
  };
}
