import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import type { z } from 'zod';
import { listOperations, listOperators, operatorPage } from '#contract/accounts/operator-log.ts';
import { approveName, listNames, refuseName } from '#contract/base/company-names.ts';
import { changeFlag, type flagChange, listFlags } from '#contract/base/feature-flags.ts';
import type { MailRelease, QuotaChange } from '#contract/mail/mail-quota.ts';
import * as companies from '#contract/operations/admin-companies.ts';
import * as users from '#contract/operations/admin-users.ts';
import { byCursor } from '../../../lib/by-cursor.ts';
import { call } from '../../../lib/client.ts';

const root = ['admin'] as const;

type CompanyFilters = z.input<typeof companies.listCompanies.query>;
export const companiesQuery = (filters: CompanyFilters) =>
  queryOptions({
    queryKey: [...root, 'companies', filters],
    queryFn: ({ signal }) =>
      call(companies.listCompanies, { query: { ...filters, pageContent: operatorPage } }, { signal }),
    placeholderData: keepPreviousData,
  });

export const companyQuery = (id: string) =>
  queryOptions({
    queryKey: [...root, 'company', id],
    queryFn: ({ signal }) => call(companies.getCompany, { params: { id } }, { signal }),
  });

/** Refetches everything, because an operator's change shows in several lists and in the log. */
function useWrite<Given, Result>(write: (given: Given) => Promise<Result>) {
  const client = useQueryClient();
  return useMutation({ mutationFn: write, onSettled: () => client.invalidateQueries({ queryKey: root }) });
}

export const useCreateCompany = () => useWrite((body: companies.NewCompany) => call(companies.createCompany, { body }));
export const useChangeCompany = (id: string) =>
  useWrite((body: companies.CompanyRevision) => call(companies.changeCompany, { params: { id }, body }));
export const useSuspendCompany = (id: string) =>
  useWrite((body: { reason: string }) => call(companies.suspendCompany, { params: { id }, body }));
export const useRestoreCompany = (id: string) => useWrite(() => call(companies.restoreCompany, { params: { id } }));

export const useSetMailQuota = (id: string) =>
  useWrite((body: QuotaChange) => call(companies.setMailQuota, { params: { id }, body }));
export const useStopMail = (id: string) =>
  useWrite((body: { reason: string }) => call(companies.stopMail, { params: { id }, body }));
export const useAllowMail = (id: string) =>
  useWrite((body: MailRelease) => call(companies.allowMail, { params: { id }, body }));

export const namesQuery = queryOptions({
  queryKey: [...root, 'names'],
  queryFn: ({ signal }) => call(listNames, {}, { signal }),
});
export const useApproveName = (id: string) =>
  useWrite((body: { name: string }) => call(approveName, { params: { id }, body }));
export const useRefuseName = (id: string) =>
  useWrite((body: { name: string; reason: string }) => call(refuseName, { params: { id }, body }));

type UserFilters = Omit<z.input<typeof users.listUsers.query>, 'cursor'>;
export const usersQuery = (filters: UserFilters) =>
  infiniteQueryOptions({
    queryKey: [...root, 'users', filters],
    queryFn: ({ pageParam, signal }) => call(users.listUsers, { query: { ...filters, cursor: pageParam } }, { signal }),
    ...byCursor,
  });

export const useChangeUser = (id: string) =>
  useWrite((disabled: boolean) => call(users.changeUser, { params: { id }, body: { disabled } }));
export const useEndSessions = (id: string) => useWrite(() => call(users.endUserSessions, { params: { id } }));
export const useSendResetLink = (id: string) => useWrite(() => call(users.sendResetLink, { params: { id } }));

export const flagsQuery = queryOptions({
  queryKey: [...root, 'flags'],
  queryFn: ({ signal }) => call(listFlags, {}, { signal }),
});

export const useChangeFlag = () => useWrite((body: z.input<typeof flagChange>) => call(changeFlag, { body }));

type LogFilters = Omit<z.input<typeof listOperations.query>, 'cursor'>;
export const operationsQuery = (filters: LogFilters) =>
  infiniteQueryOptions({
    queryKey: [...root, 'operations', filters],
    queryFn: ({ pageParam, signal }) => call(listOperations, { query: { ...filters, cursor: pageParam } }, { signal }),
    ...byCursor,
  });

export const operatorsQuery = queryOptions({
  queryKey: [...root, 'operators'],
  queryFn: ({ signal }) => call(listOperators, {}, { signal }),
});
