import type { Context } from '#api/core/context.ts';
import { countPeople } from '#api/features/directory/audience/count-people.ts';
import { activeMonths, type Trends, trendMonths, trendYears } from '#contract/base/trends.ts';
import { type MonthCount, readMonths, readSignedUp } from './trend-queries.ts';

/** The month so many months before that of a moment, as `YYYY-MM`. */
function monthBefore(moment: Date, months: number): string {
  return new Date(Date.UTC(moment.getUTCFullYear(), moment.getUTCMonth() - months)).toISOString().slice(0, 7);
}

/** What goes through time. All of it is kept by triggers, so it costs the same whatever the number of people. */
export async function readCourses(context: Context): Promise<Trends> {
  const { db, company, services } = context;
  const now = services.clock();
  const firstYear = now.getUTCFullYear() - trendYears + 1;
  const counts = await readMonths(db, company, `${firstYear}-01`);
  const sum = (...facets: MonthCount['facet'][]) => sumOf(counts.filter(({ facet }) => facets.includes(facet)));
  const everLeft = sum('left', 'left and signed up');
  const leftSignedUp = sum('left and signed up');
  const activeSince = monthBefore(now, activeMonths - 1);
  const active = counts.filter(({ facet, month }) => facet === 'active' && month >= activeSince);
  return {
    total: await countPeople(context),
    signedUp: await readSignedUp(db, company),
    active: active.reduce((people, row) => people + row.total, 0),
    activeSince,
    months: Array.from({ length: trendMonths }, (_, index) => monthBefore(now, trendMonths - 1 - index)).map(
      (month) => ({
        month,
        left: everLeft(month),
        joined: sum('joined')(month),
        added: sum('added')(month),
        signedUp: sum('signed up')(month),
      }),
    ),
    years: Array.from({ length: trendYears }, (_, index) => now.getUTCFullYear() - index).map((year) => ({
      year,
      left: everLeft(`${year}`),
      signedUp: leftSignedUp(`${year}`),
    })),
  };
}

/** The sum of what lies in a month or a year. */
const sumOf = (counts: readonly MonthCount[]) => (period: string) =>
  counts.reduce((sum, { month, total }) => (month.startsWith(period) ? sum + total : sum), 0);
