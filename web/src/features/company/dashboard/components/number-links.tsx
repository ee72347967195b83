import { Link, useNavigate } from '@tanstack/react-router';
import type { DashboardNumber } from '#contract/company/dashboard.ts';
import { listOf } from '#web/features/directory/overview/components/overview-filters.ts';
import { number } from '../../../../lib/numbers.ts';

type Opens = Pick<DashboardNumber, 'filters'>;

/** Links for every number of a chart: its bar or point, and its name, open the list it counts. */
export function useNumberLinks() {
  const navigate = useNavigate();
  return {
    onOpen: ({ filters }: Opens) => {
      if (filters) void navigate(listOf(filters));
    },
    opens: ({ filters }: Opens) => filters !== null,
    renderLabel: ({ label, filters }: Opens & { label: string }) =>
      filters ? <Link {...listOf(filters)}>{label}</Link> : label,
    /** A number of a table, of what it says itself. */
    renderNumber: (one: DashboardNumber | undefined) =>
      one?.filters && <Link {...listOf(one.filters)}>{number(one.value)}</Link>,
  };
}
