import type { CompanyState } from '#contract/operations/admin-companies.ts';
import { StatusBadge } from '../../../../ui/text/StatusBadge.tsx';
import { stateWordsOf } from '../../../../ui/text/state-colors.ts';

export const stateWords = stateWordsOf<CompanyState>({ active: 'Active', suspended: 'Suspended', closed: 'Closed' });

export function CompanyBadge({ state }: { state: CompanyState }) {
  const { label, tone } = stateWords[state];
  return <StatusBadge tone={tone}>{label}</StatusBadge>;
}
