import { Link } from '@tanstack/react-router';
import { waitingKinds } from '#contract/base/waiting.ts';
import type { Dashboard } from '#contract/company/dashboard.ts';
import { overviewSearches, overviewShown } from '#contract/directory/overview-parts.ts';
import classes from '#web/features/directory/overview/components/OverviewPanel.module.css';
import { OverviewPanel, type PanelQuery } from '#web/features/directory/overview/components/OverviewPanel.tsx';
import { inDaysText } from '#web/features/directory/overview/components/overview-words.ts';
import { PeoplePanel } from '#web/features/directory/overview/components/PeoplePanel.tsx';
import { todoItems } from '#web/features/directory/overview/components/todo-items.ts';
import { birthday as birthdayText, exactTime, lastActive } from '../../../../lib/dates.ts';
import text from '../../../../ui/theme/text.module.css';

type ListProps = { query: PanelQuery & { data: Dashboard | undefined } };
const searchesOf = ({ today }: Dashboard) => overviewSearches(today);

/** How many people a list of two has room for on one screen. */
const most = 4;

/** Decisions that wait, each kind with its number and a link. */
export function WaitingList({ query }: ListProps) {
  const items = query.data && todoItems({ waiting: query.data.waiting, imports: [], draft: null });
  return (
    <OverviewPanel
      title="Waiting for you"
      query={query}
      items={items}
      keyOf={({ key }) => key}
      empty="You’re all caught up."
      rows={{ most: waitingKinds.length, size: 'dense' }}
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

/** Whose birthday is next; the soonest first. */
export function UpcomingBirthdays({ query }: ListProps) {
  const { data } = query;
  return (
    <PeoplePanel
      title="Upcoming birthdays"
      query={query}
      items={data?.birthdays ?? undefined}
      all={data && { count: data.counts.birthdays, filters: searchesOf(data).birthdays }}
      empty="No birthdays in the next 30 days."
      most={most}
      side={({ birthday, inDays }) => <span title={birthdayText(birthday)}>{inDaysText(birthday, inDays)}</span>}
    />
  );
}

/** The latest sign-ups, the newest first. */
export function RecentSignUps({ query, isAlone }: ListProps & { isAlone: boolean }) {
  const { data } = query;
  return (
    <PeoplePanel
      title="Recent sign-ups"
      query={query}
      items={data?.signups}
      all={data && { count: data.counts.signups, filters: searchesOf(data).signups }}
      empty="No sign-ups in the last 30 days."
      most={isAlone ? overviewShown : most}
      side={({ signedUpAt }) => (
        <time dateTime={signedUpAt} title={exactTime(signedUpAt)}>
          {lastActive(signedUpAt)}
        </time>
      )}
    />
  );
}
