import type { CompanyState } from '#contract/admin-companies.ts';
import { StatusBadge, type StatusTone } from '../../../ui/StatusBadge.tsx';

export const stateWords: Readonly<Record<CompanyState, { label: string; tone: StatusTone }>> = {
  active: { label: 'Active', tone: 'good' },
  suspended: { label: 'Suspended', tone: 'warn' },
  closed: { label: 'Closed', tone: 'neutral' },
};

export function CompanyBadge({ state }: { state: CompanyState }) {
  const { label, tone } = stateWords[state];
  return <StatusBadge tone={tone}>{label}</StatusBadge>;
}
