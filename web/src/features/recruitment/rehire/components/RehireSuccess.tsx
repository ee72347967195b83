import { Button } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { mailMessages } from '#contract/mail/mail.ts';
import { ModalFrame } from '../../../../ui/dialogs/ModalFrame.tsx';
import buttons from '../../../../ui/theme/button.module.css';
import classes from './RehireSuccess.module.css';

/** After sharing, with the way to the jobs. */
export function RehireSuccess({ onClose }: { onClose: () => void }) {
  const footer = (
    <>
      <Button variant="default" onClick={onClose} data-autofocus>
        Done
      </Button>
      <Link to="/home/recruitment/jobs" className={buttons.primary} onClick={onClose}>
        Go to Rehire
      </Link>
    </>
  );
  return (
    <ModalFrame opened onClose={onClose} size="small" title="Job shared" footer={footer}>
      <div className={classes.success}>
        <IconCircleCheck size={40} stroke={1.5} className={classes.icon} aria-hidden />
        <p>{mailMessages.rehireSuccess}</p>
      </div>
    </ModalFrame>
  );
}
