import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import text from '../../../../ui/theme/text.module.css';
import classes from './OverviewPanel.module.css';
import { OverviewPanel } from './OverviewPanel.tsx';
import { overviewQuery } from './overview-queries.ts';
import { todoItems } from './todo-items.ts';

/** What waits for somebody, with its number and the way to it. */
export function OverviewTodo() {
  const overview = useQuery(overviewQuery);
  return (
    <OverviewPanel
      title="To do"
      query={overview}
      items={overview.data?.imports ? todoItems(overview.data) : undefined}
      keyOf={({ key }) => key}
      empty="You’re all caught up"
      renderRow={({ count, words, action, to, search }) => (
        <>
          <span className={classes.count}>{count.toLocaleString('en-IN')}</span>
          <span className={`${classes.grow} ${text.oneLine}`} title={words}>
            {words}
          </span>
          <Link to={to} search={search} className={classes.way}>
            {action}
            <span className="visually-hidden">{`: ${words}`}</span>
          </Link>
        </>
      )}
    />
  );
}
