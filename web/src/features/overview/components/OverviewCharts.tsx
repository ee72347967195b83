import { useQueries, useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { jobSearchStatuses, jobSearchStatusLabels } from '#contract/person.ts';
import type { PersonFilters } from '#contract/person-filters.ts';
import { BarChart } from '../../../ui/BarChart.tsx';
import type { ChartItem } from '../../../ui/chart-items.ts';
import { largest, sumOf } from '../../../ui/chart-items.ts';
import { PieChart } from '../../../ui/PieChart.tsx';
import { Skeleton } from '../../../ui/Skeletons.tsx';
import { filterOptionsQuery, totalQuery } from '../../audience/api.ts';
import { viewParams } from '../../audience/components/url-state.ts';

/** A number with the search behind it; `null` when no filter finds those people. */
type CountedItem = ChartItem & { filters: PersonFilters | null };

const shownDepartments = 8;
const unit = 'Ex-employees';

/** Where the ex-employees worked; the smaller departments as one bar. */
export function DepartmentChart() {
  const options = useQuery(filterOptionsQuery);
  const total = useQuery(totalQuery({}));
  const open = useOpenItem();
  if (options.isError || total.isError) return null;
  if (!options.data || typeof total.data !== 'number') return <ChartSkeleton />;
  const counts = Object.entries(options.data.department).map(([label, value]) => ({ label, value }));
  const items = largest(counts, shownDepartments, total.data, 'Other departments').map((item) => ({
    ...item,
    filters: counts.some(({ label }) => label === item.label) ? { departments: [item.label] } : null,
  }));
  return <BarChart title="Departments" kind="Department" unit={unit} items={items} {...open} />;
}

/** Who is looking for a job, as far as it is known. */
export function StatusChart() {
  const everybody = useQuery(totalQuery({}));
  const counts = useQueries({
    queries: jobSearchStatuses.map((status) => totalQuery({ jobSearchStatus: [status] })),
  });
  const open = useOpenItem();
  if (everybody.isError || counts.some(({ isError }) => isError)) return null;
  if (typeof everybody.data !== 'number' || counts.some(({ data }) => typeof data !== 'number'))
    return <ChartSkeleton />;
  const known: CountedItem[] = jobSearchStatuses.map((status, index) => ({
    label: jobSearchStatusLabels[status],
    value: counts[index]?.data ?? 0,
    filters: { jobSearchStatus: [status] },
  }));
  const rest = everybody.data - sumOf(known);
  const unknown = { label: 'Not known yet', value: rest, filters: null, muted: true };
  const items = rest > 0 && sumOf(known) > 0 ? [...known, unknown] : known;
  return (
    <PieChart
      title="Job-search status"
      kind="Status"
      unit={unit}
      items={items}
      info="What people said themselves, or what your team noted for them. Who never said anything is not known yet."
      {...open}
    />
  );
}

/** Every bar and segment opens the list that it counts. */
function useOpenItem() {
  const navigate = useNavigate();
  const searchOf = (filters: PersonFilters) => viewParams({ filters, source: 'dashboard' });
  return {
    onOpen: ({ filters }: CountedItem) => {
      if (filters) void navigate({ to: '/home/exemployee_management/search', search: searchOf(filters) });
    },
    renderLabel: ({ label, filters }: CountedItem) =>
      filters ? (
        <Link to="/home/exemployee_management/search" search={searchOf(filters)}>
          {label}
        </Link>
      ) : (
        label
      ),
  };
}

function ChartSkeleton() {
  return (
    <div role="status" aria-label="Loading">
      <Skeleton width="10rem" height="1.5rem" />
      <Skeleton height="14rem" />
    </div>
  );
}
