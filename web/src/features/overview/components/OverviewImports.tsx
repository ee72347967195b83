import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { can } from '../../../lib/can.ts';
import { exactTime, lastActive } from '../../../lib/dates.ts';
import { useProfile } from '../../../lib/profile.ts';
import layout from '../../../ui/layout.module.css';
import text from '../../../ui/text.module.css';
import { importText } from './import-text.ts';
import classes from './OverviewPanel.module.css';
import { OverviewPanel } from './OverviewPanel.tsx';
import { recentImportsQuery } from './overview-queries.ts';

const shown = 5;
const importsPath: string = '/home/exemployee_management/import';

/** What came in by spreadsheet lately; nothing while there is nothing to tell. */
export function OverviewImports() {
  const able = can(useProfile(), 'people:write');
  const recent = useQuery({ ...recentImportsQuery(shown), enabled: able });
  if (!recent.isSuccess || recent.data.imports.length === 0) return null;
  return (
    <OverviewPanel
      title="Recent imports"
      all={
        <Link to={importsPath} aria-label="See all: Recent imports">
          See all
        </Link>
      }
    >
      <ul>
        {recent.data.imports.map((one) => (
          <li key={one._id} className={classes.row}>
            <div className={layout.words}>
              <p className={`${text.strong} ${classes.name}`}>
                <Link to={importsPath} search={{ id: one._id }}>
                  {one.fileName}
                </Link>
              </p>
              <p className={text.muted}>{importText(one)}</p>
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
