import { Button } from '@mantine/core';
import { IconLayoutKanban } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import type { ApplicationState } from '#contract/base/application-states.ts';
import { type JobState, jobMoves, jobStateWords } from '#contract/base/job-states.ts';
import { employmentWords, moneyWords } from '#contract/recruitment/job-terms.ts';
import { type Job, jobMessages } from '#contract/recruitment/jobs.ts';
import { can } from '../../../../lib/can.ts';
import { exactDate } from '../../../../lib/dates.ts';
import { number } from '../../../../lib/numbers.ts';
import { useProfile } from '../../../../lib/profile.ts';
import { type StatTile, StatTiles } from '../../../../ui/charts/StatTiles.tsx';
import { Fact, FactList } from '../../../../ui/lists/FactList.tsx';
import columns from '../../../../ui/pages/columns.module.css';
import { EmptyState } from '../../../../ui/pages/EmptyState.tsx';
import { LifecycleHeader } from '../../../../ui/pages/LifecycleHeader.tsx';
import { LoadFailure } from '../../../../ui/pages/LoadFailure.tsx';
import { PageHeader } from '../../../../ui/pages/PageHeader.tsx';
import { PartFrame } from '../../../../ui/pages/PartFrame.tsx';
import { TableSkeleton } from '../../../../ui/pages/Skeletons.tsx';
import { useTold } from '../../../../ui/pages/use-told.ts';
import { Moment } from '../../../../ui/text/Moment.tsx';
import { RichContent } from '../../../../ui/text/RichContent.tsx';
import { toast } from '../../../../ui/toasts/toast.ts';
import { JobActions } from '../components/JobActions.tsx';
import { JobReach } from '../components/JobReach.tsx';
import { jobQuery, responsesQuery, useMoveJob } from '../components/job-queries.ts';
import { audienceOf, audienceWords, closingWords, isComing, movedWords } from '../components/job-words.ts';
import { NoJob } from '../components/NoJob.tsx';

/** Button labels of the moves, in order; Cancel is in the menu. */
const moves = [
  { to: 'open', label: 'Reopen' },
  { to: 'on_hold', label: 'Put on hold' },
  { to: 'filled', label: 'Mark as filled' },
  { to: 'closed', label: 'Close' },
] as const satisfies readonly { to: JobState; label: string }[];

function reasonOf({ state, closesOn, isExclusive }: Job): string {
  const meaning =
    state === 'open' && isExclusive ? 'The people you sent it to can see it and apply.' : jobStateWords[state].meaning;
  return closesOn && isComing(state) ? `${meaning} It ${closingWords(state, closesOn)}.` : meaning;
}

/** The job’s state, since when, and its possible moves; reversible moves happen at once. */
function JobStateHeader({ job, mayManage }: { job: Job; mayManage: boolean }) {
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

/** The results of a job so far; each number links to what it counts. */
function JobResponses({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(responsesQuery(id));
  const profile = useProfile();
  const maySee = can(profile, 'applications:read');
  if (error && !data) return <LoadFailure error={error} failed={jobMessages.responsesNotFetched} onRetry={refetch} />;
  const tile = (label: string, value: number | undefined) => ({
    label,
    value: value === undefined ? undefined : number(value),
  });
  const listed = (label: string, value: number | undefined, state?: ApplicationState): StatTile => ({
    ...tile(label, value),
    ...(maySee && {
      renderLink: (given) => <Link to="/home/recruitment/applications" search={{ job: id, state }} {...given} />,
    }),
  });
  const referrals: StatTile = {
    ...tile('Referrals', data?.referrals),
    ...(can(profile, 'referrals:read') && {
      renderLink: (given) => <Link to="/home/recruitment/referrals" search={{ job: id }} {...given} />,
    }),
  };
  return (
    <StatTiles
      label="Responses"
      tiles={[
        listed('Applications', data?.applications),
        listed('To review', data?.toReview, 'new'),
        referrals,
        listed('Hired', data?.hired, 'hired'),
      ]}
    />
  );
}

/** The facts of a job, one per line. */
function JobFacts({ job }: { job: Job }) {
  const { employmentType, reward, recruiter, closesOn } = job;
  return (
    <PartFrame title="Details">
      <FactList>
        <Fact name="Location" empty="Not stated">
          {job.location}
        </Fact>
        <Fact name="Salary" empty="Not stated">
          {job.salaryWords}
        </Fact>
        <Fact name="Employment type" empty="Not stated">
          {employmentType && employmentWords[employmentType].label}
        </Fact>
        <Fact name="Openings">{number(job.openings)}</Fact>
        <Fact name="Closing date" empty="None">
          {closesOn && exactDate(closesOn)}
        </Fact>
        <Fact name="Recruiter" empty="Not assigned">
          {recruiter?.name}
        </Fact>
        <Fact name="Audience">{audienceWords[audienceOf(job.isExclusive)].label}</Fact>
        <Fact name="Referral reward" empty="None">
          {reward && moneyWords(reward.amount, reward.currency)}
        </Fact>
        <Fact name="Added">
          <Moment at={job.createdAt} />
        </Fact>
      </FactList>
    </PartFrame>
  );
}

/** The page of one job: its state, results and facts. */
export function RecruitmentJobPage() {
  const { id = '' } = useParams({ strict: false });
  const navigate = useNavigate();
  const profile = useProfile();
  const { data: job, error, refetch } = useQuery(jobQuery(id));
  const header = { onBack: () => void navigate({ to: '/home/recruitment/jobs' }), backLabel: 'Back to jobs' };
  if (!job)
    return (
      <>
        <PageHeader title="Job" {...header} />
        {error ? <NoJob error={error} onRetry={refetch} /> : <TableSkeleton />}
      </>
    );
  const mayManage = can(profile, 'jobs:manage');
  const place = [job.department, job.location].filter(Boolean).join(' · ');
  return (
    <div className={columns.page}>
      <PageHeader
        title={job.title}
        description={place}
        {...header}
        action={
          <>
            {can(profile, 'applications:read') && <BoardLink job={job} />}
            {mayManage && <JobActions job={job} />}
          </>
        }
      />
      <JobStateHeader job={job} mayManage={mayManage} />
      {job.openedAt && <JobResponses id={job._id} />}
      <div className={columns.columns}>
        <PartFrame title="Description">
          {job.descriptionFormatted ? (
            <RichContent html={job.descriptionFormatted} of={job.title} />
          ) : (
            <EmptyState title="No description yet">A job needs one before it can be posted.</EmptyState>
          )}
        </PartFrame>
        <div className={columns.column}>
          <JobFacts job={job} />
          <JobReach job={job} />
        </div>
      </div>
    </div>
  );
}

/** The link to the applicants; a job that was never posted has none. */
function BoardLink({ job: { _id, openedAt } }: { job: Job }) {
  if (!openedAt) return null;
  return (
    <Button
      variant="default"
      leftSection={<IconLayoutKanban size={18} aria-hidden />}
      renderRoot={(props: Record<string, unknown>) => (
        <Link {...props} to="/home/recruitment/jobs/$id/applications" params={{ id: _id }} />
      )}
    >
      Applications
    </Button>
  );
}
