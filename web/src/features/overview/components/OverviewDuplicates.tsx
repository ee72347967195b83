import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { can } from '../../../lib/can.ts';
import { useProfile } from '../../../lib/profile.ts';
import layout from '../../../ui/layout.module.css';
import text from '../../../ui/text.module.css';
import classes from './OverviewPanel.module.css';
import { OverviewPanel } from './OverviewPanel.tsx';
import { openDuplicatesQuery } from './overview-queries.ts';

const shown = 5;
const duplicatesPath: string = '/home/exemployee_management/duplicates';

/** Pairs that may be one person; nothing when all are settled. */
export function OverviewDuplicates() {
  const able = can(useProfile(), 'people:write');
  const open = useQuery({ ...openDuplicatesQuery(shown), enabled: able });
  if (!open.isSuccess || open.data.totalCount === 0) return null;
  const { duplicates, totalCount } = open.data;
  return (
    <OverviewPanel
      title={`Possible duplicates (${totalCount.toLocaleString('en-IN')})`}
      all={
        <Link to={duplicatesPath} aria-label="See all: Possible duplicates">
          See all
        </Link>
      }
    >
      <ul>
        {duplicates.map(({ _id, people, reasons }) => (
          <li key={_id} className={classes.row}>
            <div className={layout.words}>
              <p className={`${text.strong} ${classes.name}`}>
                {[...new Set(people.map(({ name }) => name))].join(' and ')}
              </p>
              <p className={text.muted}>{reasons.join(', ')}</p>
            </div>
          </li>
        ))}
      </ul>
    </OverviewPanel>
  );
}
