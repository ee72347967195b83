import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { waitingKinds } from '#contract/base/waiting.ts';
import type { Dashboard } from '#contract/company/dashboard.ts';
import type { FirstDay } from '#contract/company/first-day.ts';
import { overviewShown } from '#contract/directory/overview-parts.ts';
import { listOf } from '#web/features/directory/overview/components/overview-filters.ts';
import { SampleOffer } from '#web/features/directory/sample-data/components/SampleOffer.tsx';
import { can } from '../../../../lib/can.ts';
import { messageOf } from '../../../../lib/client.ts';
import { number } from '../../../../lib/numbers.ts';
import { useProfile } from '../../../../lib/profile.ts';
import { type StatTile, StatTiles } from '../../../../ui/charts/StatTiles.tsx';
import { usePhone } from '../../../../ui/pages/use-phone.ts';
import { dashboardQuery, type Range } from '../api.ts';
import { RecentSignUps, UpcomingBirthdays, WaitingList } from '../components/DashboardLists.tsx';
import { DashboardMap } from '../components/DashboardMap.tsx';
import firstDayClasses from '../components/FirstDayCard.module.css';
import { FirstDayCard, FirstDayPanel } from '../components/FirstDayCard.tsx';
import { figuresOf } from '../components/figures.ts';
import { HomeFrame, useSees } from '../components/HomeFrame.tsx';
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
    <HomeFrame title="Home" range={range} start={firstDay && <Start firstDay={firstDay} />}>
      <Overview range={range} />
    </HomeFrame>
  );
}

/** Home of a company without ex-employees: the first steps, or a look around first. */
function Start({ firstDay }: { firstDay: FirstDay }) {
  const mayTry = can(useProfile(), 'company:settings');
  return (
    <>
      <FirstDayCard firstDay={firstDay} />
      {mayTry && (
        <div className={firstDayClasses.offer}>
          Want to look around first? <SampleOffer />
        </div>
      )}
    </>
  );
}

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
        <FirstDayPanel
          firstDay={firstDay}
          rows={decides ? waitingKinds.length : overviewShown}
          waiting={decides ? (query.data?.waiting.requests ?? 0) : 0}
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
      <div className={classes.grid}>
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
      </div>
    </div>
  );
}
