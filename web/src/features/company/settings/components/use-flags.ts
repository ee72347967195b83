import { useMutation, useQueryClient } from '@tanstack/react-query';
import { accountMessages, type Profile, updateCompany, updateProfile } from '#contract/accounts/accounts.ts';
import { openedRuleMessages } from '#contract/base/value-rules.ts';
import { call, failureText } from '../../../../lib/client.ts';
import { logFailure } from '../../../../lib/log-failure.ts';
import { profileQuery, useProfile } from '../../../../lib/profile.ts';
import { toast } from '../../../../ui/toasts/toast.ts';

export type Flags = Readonly<Record<string, boolean>>;
type Kind = 'own' | 'company' | 'rules';

function flagsOf(profile: Profile | undefined, kind: Kind): Flags {
  if (kind === 'own') return profile?.preferences ?? {};
  return (kind === 'rules' ? profile?.companyDetails?.valueRules : profile?.companyDetails?.preferences) ?? {};
}

function withFlags(profile: Profile, kind: Kind, change: Flags): Profile {
  if (kind === 'own') return { ...profile, preferences: { ...profile.preferences, ...change } };
  const { companyDetails: company } = profile;
  if (!company) return profile;
  if (kind === 'rules')
    return { ...profile, companyDetails: { ...company, valueRules: { ...company.valueRules, ...change } } };
  return { ...profile, companyDetails: { ...company, preferences: { ...company.preferences, ...change } } };
}

const save = async (kind: Kind, company: string, body: Flags): Promise<void> => {
  if (kind === 'own') await call(updateProfile, { body });
  else
    await call(updateCompany, { params: { companyId: company }, body: kind === 'rules' ? { valueRules: body } : body });
};

/**
 * Provides the email preference flags (specification, section 3) and the rules for names and phones. A switch takes effect at
 * once. If email settings cannot be saved, that is only logged (section 8), and the switch goes back.
 */
export function useFlags(kind: Kind) {
  const client = useQueryClient();
  const profile = useProfile();
  const { queryKey } = profileQuery;
  const key = ['flags', kind];
  const { mutate } = useMutation({
    mutationKey: key,
    // Sent one at a time, in the order of the clicks.
    scope: { id: `flags-${kind}` },
    mutationFn: (change: Flags) => save(kind, profile?.companyDetails?.id ?? '', change),
    onMutate: async (change): Promise<Flags> => {
      await client.cancelQueries({ queryKey });
      const before = flagsOf(client.getQueryData(queryKey), kind);
      client.setQueryData(queryKey, (held) => held && withFlags(held, kind, change));
      return Object.fromEntries(Object.keys(change).map((name) => [name, before[name] ?? false]));
    },
    onSuccess: () => toast.success(kind === 'rules' ? openedRuleMessages.opened : accountMessages.emailSettingsUpdated),
    onError: (error, _, before) => {
      if (kind === 'rules') toast.failure(failureText(error, openedRuleMessages.notOpened));
      else logFailure('The email settings could not be saved', error);
      if (before) client.setQueryData(queryKey, (held) => held && withFlags(held, kind, before));
    },
    onSettled: () => {
      // While another change is running, this answer would already be out of date.
      if (client.isMutating({ mutationKey: key }) === 1) void client.invalidateQueries({ queryKey });
    },
  });
  return { flags: flagsOf(profile, kind), set: (name: string, value: boolean) => mutate({ [name]: value }) };
}
