import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { AuditFilters } from '#contract/company/audit-log.ts';
import { exportAuditLog, listAuditActors, listAuditLog } from '#contract/company/audit-log.ts';
import { byCursor } from '../../../lib/by-cursor.ts';
import { call } from '../../../lib/client.ts';

export const auditLogQuery = (filters: AuditFilters) =>
  infiniteQueryOptions({
    queryKey: ['audit-log', filters],
    queryFn: ({ pageParam, signal }) => call(listAuditLog, { query: { ...filters, cursor: pageParam } }, { signal }),
    ...byCursor,
    placeholderData: keepPreviousData,
    // The list includes the user’s latest action, so never serve it from the cache.
    staleTime: 0,
  });

export const auditActorsQuery = queryOptions({
  queryKey: ['audit-log', 'actors'],
  queryFn: ({ signal }) => call(listAuditActors, {}, { signal }),
});

export const downloadAuditLog = (filters: AuditFilters) =>
  call(exportAuditLog, { body: filters }) as Promise<unknown> as Promise<Blob>;
