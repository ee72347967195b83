import { useQuery } from '@tanstack/react-query';
import type { ImportSummary } from '#contract/imports.ts';
import { can } from '../../../lib/can.ts';
import { exactTime, lastActive } from '../../../lib/dates.ts';
import { useProfile } from '../../../lib/profile.ts';
import classes from './OverviewPanel.module.css';
import { OverviewPanel } from './OverviewPanel.tsx';
import { recentImportsQuery } from './overview-queries.ts';

const shown = 5;
const number = (value: number) => value.toLocaleString('en-IN');

/** What came in by spreadsheet lately; nothing while there is nothing to tell. */
export function OverviewImports() {
  const able = can(useProfile(), 'people:write');
  const recent = useQuery({ ...recentImportsQuery(shown), enabled: able });
  if (!recent.isSuccess || recent.data.imports.length === 0) return null;
  return (
    <OverviewPanel title="Recent imports">
      <ul>
        {recent.data.imports.map((one) => (
          <li key={one._id} className={classes.row}>
            <div className={classes.words}>
              <p className={classes.name}>{one.fileName}</p>
              <p className={classes.muted}>{importText(one)}</p>
            </div>
            <time className={classes.side} dateTime={one.createdAt} title={exactTime(one.createdAt)}>
              {lastActive(one.createdAt)}
            </time>
          </li>
        ))}
      </ul>
    </OverviewPanel>
  );
}

/** '120 added, 3 changed, 2 with faults', or where the import stands. */
export function importText({ state, added, changed, faultyRows }: ImportSummary): string {
  if (state === 'undone') return 'Undone';
  if (state === 'failed') return 'Failed';
  if (state === 'ready') return 'Waits for your decision';
  if (state !== 'done') return 'Under way';
  const parts = [
    added > 0 && `${number(added)} added`,
    changed > 0 && `${number(changed)} changed`,
    faultyRows > 0 && `${number(faultyRows)} with faults`,
  ].filter((part) => part !== false);
  return parts.length > 0 ? parts.join(', ') : 'Nothing new';
}
