import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type OpenedRules, openedRuleMessages, openedRuleWords } from '#contract/base/value-rules.ts';
import { type HeldByRules as Held, heldSentence, rulesToOpen, whoOpens } from '#contract/directory/imports.ts';
import { can } from '../../../../lib/can.ts';
import { failureText } from '../../../../lib/client.ts';
import { profileQuery, useProfile } from '../../../../lib/profile.ts';
import { openRule } from '../../../../lib/value-rules.ts';
import { Callout } from '../../../../ui/pages/Callout.tsx';
import layout from '../../../../ui/pages/layout.module.css';
import { toast } from '../../../../ui/toasts/toast.ts';

export type HeldByRulesProps = {
  held: Held;
  /** The file is judged again by it. */
  onOpened: () => unknown;
};

/** What an import leaves behind only because of the rules for names and phones, with the way to open them; nothing where it is none. */
export function HeldByRules({ held, onOpened }: HeldByRulesProps) {
  const client = useQueryClient();
  const profile = useProfile();
  const opening = useMutation({
    mutationFn: (rule: keyof OpenedRules) => openRule(profile?.companyDetails?.id ?? '', rule),
    onSuccess: async () => {
      toast.success(openedRuleMessages.opened);
      await client.invalidateQueries({ queryKey: profileQuery.queryKey });
      await onOpened();
    },
    onError: (error) => void toast.failure(failureText(error, openedRuleMessages.notOpened)),
  });
  const sentence = heldSentence(held);
  if (sentence === null) return null;
  const isAllowed = can(profile, 'company:settings');
  return (
    <Callout tone="info">
      <p>
        {sentence} {!isAllowed && whoOpens(held)}
      </p>
      {isAllowed && (
        <div className={layout.row}>
          {rulesToOpen(held).map((rule) => (
            <Button
              key={rule}
              variant="default"
              loading={opening.isPending && opening.variables === rule}
              onClick={() => opening.mutate(rule)}
            >
              Turn on {openedRuleWords[rule]}
            </Button>
          ))}
        </div>
      )}
    </Callout>
  );
}
