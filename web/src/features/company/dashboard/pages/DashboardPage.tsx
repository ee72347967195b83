import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Fragment, useDeferredValue, useEffect, useRef } from 'react';
import type { Permission } from '#contract/base/permissions.ts';
import classes from '#web/features/directory/overview/pages/OverviewPage.module.css';
import { AddButton } from '#web/features/directory/people/components/AddButton.tsx';
import { EmptyResults } from '#web/features/directory/people/components/EmptyResults.tsx';
import { can } from '../../../../lib/can.ts';
import { focusHeading } from '../../../../lib/focus-heading.ts';
import { useProfile } from '../../../../lib/profile.ts';
import { useFilters } from '../../../../lib/use-filters.ts';
import { PageHeader } from '../../../../ui/pages/PageHeader.tsx';
import { PartFrame } from '../../../../ui/pages/PartFrame.tsx';
import buttons from '../../../../ui/theme/button.module.css';
import { dashboardQuery, type Range } from '../api.ts';
import { BoardView } from '../components/BoardView.tsx';
import { CourseCharts } from '../components/CourseCharts.tsx';
import { DashboardFigures } from '../components/DashboardFigures.tsx';
import { RecentSignUps, UpcomingBirthdays, WaitingList } from '../components/DashboardLists.tsx';
import { DashboardMap } from '../components/DashboardMap.tsx';
import { MailFunnel } from '../components/MailFunnel.tsx';
import { RangeChoice, useRange } from '../components/RangeChoice.tsx';
import { ResultPanels } from '../components/ResultPanels.tsx';
import { WhoCharts } from '../components/WhoCharts.tsx';
import styles from './DashboardPage.module.css';

/** Home: the dashboard, or the same as one sheet of paper; whoever goes from one to the other goes on from its title. */
export function DashboardPage() {
  const [{ view }] = useFilters();
  const range = useRange();
  const before = useRef(view);
  useEffect(() => {
    if (before.current !== view) focusHeading();
    before.current = view;
  }, [view]);
  return view === 'board' ? <BoardView range={range} /> : <Dashboard range={range} />;
}

/**
 * What the head of HR wants to know; every number opens the list that it counts. Until it is known who looks, it has the shape that
 * most see; then it is put there anew, so that nothing moves for those who see less.
 */
function Dashboard({ range }: { range: Range }) {
  const profile = useProfile();
  const may = (permission: Permission) => !profile || can(profile, permission);
  const query = useQuery(dashboardQuery(range));
  const { data, error, refetch } = query;
  const failure = error && !data ? { error, onRetry: refetch } : null;
  // What lies further down is put there once, and in pieces between which the page answers: first visits stood still for it.
  const known = useDeferredValue(profile, profile);
  const drawn = useDeferredValue(data);
  const seesContact = may('people:read-contact');
  const nothing = () => {};
  const bare = data?.counts.everybody === 0;
  return (
    <Fragment key={profile?.id}>
      <PageHeader
        title="Home"
        action={
          !bare && (
            <>
              <Link to="." search={(before) => ({ ...before, view: 'board' })} className={buttons.button}>
                Board view
              </Link>
              <AddButton />
            </>
          )
        }
      />
      <DashboardFigures dashboard={data} error={error} seesContact={seesContact} />
      {bare ? (
        <EmptyResults filters={{}} onClearSearch={nothing} onClearFilters={nothing} />
      ) : (
        <div className={classes.parts}>
          <div className={classes.panels} data-columns={seesContact ? 3 : undefined}>
            {may('people:write') && <WaitingList query={query} />}
            {seesContact && <UpcomingBirthdays query={query} />}
            <RecentSignUps query={query} />
          </div>
          {known ? (
            <>
              <DashboardMap enabled={!query.isPending} />
              <ResultPanels may={may} />
              <PartFrame title="Who they are" action={<RangeChoice today={data?.today} />}>
                <div className={classes.charts}>
                  <WhoCharts dashboard={drawn} failure={failure} seesContact={seesContact} />
                </div>
              </PartFrame>
              <PartFrame title="Over time">
                <div className={classes.charts}>
                  <CourseCharts dashboard={drawn} failure={failure} />
                </div>
              </PartFrame>
              {may('applications:read') && <MailFunnel enabled={!query.isPending} />}
            </>
          ) : (
            <div className={styles.later} aria-busy />
          )}
        </div>
      )}
    </Fragment>
  );
}
