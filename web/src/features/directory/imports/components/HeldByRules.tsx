import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type OpenedRules, openedRuleMessages, openedRuleWords } from '#contract/base/value-rules.ts';
import { type HeldByRules as Held, heldSentence, rulesToOpen, whoOpens } from '#contract/directory/held-by-rules.ts';
import { can } from '../../../../lib/can.ts';
import { failureText, messageOf } from '../../../../lib/client.ts';
import { profileQuery, useProfile } from '../../../../lib/profile.ts';
import { useOnce } from '../../../../lib/use-once.ts';
import { openRule } from '../../../../lib/value-rules.ts';
import { Callout } from '../../../../ui/pages/Callout.tsx';
import layout from '../../../../ui/pages/layout.module.css';
import { toast } from '../../../../ui/toasts/toast.ts';
import classes from './ImportReview.module.css';

export type HeldByRulesProps = {
  held: Held;
  /** Checks the file again by the new rule. */
  onOpened: () => unknown;
};

/** The button that relaxes one of the rules in the company's settings. */
function OpenButton({ rule, onOpened }: { rule: keyof OpenedRules; onOpened: () => unknown }) {
  const client = useQueryClient();
  const company = useProfile()?.companyDetails?.id ?? '';
  const [open, opening] = useOnce(async () => {
    try {
      await openRule(company, rule);
    } catch (error) {
      return toast.failure(failureText(error, openedRuleMessages.notOpened));
    }
    toast.success(openedRuleMessages.opened);
    await client.invalidateQueries({ queryKey: profileQuery.queryKey });
    try {
      await onOpened();
    } catch (error) {
      toast.failure(messageOf(error));
    }
  });
  return (
    <Button variant="default" className={classes.wrapping} loading={opening} onClick={() => void open()}>
      Turn on “{openedRuleWords[rule]}”
    </Button>
  );
}

/** Says what an import leaves out only because of the rules for names and phones, and offers to relax them; empty if nothing. */
export function HeldByRules({ held, onOpened }: HeldByRulesProps) {
  const isAllowed = can(useProfile(), 'company:settings');
  const sentence = heldSentence(held);
  if (sentence === null) return null;
  return (
    <Callout tone="info">
      <p>
        {sentence} {!isAllowed && whoOpens(held)}
      </p>
      {isAllowed && (
        <div className={layout.row}>
          {rulesToOpen(held).map((rule) => (
            <OpenButton key={rule} rule={rule} onOpened={onOpened} />
          ))}
        </div>
      )}
    </Callout>
  );
}
