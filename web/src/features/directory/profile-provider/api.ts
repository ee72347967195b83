import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  changeProfileProvider,
  getProfileProvider,
  type ProfileProviderChanges,
  refreshProfiles,
  testProfileProvider,
} from '#contract/directory/profile-provider.ts';
import { call } from '../../../lib/client.ts';

/** Polled while a refresh runs. */
export const profileProviderQuery = queryOptions({
  queryKey: ['profile-provider'],
  queryFn: ({ signal }) => call(getProfileProvider, {}, { signal }),
  refetchInterval: (query) => (query.state.data?.running ? 2000 : false),
});

function useProviderMutation<Input, Result>(act: (input: Input) => Promise<Result>) {
  const client = useQueryClient();
  const onSettled = () => client.invalidateQueries({ queryKey: profileProviderQuery.queryKey });
  return useMutation({ mutationFn: act, onSettled });
}

export const useSaveProvider = () =>
  useProviderMutation((body: ProfileProviderChanges) => call(changeProfileProvider, { body }));
export const useTestProvider = () => useProviderMutation(() => call(testProfileProvider, {}));
export const useRefreshProfiles = () => useProviderMutation(() => call(refreshProfiles, {}));
