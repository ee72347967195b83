import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { waitingKinds } from '#contract/base/waiting.ts';
import type { Dashboard } from '#contract/company/dashboard.ts';
import { overviewShown } from '#contract/directory/overview-parts.ts';
import { listOf } from '#web/features/directory/overview/components/overview-filters.ts';
import { ProofTile } from '#web/features/proofs/figures/components/ProofTile.tsx';
import { messageOf } from '../../../../lib/client.ts';
import { number } from '../../../../lib/numbers.ts';
import { type StatTile, StatTiles } from '../../../../ui/charts/StatTiles.tsx';
import { LatePart } from '../../../../ui/pages/LatePart.tsx';
import { RowSkeletons, Skeleton } from '../../../../ui/pages/Skeletons.tsx';
import { usePhone } from '../../../../ui/pages/use-phone.ts';
import { dashboardQuery, type Range } from '../api.ts';
import { RecentSignUps, UpcomingBirthdays, WaitingList } from '../components/DashboardLists.tsx';
import { DashboardMap } from '../components/DashboardMap.tsx';
import { figuresOf } from '../components/figures.ts';
import { HomeFrame, useSees } from '../components/HomeFrame.tsx';
import { LeaverFigures } from '../components/LeaverFigures.tsx';
import { useRange } from '../components/RangeChoice.tsx';
import classes from './DashboardPage.module.css';

type FiguresProps = { dashboard: Dashboard | undefined; error: unknown; seesContact: boolean };

/** The numbers of the company's ex-employees, each with the list behind it. */
export function DashboardFigures({ dashboard, error, seesContact }: FiguresProps) {
  const tiles = figuresOf(dashboard, seesContact).map(
    ({ value, filters, ...facts }): StatTile => ({
      ...facts,
      value: value == null ? error ? <span title={messageOf(error)}>–</span> : undefined : number(value),
      renderLink: (given) => <Link {...listOf(filters)} {...given} />,
    }),
  );
  return <StatTiles label="In numbers" tiles={tiles} withHints compact />;
}

/** Home: what the head of HR wants to know at a glance; every number opens the list that it counts. */
export function DashboardPage() {
  const range = useRange();
  const firstDay = useQuery(dashboardQuery(range)).data?.firstDay;
  return (
    <HomeFrame
      title="Home"
      range={range}
      start={firstDay && <LatePart load={firstDayStart} props={{ firstDay }} skeleton={<StartSkeleton />} />}
    >
      <Overview range={range} />
    </HomeFrame>
  );
}

/** Three steps in their card. */
const StartSkeleton = () => (
  <div className={classes.start}>
    <Skeleton width="6rem" />
    <RowSkeletons count={3} />
  </div>
);

/** The first steps are code of their own: most companies have done them. */
const firstDayStart = async () => (await import('../components/FirstDayCard.tsx')).FirstDayStart;
const firstDayPanel = async () => (await import('../components/FirstDayCard.tsx')).FirstDayPanel;

/** All of it on one screen of a desk. On phones what waits comes first. */
function Overview({ range }: { range: Range }) {
  const { may, seesContact, known } = useSees();
  const query = useQuery(dashboardQuery(range));
  const isPhone = usePhone();
  const decides = may('people:write');
  const firstDay = query.data?.firstDay;
  const waiting = (decides || firstDay) && (
    <div key="waiting" className={classes.waiting}>
      {firstDay ? (
        <LatePart
          load={firstDayPanel}
          props={{
            firstDay,
            rows: decides ? waitingKinds.length : overviewShown,
            waiting: decides ? (query.data?.waiting.requests ?? 0) : 0,
          }}
          skeleton={<WaitingList query={{ ...query, data: undefined }} />}
        />
      ) : (
        <WaitingList query={query} />
      )}
    </div>
  );
  const figures = (
    <div key="figures" className={classes.figures}>
      <DashboardFigures dashboard={query.data} error={query.error} seesContact={seesContact} />
    </div>
  );
  return (
    <div className={classes.home} data-one-screen>
      {/* Drawn again for recruiters, who have nothing in the place of the steps until they come. */}
      <div key={!decides && firstDay ? 'with-steps' : 'usual'} className={classes.grid}>
        {isPhone ? [waiting, figures] : [figures, waiting]}
        {known ? (
          <DashboardMap enabled={!query.isPending} withTop={!waiting} />
        ) : (
          <div className={classes.later} aria-busy />
        )}
        {seesContact && (
          <div className={classes.birthdays}>
            <UpcomingBirthdays query={query} />
          </div>
        )}
        <div className={classes.signUps}>
          <RecentSignUps query={query} isAlone={!seesContact} />
        </div>
        {known && may('letters:manage') && (
          <div className={classes.proofs}>
            <ProofTile enabled={!query.isPending} />
          </div>
        )}
      </div>
      {known && may('leavers:manage') && <LeaverFigures enabled={!query.isPending} />}
    </div>
  );
}
