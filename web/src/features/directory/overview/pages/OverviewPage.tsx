import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Fragment, Suspense } from 'react';
import type { Permission } from '#contract/base/permissions.ts';
import { overviewSearches } from '#contract/directory/overview-parts.ts';
import { type PersonFilters, soonDays } from '#contract/directory/person-filters.ts';
import { AddButton } from '#web/features/directory/people/components/AddButton.tsx';
import { EmptyResults } from '#web/features/directory/people/components/EmptyResults.tsx';
import { can } from '../../../../lib/can.ts';
import { messageOf } from '../../../../lib/client.ts';
import { exactDate, today } from '../../../../lib/dates.ts';
import { plugged } from '../../../../lib/feature.ts';
import { number } from '../../../../lib/numbers.ts';
import { useProfile } from '../../../../lib/profile.ts';
import { shareText } from '../../../../ui/charts/chart-items.ts';
import { type StatTile, StatTiles } from '../../../../ui/charts/StatTiles.tsx';
import { PageHeader } from '../../../../ui/pages/PageHeader.tsx';
import text from '../../../../ui/theme/text.module.css';
import { OverviewGroups } from '../components/OverviewGroups.tsx';
import { OverviewImports } from '../components/OverviewImports.tsx';
import overviewPanelClasses from '../components/OverviewPanel.module.css';
import { OverviewPanel } from '../components/OverviewPanel.tsx';
import { listOf } from '../components/overview-filters.ts';
import { overviewQuery } from '../components/overview-queries.ts';
import { dayWords } from '../components/overview-words.ts';
import { PeoplePanel } from '../components/PeoplePanel.tsx';
import { todoItems } from '../components/todo-items.ts';
import classes from './OverviewPage.module.css';

/** The numbers of the directory, each with the list behind it. */
function OverviewStats({ seesContact }: { seesContact: boolean }) {
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

/** Lists what waits, each with its number and a link; named as on Home. */
function OverviewTodo() {
  const overview = useQuery(overviewQuery);
  return (
    <OverviewPanel
      title="Waiting for you"
      query={overview}
      items={overview.data?.imports ? todoItems(overview.data) : undefined}
      keyOf={({ key }) => key}
      empty="You’re all caught up."
      renderRow={({ count, words, action, to, search }) => (
        <>
          <span className={overviewPanelClasses.count}>{count.toLocaleString('en-IN')}</span>
          <span className={`${overviewPanelClasses.grow} ${text.oneLine}`} title={words}>
            {words}
          </span>
          <Link to={to} search={search} className={overviewPanelClasses.way}>
            {action}
            <span className="visually-hidden">{`: ${words}`}</span>
          </Link>
        </>
      )}
    />
  );
}

/** Who left last, the last first. */
function RecentLeavers() {
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

/** Panels of other features, in their turn: their code and numbers come after the overview's own. */
function OtherPanels() {
  const profile = useProfile();
  const overview = useQuery(overviewQuery);
  return plugged('overviewPanels')
    .filter(({ may }) => !profile || can(profile, may))
    .map(({ key, title, Panel }) => {
      const waiting = (
        <OverviewPanel
          key={key}
          title={title}
          query={overview}
          items={undefined}
          keyOf={() => ''}
          empty=""
          renderRow={() => null}
        />
      );
      return profile && !overview.isPending ? (
        <Suspense key={key} fallback={waiting}>
          <Panel />
        </Suspense>
      ) : (
        waiting
      );
    });
}

/**
 * The directory at a glance, and what waits in it; every number opens the list that it counts. Until it is known who looks, it has
 * the shape that most see; then it is drawn again, so that nothing moves for those who see less.
 */
export function OverviewPage() {
  const profile = useProfile();
  const may = (permission: Permission) => !profile || can(profile, permission);
  const bare = useQuery(overviewQuery).data?.counts.everybody === 0;
  const nothing = () => {};
  return (
    <Fragment key={profile?.id}>
      <PageHeader title="Overview" action={!bare && <AddButton />} />
      <OverviewStats seesContact={may('people:read-contact')} />
      {bare ? (
        <>
          <EmptyResults filters={{}} onClearSearch={nothing} onClearFilters={nothing} />
          {may('people:write') && <OverviewTodo />}
        </>
      ) : (
        <div className={classes.parts}>
          <div className={classes.panels}>
            {may('people:write') && <OverviewTodo />}
            <RecentLeavers />
            {may('groups:read') && <OverviewGroups />}
            {may('people:write') && <OverviewImports />}
            <OtherPanels />
          </div>
        </div>
      )}
    </Fragment>
  );
}
