import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { paths } from '#contract/base/paths.ts';
import { type ArrivalView, arrivalViews } from '#contract/ex-employee/arrivals.ts';
import classes from '#web/features/directory/overview/components/OverviewPanel.module.css';
import { OverviewPanel } from '#web/features/directory/overview/components/OverviewPanel.tsx';
import { number } from '../../../../lib/numbers.ts';
import text from '../../../../ui/theme/text.module.css';
import { arrivalCountsQuery } from '../api.ts';
import own from './Arrivals.module.css';
import { viewWords } from './leaver-words.ts';

const wordsOf = (view: ArrivalView, count: number) => {
  if (view === 'needs') return count === 1 ? 'needs you' : 'need you';
  return view === 'arrived' ? 'arrived in the last 30 days' : viewWords[view].label.toLowerCase();
};

/** How many leavers are on each part of their way; on the overview of the directory. */
export function ArrivalsPanel() {
  const query = useQuery(arrivalCountsQuery);
  const { data } = query;
  const parts = data && arrivalViews.map((view) => ({ view, count: data[view] })).filter(({ count }) => count > 0);
  return (
    <OverviewPanel
      title="Arrivals"
      query={query}
      items={parts}
      keyOf={({ view }) => view}
      empty="No one is about to leave."
      all={
        parts && (
          <Link
            to={paths.arrivals}
            search={parts.length > 0 ? {} : { ask: 'create' }}
            aria-label={parts.length > 0 ? 'See all: Arrivals' : undefined}
          >
            {parts.length > 0 ? 'See all' : 'Announce a leaver'}
          </Link>
        )
      }
      renderRow={({ view, count }) => (
        <>
          <span className={classes.count}>{number(count)}</span>
          <Link to={paths.arrivals} search={{ view }} className={view === 'needs' ? text.strong : own.part}>
            {wordsOf(view, count)}
          </Link>
        </>
      )}
    />
  );
}
