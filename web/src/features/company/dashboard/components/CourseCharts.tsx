import type { Dashboard } from '#contract/company/dashboard.ts';
import { trendNumbers } from '#contract/company/dashboard.ts';
import { monthText } from '#web/features/directory/overview/components/overview-words.ts';
import type { ChartAbout } from '../../../../ui/charts/ChartFrame.tsx';
import { FunnelChart } from '../../../../ui/charts/FunnelChart.tsx';
import { LineChart } from '../../../../ui/charts/LineChart.tsx';
import { StackedBarChart } from '../../../../ui/charts/StackedBarChart.tsx';
import { useNumberLinks } from './number-links.tsx';

type CourseChartsProps = { dashboard: Dashboard | undefined; failure: ChartAbout['failure'] };

/** What goes through time, and how far people come: of everybody. */
export function CourseCharts({ dashboard, failure = null }: CourseChartsProps) {
  const { renderNumber, ...links } = useNumberLinks();
  const { trends } = dashboard ?? {};
  const numbers = trends && trendNumbers(trends);
  const given = { failure, ...links };
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
        {...given}
      />
      <StackedBarChart
        title="Signed up, by year of leaving"
        kind="Year"
        series={[{ label: 'Signed up' }, { label: 'Not yet', muted: true }]}
        rows={trends?.years.slice(0, 7).map(({ year, left, signedUp }, index) => ({
          label: `${year}`,
          values: [signedUp, left - signedUp],
          filters: numbers?.years[index]?.filters ?? null,
          counts: [numbers?.yearsSignedUp[index], undefined],
        }))}
        renderValue={({ counts }, series) => renderNumber(counts[series])}
        {...given}
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
