import type { CompanyState } from '#contract/admin-companies.ts';
import { StatusBadge } from '../../../ui/StatusBadge.tsx';
import { stateWordsOf } from '../../../ui/state-colors.ts';

export const stateWords = stateWordsOf<CompanyState>({ active: 'Active', suspended: 'Suspended', closed: 'Closed' });

export function CompanyBadge({ state }: { state: CompanyState }) {
  const { label, tone } = stateWords[state];
  return <StatusBadge tone={tone}>{label}</StatusBadge>;
}
