import { useQuery } from '@tanstack/react-query';
import type { Stint } from '#contract/directory/stints.ts';
import { exactDate, tenure } from '../../../../lib/dates.ts';
import layout from '../../../../ui/pages/layout.module.css';
import text from '../../../../ui/theme/text.module.css';
import { stintsQuery } from '../api.ts';
import { RecordSection } from './RecordSection.tsx';

/** When the person worked here before the time that the record tells of; left out where there was none. */
export function RecordStints({ id }: { id: string }) {
  const { data } = useQuery(stintsQuery(id));
  if (!data || data.earlier.length === 0) return null;
  return (
    <RecordSection title="Earlier employment here">
      <StintList stints={data.earlier} />
    </RecordSection>
  );
}

export function StintList({ stints }: { stints: readonly Stint[] }) {
  return (
    <ul className={`${layout.column} ${text.breaking}`} aria-label="Earlier employment here">
      {stints.map(({ designation, department, location, dateOfJoining, dateOfLeaving }) => (
        <li key={`${dateOfJoining} ${dateOfLeaving}`}>
          <p>{[designation, department, location].filter(Boolean).join(' · ')}</p>
          <p className={text.muted}>
            {`${exactDate(dateOfJoining)} to ${exactDate(dateOfLeaving)} · ${tenure(dateOfJoining, dateOfLeaving)}`}
          </p>
        </li>
      ))}
    </ul>
  );
}
