import { compositionNumbers, type Dashboard } from '#contract/company/dashboard.ts';
import { number } from '../../../../lib/numbers.ts';
import { BarChart } from '../../../../ui/charts/BarChart.tsx';
import type { ChartAbout } from '../../../../ui/charts/ChartFrame.tsx';
import { PieChart } from '../../../../ui/charts/PieChart.tsx';
import { otherDepartments } from './composition-words.ts';
import { useNumberLinks } from './number-links.tsx';

type WhoChartsProps = { dashboard: Dashboard | undefined; failure: ChartAbout['failure']; seesContact: boolean };
const unit = 'Ex-employees';

/** Who they are: everybody, or who left within the days that were chosen. */
export function WhoCharts({ dashboard, failure = null, seesContact }: WhoChartsProps) {
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
