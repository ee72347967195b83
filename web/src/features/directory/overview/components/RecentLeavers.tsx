import { useQuery } from '@tanstack/react-query';
import { overviewSearches } from '#contract/directory/overview-parts.ts';
import { exactDate, today } from '../../../../lib/dates.ts';
import { overviewQuery } from './overview-queries.ts';
import { dayWords } from './overview-words.ts';
import { PeoplePanel } from './PeoplePanel.tsx';

/** Who left last, the last first. */
export function RecentLeavers() {
  const overview = useQuery(overviewQuery);
  const { data } = overview;
  return (
    <PeoplePanel
      title="Recent leavers"
      query={overview}
      items={data?.leavers}
      all={data && { count: data.counts.leavers, filters: overviewSearches(data.today).leavers }}
      empty="No one left in the last 12 months."
      side={({ person: { dateOfLeaving } }) => (
        <time dateTime={dateOfLeaving.replaceAll('/', '-')} title={exactDate(dateOfLeaving)}>
          {dayWords(dateOfLeaving, today())}
        </time>
      )}
    />
  );
}
