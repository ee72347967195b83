import { Button } from '@mantine/core';
import type { CompanySettings } from '#contract/company/settings.ts';
import { exactTime } from '../../../../lib/dates.ts';
import { Callout } from '../../../../ui/pages/Callout.tsx';
import layout from '../../../../ui/pages/layout.module.css';
import { EmailText } from '../../../../ui/text/EmailText.tsx';
import classes from './Section.module.css';

type WaitingAddressProps = {
  waiting: NonNullable<CompanySettings['pendingWorkEmail']>;
  disabled: boolean;
  onAgain: () => void;
  onCancel: () => void;
};

/** The address that was asked for, until somebody opens the link there. */
export function WaitingAddress({ waiting, disabled, onAgain, onCancel }: WaitingAddressProps) {
  return (
    <Callout tone="info" role="status" className={classes.waiting}>
      <p>
        <strong>
          <EmailText address={waiting.email} />
        </strong>{' '}
        waits to be confirmed by the link in the message we sent there. The link works until{' '}
        {exactTime(waiting.expiresAt)}.
      </p>
      <div className={`${layout.row} ${classes.buttons}`}>
        <Button variant="default" disabled={disabled} onClick={onAgain}>
          Send again
        </Button>
        <Button variant="default" disabled={disabled} onClick={onCancel}>
          Cancel the request
        </Button>
      </div>
    </Callout>
  );
}
