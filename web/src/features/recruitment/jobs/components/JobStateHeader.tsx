import { Button } from '@mantine/core';
import { type JobState, jobMoves, jobStateWords } from '#contract/base/job-states.ts';
import { type Job, jobMessages } from '#contract/recruitment/jobs.ts';
import { LifecycleHeader } from '../../../../ui/pages/LifecycleHeader.tsx';
import { useTold } from '../../../../ui/pages/use-told.ts';
import { toast } from '../../../../ui/toasts/toast.ts';
import { useMoveJob } from './job-queries.ts';
import { closingWords, isComing, movedWords } from './job-words.ts';

/** What each move is called on its button, in their order; cancelling is asked for elsewhere. */
const moves = [
  { to: 'open', label: 'Reopen' },
  { to: 'on_hold', label: 'Put on hold' },
  { to: 'filled', label: 'Mark as filled' },
  { to: 'closed', label: 'Close' },
] as const satisfies readonly { to: JobState; label: string }[];

function reasonOf({ state, closesOn, isExclusive }: Job): string {
  const meaning =
    state === 'open' && isExclusive ? 'Those you sent it to can see it and apply.' : jobStateWords[state].meaning;
  return closesOn && isComing(state) ? `${meaning} It ${closingWords(state, closesOn)}.` : meaning;
}

/** Where a job stands, since when, and where it can go; what can be taken back is done at once. */
export function JobStateHeader({ job, mayManage }: { job: Job; mayManage: boolean }) {
  const { state, openedAt, endedAt } = job;
  const moving = useMoveJob(job._id);
  const [move, working] = useTold(
    async (from: JobState, to: JobState) => {
      await moving.mutateAsync(to);
      return { from, to };
    },
    {
      failed: jobMessages.notUpdated,
      onDone: ({ from, to }) => {
        const canGoBack = jobMoves[to].includes(from);
        toast.success(movedWords(from, to), { undo: canGoBack ? () => void move(to, from) : undefined });
      },
    },
  );
  const offered = moves.filter(({ to }) => mayManage && jobMoves[state].includes(to));
  return (
    <LifecycleHeader
      state={state}
      label={jobStateWords[state].label}
      schedule={[
        { name: 'Posted', at: openedAt },
        { name: jobStateWords[state].label, at: endedAt },
      ]}
      reason={reasonOf(job)}
      moves={
        offered.length > 0 &&
        offered.map(({ to, label }) => (
          <Button
            key={to}
            variant={to === 'open' ? 'filled' : 'default'}
            loading={working && moving.variables === to}
            disabled={working && moving.variables !== to}
            onClick={() => void move(state, to)}
          >
            {state === 'draft' ? 'Post job' : label}
          </Button>
        ))
      }
    />
  );
}
