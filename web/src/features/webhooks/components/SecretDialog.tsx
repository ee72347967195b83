import { Button } from '@mantine/core';
import { CopyField } from '../../../ui/CopyField.tsx';
import { ModalFrame } from '../../../ui/ModalFrame.tsx';
import classes from './Webhooks.module.css';

/** The only time that a webhook's secret is seen. */
export function SecretDialog({ secret, onClose }: { secret: string; onClose: () => void }) {
  return (
    <ModalFrame
      opened
      onClose={onClose}
      title="The secret of its signatures"
      footer={<Button onClick={onClose}>Done</Button>}
    >
      <div className={classes.form}>
        <p>Copy it now: it is not shown again. With it your program checks that a call came from us.</p>
        <CopyField label="Secret" value={secret} autoFocus />
        <p className={classes.muted}>
          Calls are signed as the Standard Webhooks specification says; there are libraries for most languages.
        </p>
      </div>
    </ModalFrame>
  );
}
