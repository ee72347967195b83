import { Button } from '@mantine/core';
import { IconDownload, IconHistory } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { auditMessages } from '#contract/company/audit-log.ts';
import { can } from '../../../../lib/can.ts';
import { failureText } from '../../../../lib/client.ts';
import { today } from '../../../../lib/dates.ts';
import { useProfile } from '../../../../lib/profile.ts';
import { saveFile } from '../../../../lib/save-file.ts';
import { useOnce } from '../../../../lib/use-once.ts';
import { ShowMore } from '../../../../ui/lists/ShowMore.tsx';
import { EmptyState } from '../../../../ui/pages/EmptyState.tsx';
import { LoadFailure } from '../../../../ui/pages/LoadFailure.tsx';
import { SectionFrame } from '../../../../ui/pages/SectionFrame.tsx';
import { TableSkeleton } from '../../../../ui/pages/Skeletons.tsx';
import { toast } from '../../../../ui/toasts/toast.ts';
import { auditLogQuery, downloadAuditLog } from '../api.ts';
import { AuditFilterBar } from './AuditFilterBar.tsx';
import classes from './AuditLog.module.css';
import { AuditTable } from './AuditTable.tsx';
import { type AuditView, filtersOf, readView } from './url-state.ts';

/** Who did what in the company, as a section of the settings; its filters are in the address. */
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
  // Operators in a support session read; taking along is for the company.
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
