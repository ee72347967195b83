import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { overviewSearches } from '#contract/overview.ts';
import { type PersonFilters, soonDays } from '#contract/person-filters.ts';
import type { Trends } from '#contract/trends.ts';
import { messageOf } from '../../../lib/client.ts';
import { shareText } from '../../../ui/chart-items.ts';
import type { StatTile } from '../../../ui/StatTiles.tsx';
import { StatTiles } from '../../../ui/StatTiles.tsx';
import { listOf } from './overview-filters.ts';
import { overviewQuery, trendsQuery } from './overview-queries.ts';
import { courseOf, sumOfMonths } from './overview-trends.ts';

/** The numbers of the directory, each with the list behind it. */
export function OverviewStats({ seesContact }: { seesContact: boolean }) {
  const overview = useQuery(overviewQuery);
  const trends = useQuery(trendsQuery);
  const { counts, today } = overview.data ?? {};
  const searches = overviewSearches(today ?? '2000-01-01');
  const total = counts?.everybody;
  const grown = (what: 'added' | 'signedUp', now: number | undefined) =>
    trends.data && now !== undefined ? courseOf(trends.data, what, now) : undefined;
  const share = (part: number | null | undefined) => part && total && `${shareText(part, total)} of all`;
  const signedUp = trends.data?.signedUp;
  const tile = (
    label: string,
    filters: PersonFilters,
    value: number | null | undefined,
    facts: Pick<StatTile, 'hint' | 'course'>,
    error = overview.error,
  ): StatTile => ({
    label,
    ...facts,
    value: value?.toLocaleString('en-IN') ?? (error ? <span title={messageOf(error)}>–</span> : undefined),
    renderLink: (given) => <Link {...listOf(filters)} {...given} />,
  });
  const tiles = [
    tile('Ex-employees', searches.everybody, total, {
      hint: trends.data && addedText(trends.data),
      course: grown('added', total),
    }),
    tile(
      'Signed up',
      { signups: '1' },
      signedUp,
      { hint: share(signedUp), course: grown('signedUp', signedUp) },
      trends.error,
    ),
    ...(seesContact
      ? [
          tile('Looking for jobs', searches.looking, counts?.looking, { hint: share(counts?.looking) }),
          tile('Return window', searches.returning, counts?.returning, { hint: 'high signal: ask now' }),
          tile('Upcoming birthdays', searches.birthdays, counts?.birthdays, { hint: `in the next ${soonDays} days` }),
        ]
      : [tile('Recent leavers', searches.leavers, counts?.leavers, { hint: 'in the last 12 months' })]),
  ];
  return <StatTiles label="In numbers" tiles={tiles} withHints />;
}

function addedText(data: Trends): string {
  const added = sumOfMonths(data, 'added', 1);
  return added > 0 ? `${added.toLocaleString('en-IN')} added this month` : 'None added this month';
}
