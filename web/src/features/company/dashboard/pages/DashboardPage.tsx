import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Fragment, useDeferredValue, useEffect, useRef } from 'react';
import type { Permission } from '#contract/base/permissions.ts';
import {
  type Dashboard as CourseChartsDashboard,
  compositionNumbers,
  type Dashboard as DashboardFiguresDashboard,
  trendNumbers,
  type Dashboard as WhoChartsDashboard,
} from '#contract/company/dashboard.ts';
import { listOf } from '#web/features/directory/overview/components/overview-filters.ts';
import { monthText } from '#web/features/directory/overview/components/overview-words.ts';
import classes from '#web/features/directory/overview/pages/OverviewPage.module.css';
import { AddButton } from '#web/features/directory/people/components/AddButton.tsx';
import { EmptyResults } from '#web/features/directory/people/components/EmptyResults.tsx';
import { can } from '../../../../lib/can.ts';
import { messageOf } from '../../../../lib/client.ts';
import { focusHeading } from '../../../../lib/focus-heading.ts';
import { number } from '../../../../lib/numbers.ts';
import { useProfile } from '../../../../lib/profile.ts';
import { useFilters } from '../../../../lib/use-filters.ts';
import { BarChart } from '../../../../ui/charts/BarChart.tsx';
import type { ChartAbout } from '../../../../ui/charts/ChartFrame.tsx';
import { FunnelChart } from '../../../../ui/charts/FunnelChart.tsx';
import { LineChart } from '../../../../ui/charts/LineChart.tsx';
import { PieChart } from '../../../../ui/charts/PieChart.tsx';
import { StackedBarChart } from '../../../../ui/charts/StackedBarChart.tsx';
import { type StatTile, StatTiles } from '../../../../ui/charts/StatTiles.tsx';
import { PageHeader } from '../../../../ui/pages/PageHeader.tsx';
import { PartFrame } from '../../../../ui/pages/PartFrame.tsx';
import buttons from '../../../../ui/theme/button.module.css';
import { dashboardQuery, type Range } from '../api.ts';
import { BoardView } from '../components/BoardView.tsx';
import { otherDepartments } from '../components/composition-words.ts';
import { countedWords } from '../components/counted-words.ts';
import { RecentSignUps, UpcomingBirthdays, WaitingList } from '../components/DashboardLists.tsx';
import { DashboardMap } from '../components/DashboardMap.tsx';
import { figuresOf } from '../components/figures.ts';
import { MailFunnel } from '../components/MailFunnel.tsx';
import { useNumberLinks } from '../components/number-links.tsx';
import { RangeChoice, useRange } from '../components/RangeChoice.tsx';
import { ResultPanels } from '../components/ResultPanels.tsx';
import styles from './DashboardPage.module.css';

type CourseChartsProps = { dashboard: CourseChartsDashboard | undefined; failure: ChartAbout['failure'] };

/** What goes through time, and how far people come: of everybody. */
export function CourseCharts({ dashboard, failure = null }: CourseChartsProps) {
  const { renderNumber, ...links } = useNumberLinks();
  const { opens: _, ...ofSeries } = links;
  const { trends } = dashboard ?? {};
  const numbers = trends && trendNumbers(trends);
  const given = { failure, ...links };
  const givenSeries = { failure, ...ofSeries };
  return (
    <>
      <LineChart
        title="Leavers and joiners by month"
        kind="Month"
        series={[{ label: 'Left' }, { label: 'Joined', muted: true }]}
        rows={trends?.months.map(({ month, left, joined }, index) => ({
          label: monthText(month),
          values: [left, joined],
          filters: numbers?.left[index]?.filters ?? null,
          counts: [numbers?.left[index], numbers?.joined[index]],
        }))}
        renderValue={({ counts }, series) => renderNumber(counts[series])}
        {...givenSeries}
        onOpen={({ counts }, series) => counts[series] && links.onOpen(counts[series])}
      />
      <StackedBarChart
        title="Signed up, by year of leaving"
        kind="Year"
        series={[{ label: 'Signed up' }, { label: 'Not yet', muted: true }]}
        rows={trends?.years.slice(0, 7).map(({ year, left, signedUp }, index) => ({
          label: `${year}`,
          values: [signedUp, left - signedUp],
          filters: numbers?.years[index]?.filters ?? null,
          counts: [numbers?.yearsSignedUp[index], numbers?.yearsNotYet[index]],
        }))}
        renderValue={({ counts }, series) => renderNumber(counts[series])}
        {...givenSeries}
        onOpen={({ counts }, series) => counts[series] && links.onOpen(counts[series])}
      />
      <FunnelChart
        title="From record to regular"
        kind="Step"
        unit="Ex-employees"
        items={numbers?.reach.map((one) =>
          one.label === 'Active' && trends ? { ...one, label: `Active since ${monthText(trends.activeSince)}` } : one,
        )}
        {...given}
      />
    </>
  );
}

type FiguresProps = { dashboard: DashboardFiguresDashboard | undefined; error: unknown; seesContact: boolean };

/** The numbers of the company's ex-employees, each with the list behind it. */
export function DashboardFigures({ dashboard, error, seesContact }: FiguresProps) {
  const tiles = figuresOf(dashboard, seesContact).map(
    ({ value, filters, ...facts }): StatTile => ({
      ...facts,
      value: value == null ? error ? <span title={messageOf(error)}>–</span> : undefined : number(value),
      renderLink: (given) => <Link {...listOf(filters)} {...given} />,
    }),
  );
  return <StatTiles label="In numbers" tiles={tiles} withHints />;
}

type WhoChartsProps = {
  dashboard: WhoChartsDashboard | undefined;
  failure: ChartAbout['failure'];
  seesContact: boolean;
};
const unit = 'Ex-employees';

/** Who they are: everybody, or who left within the days that were chosen. */
function WhoCharts({ dashboard, failure = null, seesContact }: WhoChartsProps) {
  const { renderNumber: _, ...links } = useNumberLinks();
  const charts = dashboard && compositionNumbers(dashboard);
  const { composition } = dashboard ?? {};
  const whole = composition?.total ?? 0;
  const given = { unit, failure, ...links };
  return (
    <>
      <BarChart
        title="Departments"
        kind="Department"
        items={charts?.departments}
        whole={whole}
        note={composition && otherDepartments(composition)}
        {...given}
      />
      <PieChart title="Gender" kind="Gender" items={charts?.genders} {...given} />
      <BarChart title="Tenure" kind="Time with you" items={charts?.tenures} whole={whole} {...given} />
      {seesContact && (
        <PieChart
          title="Job-search status"
          kind="Status"
          items={charts?.jobSearch}
          info="Set by the person or by your team. “Not known yet” means nobody has set it."
          {...given}
        />
      )}
      <BarChart
        title="Current industry"
        kind="Industry"
        items={charts?.industries}
        whole={whole}
        info="Where they work today, from public profiles and from what they say themselves. Somebody in ‘Online Retail’ also counts in ‘Retail’."
        note={composition && composition.noIndustry > 0 && `Not known of ${number(composition.noIndustry)}`}
        {...given}
      />
    </>
  );
}

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
        description={data && countedWords(data)}
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
