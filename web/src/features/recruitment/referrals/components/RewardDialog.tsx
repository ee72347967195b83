import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import type { RewardMoveByHand } from '#contract/base/referral-states.ts';
import { requiredText } from '#contract/base/rules.ts';
import { referralLimits, referralMessages } from '#contract/recruitment/referral-messages.ts';
import type { Referral } from '#contract/recruitment/referrals.ts';
import { ConfirmDialog } from '../../../../ui/dialogs/ConfirmDialog.tsx';
import { FormDialog } from '../../../../ui/dialogs/FormDialog.tsx';
import { ReasonDialog } from '../../../../ui/dialogs/ReasonDialog.tsx';
import { Field } from '../../../../ui/fields/Field.tsx';
import { TextField } from '../../../../ui/fields/TextField.tsx';
import { useMoveReward } from './referral-queries.ts';
import { amountOf, rewardMoveWords } from './referral-words.ts';

type RewardDialogProps = {
  referral: Referral & { reward: NonNullable<Referral['reward']> };
  to: RewardMoveByHand;
  onClose: () => void;
};

const rules = z.object({
  reason: requiredText(referralMessages.reasonRequired, {
    length: referralLimits.reason,
    message: referralMessages.reasonTooLong,
  }),
});

const payment = z.object({ reason: z.string().trim().max(referralLimits.reason, referralMessages.reasonTooLong) });

/** The dialog for a decision about a reward and its ledger note; the ledger keeps both for good. */
export function RewardDialog({ referral, to, onClose }: RewardDialogProps) {
  const moving = useMoveReward(referral._id);
  const form = useForm({
    resolver: zodResolver(payment),
    mode: 'onTouched',
    shouldFocusError: false,
    defaultValues: { reason: '' },
  });
  const { label, ask } = rewardMoveWords[to];
  const { referrer, reward } = referral;
  const title = ask(referrer ? `${amountOf(reward)} for ${referrer.name}` : amountOf(reward));
  const words = { saved: referralMessages.rewardMoved, failed: referralMessages.rewardNotMoved };
  if (to === 'void')
    return (
      <ReasonDialog
        title={title}
        rules={rules}
        words="Nothing is paid for this referral, even if it is reopened."
        description="Only your team sees it. The person who referred them sees that there is no reward."
        save={({ reason }) => moving.mutateAsync({ state: to, reason })}
        {...words}
        submitLabel={label}
        unsaved="The reward hasn’t changed."
        onClose={onClose}
      />
    );
  if (to === 'paid')
    return (
      <FormDialog
        title={title}
        size="small"
        form={form}
        save={({ reason }) => moving.mutateAsync({ state: to, reason: reason || null })}
        {...words}
        submitLabel={label}
        unsaved="The reward hasn’t changed."
        onRefused={onClose}
        onClose={onClose}
      >
        <p>Use this once the money has been sent. It can’t be undone.</p>
        <Field
          of={TextField}
          control={form.control}
          name="reason"
          label="Reference (optional)"
          description="How it was paid, for your ledger."
        />
      </FormDialog>
    );
  return (
    <ConfirmDialog
      title={title}
      confirmLabel={label}
      danger={false}
      onConfirm={() => moving.mutateAsync({ state: to })}
      done={words.saved}
      failed={words.failed}
      onClose={onClose}
    >
      It can then be paid. Your approval stays in the ledger, with your name.
    </ConfirmDialog>
  );
}
