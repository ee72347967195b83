import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { jobSearchStatuses, jobSearchStatusLabels } from '#contract/person.ts';
import type { PersonFilters } from '#contract/person-filters.ts';
import { BarChart } from '../../../ui/BarChart.tsx';
import type { ChartItem } from '../../../ui/chart-items.ts';
import { sumOf } from '../../../ui/chart-items.ts';
import { FunnelChart } from '../../../ui/FunnelChart.tsx';
import { LineChart } from '../../../ui/LineChart.tsx';
import { PieChart } from '../../../ui/PieChart.tsx';
import { StackedBarChart } from '../../../ui/StackedBarChart.tsx';
import { leftIn, listOf } from './overview-filters.ts';
import { trendsQuery } from './overview-queries.ts';
import { monthText } from './overview-words.ts';

/** A number with the search behind it; `null` when no filter finds those people. */
type CountedItem = ChartItem & { filters: PersonFilters | null };
const unit = 'Ex-employees';

/** Who left and who had joined, month by month. */
export function LeaversChart() {
  const { data, ...rest } = useTrends();
  const rows = data?.months.map(({ month, left, joined }) => ({
    label: monthText(month),
    values: [left, joined],
    filters: leftIn(month),
  }));
  const series = [{ label: 'Left' }, { label: 'Joined', muted: true }];
  return <LineChart title="Leavers and joiners by month" kind="Month" series={series} rows={rows} {...rest} />;
}

/** Where the ex-employees worked; the smaller departments are told below. */
export function DepartmentChart() {
  const { data, ...rest } = useTrends();
  const items = data?.departments.map(({ name, count }) => ({
    label: name,
    value: count,
    filters: { departments: [name] },
  }));
  const { departments = 0, count = 0 } = data?.otherDepartments ?? {};
  const note =
    departments > 0 &&
    `${count.toLocaleString('en-IN')} more in ${departments === 1 ? '1 other department' : `${departments} other departments`}`;
  return (
    <BarChart
      title="Departments"
      kind="Department"
      unit={unit}
      items={items}
      whole={data?.total ?? 0}
      note={note}
      {...rest}
    />
  );
}

/** Who is looking for a job, as far as it is known. */
export function StatusChart() {
  const { data, ...rest } = useTrends();
  const known = jobSearchStatuses.map(
    (status): CountedItem => ({
      label: jobSearchStatusLabels[status],
      value: data?.jobSearch?.[status] ?? 0,
      filters: { jobSearchStatus: [status] },
    }),
  );
  const unknown = { label: 'Not known yet', value: (data?.total ?? 0) - sumOf(known), filters: null, muted: true };
  const items = unknown.value > 0 && sumOf(known) > 0 ? [...known, unknown] : known;
  return (
    <PieChart
      title="Job-search status"
      kind="Status"
      unit={unit}
      items={data && items}
      info="Set by the person or by your team. “Not known yet” means nobody has set it."
      {...rest}
    />
  );
}

/** How many of those who left in a year have signed up. */
export function SignUpChart() {
  const { data, ...rest } = useTrends();
  const rows = data?.years.slice(0, 7).map(({ year, left, signedUp }) => ({
    label: `${year}`,
    values: [signedUp, left - signedUp],
    filters: leftIn(`${year}`),
  }));
  const series = [{ label: 'Signed up' }, { label: 'Not yet', muted: true }];
  return <StackedBarChart title="Signed up, by year of leaving" kind="Year" series={series} rows={rows} {...rest} />;
}

/** From a record to somebody who comes back. */
export function ReachChart() {
  const { data, ...rest } = useTrends();
  const items = data && [
    { label: 'Ex-employees', value: data.total, filters: {} },
    { label: 'Signed up', value: data.signedUp, filters: { signups: '1' as const } },
    { label: `Active since ${monthText(data.activeSince)}`, value: data.active, filters: null },
  ];
  return <FunnelChart title="From record to regular" kind="Step" unit={unit} items={items} {...rest} />;
}

/** The numbers of the charts, with what happens to every one of them: each bar and point opens the list that it counts. */
function useTrends() {
  const { data, isError, error, refetch } = useQuery(trendsQuery);
  const navigate = useNavigate();
  return {
    data,
    failure: isError && !data ? { error, onRetry: refetch } : null,
    onOpen: ({ filters }: { filters: PersonFilters | null }) => {
      if (filters) void navigate(listOf(filters));
    },
    renderLabel: ({ label, filters }: { label: string; filters: PersonFilters | null }) =>
      filters ? <Link {...listOf(filters)}>{label}</Link> : label,
  };
}
