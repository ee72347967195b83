import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { exactTime, lastActive } from '../../../../lib/dates.ts';
import text from '../../../../ui/theme/text.module.css';
import classes from './OverviewPanel.module.css';
import { OverviewPanel } from './OverviewPanel.tsx';
import { overviewQuery } from './overview-queries.ts';
import { importText } from './overview-words.ts';

const importsPath: string = '/home/exemployee_management/import';

/** Recent imports, the newest first. */
export function OverviewImports() {
  const overview = useQuery(overviewQuery);
  const imports = overview.data?.imports ?? undefined;
  return (
    <OverviewPanel
      title="Recent imports"
      query={overview}
      items={imports}
      keyOf={({ _id }) => _id}
      empty="No imports yet."
      rows={{ most: 5, size: 'tall' }}
      all={
        imports && (
          <Link to={importsPath} aria-label={imports.length > 0 ? 'See all: Recent imports' : undefined}>
            {imports.length > 0 ? 'See all' : 'Import a spreadsheet'}
          </Link>
        )
      }
      renderRow={(one) => (
        <>
          <span className={classes.who}>
            <span className={`${classes.name} ${text.oneLine}`} title={one.fileName}>
              <Link to={importsPath} search={{ id: one._id }}>
                {one.fileName}
              </Link>
            </span>
            <span className={text.oneLine} title={importText(one)}>
              {importText(one)}
            </span>
          </span>
          <time className={classes.side} dateTime={one.createdAt} title={exactTime(one.createdAt)}>
            {lastActive(one.createdAt)}
          </time>
        </>
      )}
    />
  );
}
