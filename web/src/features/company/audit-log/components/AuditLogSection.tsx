import { Button } from '@mantine/core';
import { IconDownload, IconHistory } from '@tabler/icons-react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { type AuditEntry, auditMessages } from '#contract/company/audit-log.ts';
import { can } from '../../../../lib/can.ts';
import { failureText } from '../../../../lib/client.ts';
import { exactTime, today } from '../../../../lib/dates.ts';
import { useProfile } from '../../../../lib/profile.ts';
import { saveFile } from '../../../../lib/save-file.ts';
import { useOnce } from '../../../../lib/use-once.ts';
import { SelectField } from '../../../../ui/fields/SelectField.tsx';
import { DateRangeFilter } from '../../../../ui/filters/DateRangeFilter.tsx';
import { DataTable } from '../../../../ui/lists/DataTable.tsx';
import { ShowMore } from '../../../../ui/lists/ShowMore.tsx';
import { EmptyState } from '../../../../ui/pages/EmptyState.tsx';
import { LoadFailure } from '../../../../ui/pages/LoadFailure.tsx';
import { SectionFrame } from '../../../../ui/pages/SectionFrame.tsx';
import { TableSkeleton } from '../../../../ui/pages/Skeletons.tsx';
import text from '../../../../ui/theme/text.module.css';
import { toast } from '../../../../ui/toasts/toast.ts';
import { auditActorsQuery, auditLogQuery, downloadAuditLog } from '../api.ts';
import classes from './AuditLog.module.css';
import { detailOf, kindOptions, nameOf, wordsOf } from './action-words.ts';
import { type AuditView, filtersOf, readView } from './url-state.ts';

type AuditFilterBarProps = { view: AuditView; onChange: (view: AuditView) => void };

/** The filters by action, actor and date. */
function AuditFilterBar({ view, onChange }: AuditFilterBarProps) {
  const actors = useQuery(auditActorsQuery).data ?? [];
  const optionsOf = (type: 'user' | 'api-key') =>
    actors.filter((actor) => actor.type === type).map(({ _id, name }) => ({ value: _id, label: name }));
  const groups = [
    { group: 'Colleagues', items: optionsOf('user') },
    { group: 'API keys', items: optionsOf('api-key') },
    {
      group: 'Others',
      items: [
        { value: 'support', label: 'Support' },
        { value: 'product', label: 'Encore' },
      ],
    },
  ];
  return (
    <div className={classes.filters} role="group" aria-label="Filters">
      <SelectField
        place="filter"
        label="Action"
        placeholder="Everything"
        options={kindOptions}
        value={view.action ?? ''}
        onChange={(action) => onChange({ ...view, action: action || undefined })}
        clearLabel="Show everything"
      />
      <SelectField
        place="filter"
        label="By"
        placeholder="By anyone"
        searchable
        nothingFound="No one found"
        options={groups.filter(({ items }) => items.length > 0)}
        value={view.actor ?? ''}
        onChange={(actor) => onChange({ ...view, actor: actor || undefined })}
        clearLabel="Show everyone"
      />
      <DateRangeFilter
        name="Date"
        value={{ from: view.from, to: view.to }}
        onApply={(range) => onChange({ ...view, ...range })}
      />
      {(view.action || view.actor || view.from || view.to) && (
        <Button variant="subtle" color="gray" size="xs" onClick={() => onChange({})}>
          Clear filters
        </Button>
      )}
    </div>
  );
}

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

/** The entries as a table, stacked as cards on phones. */
function AuditTable({ entries }: { entries: readonly AuditEntry[] }) {
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

/** The company’s audit log as a section of the settings; its filters are in the address. */
export function AuditLogSection() {
  const search = useSearch({ strict: false });
  const navigate = useNavigate();
  const profile = useProfile();
  const view = readView(search);
  const filters = filtersOf(view);
  const log = useInfiniteQuery(auditLogQuery(filters));
  const entries = log.data?.pages.flatMap((page) => page.entries) ?? [];
  const isFiltered = Object.keys(filters).length > 0;
  const show = (next: AuditView) => navigate({ to: '.', search: { ...next }, replace: true });
  const [download, downloading] = useOnce(async () => {
    try {
      saveFile(await downloadAuditLog(filters), `audit-log-${today()}.csv`);
      await log.refetch();
    } catch (error) {
      toast.failure(failureText(error, auditMessages.notExported));
    }
  });
  // Operators in a support session may read; only the company may export.
  const action = can(profile, 'company:settings') && entries.length > 0 && (
    <Button
      variant="default"
      leftSection={<IconDownload size={18} aria-hidden />}
      loading={downloading}
      onClick={() => void download()}
    >
      Download
    </Button>
  );
  const words = 'Who did what, and when. Entries can’t be changed or deleted.';
  return (
    <SectionFrame title="Audit log" words={words} action={action}>
      <AuditFilterBar view={view} onChange={show} />
      {log.isPending && <TableSkeleton rows={8} />}
      {log.isError && !log.data && <LoadFailure error={log.error} onRetry={() => log.refetch()} />}
      {log.data && entries.length === 0 && (
        <EmptyState
          icon={IconHistory}
          title={isFiltered ? 'Nothing matches these filters' : 'Nothing has happened yet'}
          action={
            isFiltered && (
              <Button variant="default" onClick={() => show({})}>
                Clear filters
              </Button>
            )
          }
        />
      )}
      {entries.length > 0 && (
        <div aria-busy={log.isPlaceholderData} className={classes.log}>
          <AuditTable entries={entries} />
        </div>
      )}
      {entries.length > 0 && <ShowMore list={log} label="Show older" wide />}
    </SectionFrame>
  );
}
