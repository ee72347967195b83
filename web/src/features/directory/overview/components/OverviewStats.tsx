import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { overviewSearches } from '#contract/directory/overview-parts.ts';
import { type PersonFilters, soonDays } from '#contract/directory/person-filters.ts';
import { messageOf } from '../../../../lib/client.ts';
import { number } from '../../../../lib/numbers.ts';
import { shareText } from '../../../../ui/charts/chart-items.ts';
import { type StatTile, StatTiles } from '../../../../ui/charts/StatTiles.tsx';
import { listOf } from './overview-filters.ts';
import { overviewQuery } from './overview-queries.ts';

/** The numbers of the directory, each with the list behind it. */
export function OverviewStats({ seesContact }: { seesContact: boolean }) {
  const { data, error } = useQuery(overviewQuery);
  const { counts } = data ?? {};
  const searches = overviewSearches(data?.today ?? '2000-01-01');
  const total = counts?.everybody;
  const tile = (
    label: string,
    filters: PersonFilters,
    value: number | null | undefined,
    hint: StatTile['hint'],
  ): StatTile => ({
    label,
    hint,
    value: value == null ? error ? <span title={messageOf(error)}>–</span> : undefined : number(value),
    renderLink: (given) => <Link {...listOf(filters)} {...given} />,
  });
  const looking = counts?.looking;
  return (
    <StatTiles
      label="In numbers"
      withHints
      tiles={[
        tile('Ex-employees', searches.everybody, total, 'in the directory'),
        tile('Recent leavers', searches.leavers, counts?.leavers, 'in the last 12 months'),
        tile('Recent sign-ups', searches.signups, counts?.signups, `in the last ${soonDays} days`),
        ...(seesContact
          ? [
              tile(
                'Looking for jobs',
                searches.looking,
                looking,
                looking && total ? `${shareText(looking, total)} of all` : '',
              ),
              tile('Upcoming birthdays', searches.birthdays, counts?.birthdays, `in the next ${soonDays} days`),
            ]
          : []),
      ]}
    />
  );
}
