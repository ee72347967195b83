import { Link } from '@tanstack/react-router';
import type { AuditEntry } from '#contract/company/audit-log.ts';
import { exactTime } from '../../../../lib/dates.ts';
import { DataTable } from '../../../../ui/lists/DataTable.tsx';
import text from '../../../../ui/theme/text.module.css';
import { detailOf, nameOf, wordsOf } from './action-words.ts';

const actorTypes = { 'api-key': 'API key', support: 'Support session', user: null } as const;

function What({ entry }: { entry: AuditEntry }) {
  const { target } = entry;
  const detail = detailOf(entry);
  return (
    <div>
      {wordsOf(entry.action)}
      {target?.name &&
        (target.type === 'person' && target._id ? (
          <>
            {' '}
            <Link to="/home/exemployee" search={{ id: target._id }}>
              {target.name}
            </Link>
          </>
        ) : (
          <> {target.name}</>
        ))}
      {detail && <div className={text.small}>{detail}</div>}
    </div>
  );
}

/** The lines as a table; on phones a stack of cards. */
export function AuditTable({ entries }: { entries: readonly AuditEntry[] }) {
  return (
    <DataTable
      label="Audit log"
      items={entries}
      getKey={(entry) => entry._id}
      columns={[
        {
          label: 'When',
          width: '13rem',
          render: ({ at }) => <time dateTime={at}>{exactTime(at)}</time>,
        },
        {
          label: 'Who',
          width: '10rem',
          render: (entry) => (
            <div>
              {nameOf(entry)}
              {entry.actor && actorTypes[entry.actor.type] && (
                <div className={text.small}>{actorTypes[entry.actor.type]}</div>
              )}
            </div>
          ),
        },
        { label: 'What', rowHeader: true, render: (entry) => <What entry={entry} /> },
      ]}
    />
  );
}
