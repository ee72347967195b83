import { Button } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { mailMessages } from '#contract/mail.ts';
import buttons from '../../../ui/button.module.css';
import { ModalFrame } from '../../../ui/ModalFrame.tsx';
import classes from './RehireSuccess.module.css';

const jobsPage = '/home/recruitment/jobs';

/** After sharing; the way to the jobs is shown from the day that screen exists. */
export function RehireSuccess({ onClose }: { onClose: () => void }) {
  const router = useRouter();
  const hasJobsPage = Object.hasOwn(router.routesByPath, jobsPage);
  const footer = (
    <>
      <Button variant={hasJobsPage ? 'default' : 'filled'} onClick={onClose} data-autofocus>
        Done
      </Button>
      {hasJobsPage && (
        <a href={jobsPage} className={buttons.primary}>
          Go to Rehire
        </a>
      )}
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
