import type { SupportSession } from '#contract/accounts/support.ts';
import { exactTime } from '../../../../lib/dates.ts';
import { DataTable } from '../../../../ui/lists/DataTable.tsx';
import { type Paged, ShowMore } from '../../../../ui/lists/ShowMore.tsx';
import { Moment } from '../../../../ui/text/Moment.tsx';
import { StatusBadge } from '../../../../ui/text/StatusBadge.tsx';
import text from '../../../../ui/theme/text.module.css';
import classes from './SupportTable.module.css';

type SupportTableProps = {
  sessions: readonly SupportSession[];
  list: Paged;
};

/** The support sessions in a company, with operator, time and reason. */
export function SupportTable({ sessions, list }: SupportTableProps) {
  return (
    <>
      <DataTable
        label="Support sessions"
        items={sessions}
        getKey={({ _id }) => _id}
        columns={[
          { label: 'Reason', rowHeader: true, render: ({ reason }) => reason },
          { label: 'Who', render: ({ operator }) => operator || 'Support', width: '12rem' },
          {
            label: 'When',
            width: '14rem',
            render: (session) => (
              <span className={classes.when}>
                <Moment at={session.startedAt} />
                {session.open ? (
                  <StatusBadge tone="warn">{`Until ${exactTime(session.endsAt).split(', ')[1]}`}</StatusBadge>
                ) : (
                  <span className={text.muted}>{lengthOf(session)}</span>
                )}
              </span>
            ),
          },
        ]}
      />
      <ShowMore list={list} />
    </>
  );
}

function lengthOf({ startedAt, endsAt }: SupportSession): string {
  const minutes = Math.round((new Date(endsAt).getTime() - new Date(startedAt).getTime()) / 60_000);
  return minutes < 1 ? 'for less than a minute' : `for ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`;
}
