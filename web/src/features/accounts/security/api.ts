import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  changePassword,
  confirmTwoStep,
  disableTwoStep,
  endOtherSessions,
  endSession,
  getSecurity,
  listSessions,
  replaceApp,
  replaceRecoveryCodes,
  startTwoStep,
} from '#contract/accounts/security.ts';
import { call } from '../../../lib/client.ts';
import { profileQuery } from '../../../lib/profile.ts';

export const securityQuery = queryOptions({
  queryKey: ['security'],
  queryFn: ({ signal }) => call(getSecurity, {}, { signal }),
});

export const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: ({ signal }) => call(listSessions, {}, { signal }),
  staleTime: 0,
});

/** Refetches the data changed by an action on the person's account. */
function useOwnMutation<Input, Result>(
  act: (input: Input) => Promise<Result>,
  changes: readonly { queryKey: readonly unknown[] }[],
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSettled: () => Promise.all(changes.map(({ queryKey }) => client.invalidateQueries({ queryKey }))),
  });
}

export const useEndSession = () =>
  useOwnMutation((id: string) => call(endSession, { params: { id } }), [sessionsQuery]);
export const useEndOtherSessions = () => useOwnMutation(() => call(endOtherSessions), [sessionsQuery]);

type PasswordChange = { current?: string | undefined; password: string };
export const useChangePassword = () =>
  useOwnMutation((body: PasswordChange) => call(changePassword, { body }), [securityQuery, sessionsQuery]);

/** The password, if the account has one, and a code from the app. */
export type Proof = { password?: string | undefined; code: string };
const twoStepChanges = [securityQuery, profileQuery];
export const useStartTwoStep = () =>
  useOwnMutation(({ password }: Pick<Proof, 'password'>) => call(startTwoStep, { body: { password } }), []);
export const useConfirmTwoStep = () =>
  useOwnMutation((code: string) => call(confirmTwoStep, { body: { code } }), twoStepChanges);
export const useReplaceApp = () => useOwnMutation((body: Proof) => call(replaceApp, { body }), []);
export const useReplaceRecoveryCodes = () =>
  useOwnMutation((body: Proof) => call(replaceRecoveryCodes, { body }), [securityQuery]);
export const useDisableTwoStep = () => useOwnMutation((body: Proof) => call(disableTwoStep, { body }), twoStepChanges);
