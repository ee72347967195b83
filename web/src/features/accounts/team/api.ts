import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Profile } from '#contract/accounts/accounts.ts';
import {
  copyInvitationLink,
  getTeam,
  inviteMember,
  removeMember,
  resendInvitation,
  revokeInvitation,
  updateMember,
} from '#contract/accounts/team.ts';
import { changeTeamTwoStep, getTeamTwoStep } from '#contract/accounts/team-two-step.ts';
import type { CompanyRole } from '#contract/base/permissions.ts';
import { ApiError, call } from '../../../lib/client.ts';
import { profileQuery } from '../../../lib/profile.ts';

export const teamQuery = queryOptions({
  queryKey: ['team'],
  queryFn: ({ signal }) => call(getTeam, {}, { signal }),
});

function useTeamMutation<Input, Result>(act: (input: Input) => Promise<Result>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSettled: () => client.invalidateQueries({ queryKey: teamQuery.queryKey }),
  });
}

export const useInvite = () =>
  useTeamMutation((body: { email: string; role: CompanyRole; password?: string }) => call(inviteMember, { body }));
export const useResend = () => useTeamMutation((id: string) => call(resendInvitation, { params: { id } }));
export const useRevoke = () => useTeamMutation((id: string) => call(revokeInvitation, { params: { id } }));
export const useCopyLink = () =>
  useMutation({ mutationFn: (id: string) => call(copyInvitationLink, { params: { id } }) });
export const useRemoveMember = () => useTeamMutation((id: string) => call(removeMember, { params: { id } }));

type Change = { id: string; role?: CompanyRole; disabled?: boolean; password?: string };
export const useUpdateMember = () =>
  useTeamMutation(({ id, ...body }: Change) => call(updateMember, { params: { id }, body }));

export const teamTwoStepQuery = queryOptions({
  queryKey: ['team-two-step'],
  queryFn: ({ signal }) => call(getTeamTwoStep, {}, { signal }),
});

/** Refetches the profile too, because the requirement also applies to the person who sets it. */
export function useChangeTeamTwoStep() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (required: boolean) => call(changeTeamTwoStep, { body: { required } }),
    onSettled: () =>
      Promise.all([teamTwoStepQuery, profileQuery].map(({ queryKey }) => client.invalidateQueries({ queryKey }))),
  });
}

export type Joining = { token: string; name: string; password: string };
/** Joins with an invitation link. Loads the contract's schemas only now, so that the link's page appears at once. */
export async function joinTeam(given: Joining): Promise<{ user: Profile }> {
  const { join, joining } = await import('#contract/accounts/team.ts');
  const read = joining.safeParse(given);
  if (read.success) return call(join, { body: read.data }, { redirect: false });
  const faults = read.error.issues.map(({ path, message }) => ({ path: path.join('.'), message }));
  throw new ApiError(400, faults[0]?.message ?? '', faults);
}
