import { useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { compositionNumbers, type Dashboard, trendNumbers } from '#contract/company/dashboard.ts';
import { monthText } from '#web/features/directory/overview/components/overview-words.ts';
import classes from '#web/features/directory/overview/pages/OverviewPage.module.css';
import { ExitTrends } from '#web/features/ex-employee/exit-survey/components/ExitTrends.tsx';
import { ProofTrends } from '#web/features/proofs/figures/components/ProofTrends.tsx';
import { number } from '../../../../lib/numbers.ts';
import { BarChart } from '../../../../ui/charts/BarChart.tsx';
import type { ChartAbout } from '../../../../ui/charts/ChartFrame.tsx';
import { FunnelChart } from '../../../../ui/charts/FunnelChart.tsx';
import { LineChart } from '../../../../ui/charts/LineChart.tsx';
import { PieChart } from '../../../../ui/charts/PieChart.tsx';
import { StackedBarChart } from '../../../../ui/charts/StackedBarChart.tsx';
import { PartFrame } from '../../../../ui/pages/PartFrame.tsx';
import { WhenSeen } from '../../../../ui/pages/WhenSeen.tsx';
import { dashboardQuery, type Range } from '../api.ts';
import { otherDepartments } from '../components/composition-words.ts';
import { HomeFrame, useSees } from '../components/HomeFrame.tsx';
import { MailFunnel } from '../components/MailFunnel.tsx';
import { useNumberLinks } from '../components/number-links.tsx';
import { RangeChoice, useRange } from '../components/RangeChoice.tsx';
import { ResultPanels } from '../components/ResultPanels.tsx';

type CourseChartsProps = { dashboard: Dashboard | undefined; failure: ChartAbout['failure'] };

/** Changes over time, and how far people come: of everyone. */
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
        title="Sign-up and activity"
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

type WhoChartsProps = {
  dashboard: Dashboard | undefined;
  failure: ChartAbout['failure'];
  seesContact: boolean;
};
const unit = 'Ex-employees';

/** Who they are: everyone, or those who left within the chosen days. */
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
          info="Set by the person or by your team. “Not known yet” means no one has set it."
          {...given}
        />
      )}
      <BarChart
        title="Current industry"
        kind="Industry"
        items={charts?.industries}
        whole={whole}
        info="Where they work today, from public profiles and from what they say themselves. Someone in ‘Online Retail’ also counts in ‘Retail’."
        note={composition && composition.noIndustry > 0 && `Unknown for ${number(composition.noIndustry)}`}
        {...given}
      />
    </>
  );
}

/** Home, Insights: who the ex-employees are, what changes over time, and the results of campaigns, recruitment and mail. */
export function InsightsPage() {
  const range = useRange();
  return (
    <HomeFrame title="Insights" range={range}>
      <Insights range={range} />
    </HomeFrame>
  );
}

function Insights({ range }: { range: Range }) {
  const { may, seesContact } = useSees();
  const { data, error, isPending, refetch } = useQuery(dashboardQuery(range));
  const failure = error && !data ? { error, onRetry: refetch } : null;
  // Drawn in pieces, between which the page answers.
  const drawn = useDeferredValue(data);
  return (
    <div className={classes.parts}>
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
      <ResultPanels may={may} />
      {may('applications:read') && <MailFunnel enabled={!isPending} />}
      {may('letters:manage') && (
        <WhenSeen>
          <ProofTrends />
        </WhenSeen>
      )}
      {may('campaigns:read') && (
        <WhenSeen>
          <ExitTrends />
        </WhenSeen>
      )}
    </div>
  );
}
