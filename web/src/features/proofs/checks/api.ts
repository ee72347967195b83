import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { grantAgency, listAgencies, type NewAgency, revokeAgency } from '#contract/proofs/check-agencies.ts';
import type { ClaimInWords } from '#contract/proofs/check-claims.ts';
import type { CheckMode } from '#contract/proofs/check-messages.ts';
import {
  answerCheckConsent,
  type CheckForm,
  confirmCheck,
  readCheckConsent,
  readRequestedCheck,
  requestCheck,
  startCheck,
  withdrawCheck,
} from '#contract/proofs/checks.ts';
import {
  blockRequesters,
  type Check,
  type CheckSettings,
  type CheckView,
  listChecks,
  readCheck,
  readCheckSettings,
  refuseCheck,
  saveCheckSettings,
  sendCheckAnswer,
  unblockRequesters,
} from '#contract/proofs/team-checks.ts';
import { byCursor } from '../../../lib/by-cursor.ts';
import { call } from '../../../lib/client.ts';

const asVisitor = { redirect: false } as const;

export const loadStart = (company: string, signal: AbortSignal) =>
  call(startCheck, { query: { company } }, { signal, ...asVisitor });

export const sendRequest = (company: string, form: CheckForm) =>
  call(requestCheck, { body: { company, ...form } }, asVisitor);

export const loadRequested = (token: string, signal: AbortSignal) =>
  call(readRequestedCheck, { query: { token } }, { signal, ...asVisitor });

export const confirmRequest = (token: string) => call(confirmCheck, { body: { token } }, asVisitor);
export const withdrawRequest = (token: string) => call(withdrawCheck, { body: { token } }, asVisitor);

/** Loads the question to the person. It changes nothing, because mail programs open links by themselves. */
export const loadConsent = (token: string, signal?: AbortSignal) =>
  call(readCheckConsent, { query: { token } }, { ...(signal && { signal }), ...asVisitor });

export type Decision = { agree: boolean; shown: string };
export const decide = (token: string, decision: Decision) =>
  call(answerCheckConsent, { body: { token, ...decision } }, asVisitor);

const key = ['checks'] as const;
const listsKey = [...key, 'lists'] as const;
const oneKey = (id: string) => [...key, 'one', id] as const;

export const checksQuery = (view: CheckView) =>
  infiniteQueryOptions({
    queryKey: [...listsKey, view],
    queryFn: ({ pageParam, signal }) => call(listChecks, { query: { view, cursor: pageParam } }, { signal }),
    ...byCursor,
  });

export const checkQuery = (id: string) =>
  queryOptions({
    queryKey: oneKey(id),
    queryFn: ({ signal }) => call(readCheck, { params: { id } }, { signal }),
    // The record may have been corrected on its own page.
    staleTime: 0,
  });

function useCheckMutation<Given>(id: string, act: (given: Given) => Promise<Check>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSuccess: (after) => client.setQueryData(oneKey(id), after),
    // The record has changed, or someone else was faster.
    onError: () => void client.invalidateQueries({ queryKey: oneKey(id) }),
    onSettled: () => client.invalidateQueries({ queryKey: listsKey }),
  });
}

export const useSendAnswer = (id: string) =>
  useCheckMutation(id, (body: { shown: string; same: ClaimInWords[] }) =>
    call(sendCheckAnswer, { params: { id }, body }),
  );
export const useRefuseCheck = (id: string) => useCheckMutation(id, () => call(refuseCheck, { params: { id } }));

export const settingsQuery = queryOptions({
  queryKey: [...key, 'settings'],
  queryFn: ({ signal }) => call(readCheckSettings, {}, { signal }),
});

function useSettingsMutation<Given>(act: (given: Given) => Promise<CheckSettings>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSuccess: (after) => client.setQueryData(settingsQuery.queryKey, after),
    onError: () => void client.invalidateQueries(settingsQuery),
    // A blocked domain ends its checks.
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: listsKey }),
        client.invalidateQueries({ queryKey: [...key, 'one'] }),
      ]),
  });
}

export const useSaveMode = () => useSettingsMutation((mode: CheckMode) => call(saveCheckSettings, { body: { mode } }));
export const useBlockDomain = () => useSettingsMutation((body: { domain: string }) => call(blockRequesters, { body }));
export const useUnblockDomain = () =>
  useSettingsMutation((domain: string) => call(unblockRequesters, { params: { domain } }));

export const agenciesQuery = queryOptions({
  queryKey: ['admin', 'agencies'],
  queryFn: async ({ signal }) => (await call(listAgencies, {}, { signal })).agencies,
});

function useAgencyMutation<Given, Result>(act: (given: Given) => Promise<Result>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSettled: () => client.invalidateQueries({ queryKey: agenciesQuery.queryKey }),
  });
}

export const useGrantAgency = () => useAgencyMutation((body: NewAgency) => call(grantAgency, { body }));
export const useRevokeAgency = () => useAgencyMutation((id: string) => call(revokeAgency, { params: { id } }));
