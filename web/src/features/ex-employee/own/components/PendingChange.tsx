import { Button } from '@mantine/core';
import { IconHourglass } from '@tabler/icons-react';
import { useId } from 'react';
import type { ProfileChange } from '#contract/ex-employee/profile-changes.ts';
import { profileChangeMessages } from '#contract/ex-employee/profile-changes.ts';
import { ChangedFields } from '#web/features/ex-employee/own-changes/components/ChangedFields.tsx';
import { failureText } from '../../../../lib/client.ts';
import { exactTime, lastActive } from '../../../../lib/dates.ts';
import { focusHeading } from '../../../../lib/focus-heading.ts';
import { useOnce } from '../../../../lib/use-once.ts';
import { Callout } from '../../../../ui/pages/Callout.tsx';
import layout from '../../../../ui/pages/layout.module.css';
import text from '../../../../ui/theme/text.module.css';
import { toast } from '../../../../ui/toasts/toast.ts';
import { useWithdrawChanges } from '../api.ts';
import classes from './OwnProfile.module.css';

type PendingChangeProps = { change: ProfileChange; company: string; onChange: () => void };

/** What waits for HR, with the ways to change one's mind. */
export function PendingChange({ change, company, onChange }: PendingChangeProps) {
  const id = useId();
  const withdrawal = useWithdrawChanges();
  const [withdraw, working] = useOnce(async () => {
    try {
      await withdrawal.mutateAsync();
      toast.success(profileChangeMessages.withdrawn);
      // The button goes with its request.
      focusHeading();
    } catch (error) {
      toast.failure(failureText(error, profileChangeMessages.notWithdrawn));
    }
  });
  return (
    <Callout tone="info" role="region" aria-labelledby={id} className={layout.lines}>
      <h2 id={id} className={classes.pendingTitle}>
        <IconHourglass size={18} aria-hidden />
        {`Waiting for ${company}`}
      </h2>
      <p className={text.muted}>
        You asked for this{' '}
        <time dateTime={change.createdAt} title={exactTime(change.createdAt)}>
          {lastActive(change.createdAt).replace(/^[YL]/, (letter) => letter.toLowerCase())}
        </time>
        .
      </p>
      <ChangedFields fields={change.fields} />
      <div className={classes.actions}>
        <Button variant="default" loading={working} onClick={() => void withdraw()}>
          Withdraw
        </Button>
        <Button variant="default" onClick={onChange}>
          Edit request
        </Button>
      </div>
    </Callout>
  );
}
