import { Button, Menu } from '@mantine/core';
import { IconBan, IconCopy, IconPencil } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { isJobOpenToChange, jobMoves } from '#contract/base/job-states.ts';
import { type Job, jobMessages } from '#contract/recruitment/jobs.ts';
import { ConfirmDialog } from '../../../../ui/dialogs/ConfirmDialog.tsx';
import { MoreMenu } from '../../../../ui/lists/MoreMenu.tsx';
import { useTold } from '../../../../ui/pages/use-told.ts';
import { useCopyJob, useMoveJob } from './job-queries.ts';
import { movedWords } from './job-words.ts';

/** Edit, and the rare or irreversible actions of a job. */
export function JobActions({ job }: { job: Job }) {
  const navigate = useNavigate();
  const copying = useCopyJob();
  const moving = useMoveJob(job._id);
  const [asked, setAsked] = useState(false);
  const [copy] = useTold(() => copying.mutateAsync(job._id), {
    done: jobMessages.copied,
    failed: jobMessages.notCopied,
    onDone: ({ _id }) => navigate({ to: '/home/recruitment/jobs/$id/edit', params: { id: _id } }),
  });
  return (
    <>
      {isJobOpenToChange(job.state) && (
        <Button
          variant="default"
          leftSection={<IconPencil size={18} aria-hidden />}
          renderRoot={(props: Record<string, unknown>) => (
            <Link {...props} to="/home/recruitment/jobs/$id/edit" params={{ id: job._id }} />
          )}
        >
          Edit
        </Button>
      )}
      <MoreMenu large label="More actions">
        <Menu.Item leftSection={<IconCopy size={18} aria-hidden />} onClick={() => void copy()}>
          Copy
        </Menu.Item>
        {jobMoves[job.state].includes('cancelled') && (
          <Menu.Item color="red" leftSection={<IconBan size={18} aria-hidden />} onClick={() => setAsked(true)}>
            Cancel job
          </Menu.Item>
        )}
      </MoreMenu>
      {asked && (
        <ConfirmDialog
          title={`Cancel ‘${job.title}’?`}
          confirmLabel="Cancel job"
          cancelLabel="Keep it"
          onConfirm={() => moving.mutateAsync('cancelled')}
          done={movedWords(job.state, 'cancelled')}
          failed={jobMessages.notUpdated}
          onClose={() => setAsked(false)}
        >
          {job.state === 'draft'
            ? 'This can’t be undone, but you can still copy the job.'
            : 'No one can apply any more, and the job can’t be reopened. You can still copy it.'}
        </ConfirmDialog>
      )}
    </>
  );
}
