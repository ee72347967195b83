import { Button } from '@mantine/core';
import { IconFileText, IconList } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { useCallback, useEffect } from 'react';
import {
  type ApplicationState,
  applicationMoveRefused,
  applicationMovesOf,
} from '#contract/base/application-states.ts';
import { applicationMessages } from '#contract/recruitment/application-messages.ts';
import type { ApplicationLine } from '#contract/recruitment/applications.ts';
import { NoJob } from '#web/features/recruitment/jobs/components/NoJob.tsx';
import type { CardColumn } from '../../../../lib/board-cards.ts';
import { can } from '../../../../lib/can.ts';
import { failureText } from '../../../../lib/client.ts';
import { useProfile } from '../../../../lib/profile.ts';
import { Board } from '../../../../ui/lists/Board.tsx';
import { ShowMore } from '../../../../ui/lists/ShowMore.tsx';
import { EmptyState } from '../../../../ui/pages/EmptyState.tsx';
import { PageHeader } from '../../../../ui/pages/PageHeader.tsx';
import { CardSkeletons } from '../../../../ui/pages/Skeletons.tsx';
import { PersonAvatar } from '../../../../ui/people/PersonAvatar.tsx';
import { Moment } from '../../../../ui/text/Moment.tsx';
import text from '../../../../ui/theme/text.module.css';
import { toast } from '../../../../ui/toasts/toast.ts';
import { boardQuery, useMoreCards } from '../api.ts';
import { ApplicationSigns, ApplicationWarnings } from '../components/ApplicationSigns.tsx';
import classes from '../components/Applications.module.css';
import { faceOf, stateOf, workOf } from '../components/application-words.ts';
import { CardUndo } from '../components/UndoMove.tsx';
import { useMoves } from '../components/use-moves.tsx';

/** One application on the board. Its link is not draggable, so that dragging moves the card. */
function ApplicationCard({ application }: { application: ApplicationLine }) {
  const { _id, name, email, appliedAt } = application;
  const below = workOf(application) ?? email;
  return (
    <article className={classes.card}>
      <div className={classes.person}>
        <PersonAvatar {...faceOf(application)} size={32} />
        <div className={classes.words}>
          <h3 className={text.breaking}>
            <Link
              to="/home/recruitment/applications/$id"
              params={{ id: _id }}
              className={classes.name}
              draggable={false}
            >
              {name}
            </Link>
          </h3>
          <p className={`${text.small} ${text.oneLine}`} title={below}>
            {below}
          </p>
        </div>
      </div>
      <ApplicationWarnings application={application} />
      <CardUndo application={application} />
      <p className={`${text.small} ${classes.foot}`}>
        <span>
          <span className="visually-hidden">Applied: </span>
          <Moment at={appliedAt} />
        </span>
        <ApplicationSigns application={application} />
      </p>
    </article>
  );
}

type ApplicationBoardProps = {
  board: { job: ApplicationLine['job']; columns: readonly CardColumn<ApplicationState, ApplicationLine>[] };
  /** Null when the user may not move cards. */
  onMove: ((card: ApplicationLine, to: ApplicationState) => void) | null;
};

const draw = (card: ApplicationLine) => <ApplicationCard application={card} />;
const refuse = ({ state }: ApplicationLine, to: ApplicationState) => toast.info(applicationMoveRefused(state, to));

/** The applications for a job in one column for each state, last moved first. */
function ApplicationBoard({ board, onMove }: ApplicationBoardProps) {
  return (
    <Board
      label={`Applications for ${board.job.title} by state`}
      columns={board.columns.map(({ state, count, cards, nextCursor }) => ({
        state,
        name: stateOf(state).label,
        items: cards,
        count,
        empty: nextCursor ? 'Loading…' : 'No applications',
        more: nextCursor && (
          <MoreCards job={board.job._id} state={state} cursor={nextCursor} isNext={cards.length === 0} />
        ),
      }))}
      keyOf={({ _id }) => _id}
      nameOf={({ name }) => name}
      movesOf={applicationMovesOf}
      renderCard={draw}
      fixed={!onMove}
      onMove={(card, to) => onMove?.(card, to)}
      onRefuse={refuse}
    />
  );
}

type MoreCardsProps = {
  job: string;
  state: ApplicationState;
  cursor: string;
  /** True when all shown cards have been moved away. */
  isNext: boolean;
};

function MoreCards({ job, state, cursor, isNext }: MoreCardsProps) {
  const more = useMoreCards(job);
  const { mutate } = more;
  // Keeps its identity for each cursor, so that it loads once; after a failure, the button retries.
  const load = useCallback(() => {
    const onError = (error: Error) => toast.failure(failureText(error, applicationMessages.notFetched));
    mutate({ state, cursor }, { onError });
  }, [mutate, state, cursor]);
  useEffect(() => {
    if (isNext) load();
  }, [isNext, load]);
  const list = {
    hasNextPage: true,
    isFetchingNextPage: more.isPending,
    isFetchNextPageError: more.isError,
    fetchNextPage: load,
  };
  return <ShowMore list={list} wide />;
}

/** The page that shows the applications for one job as a board. */
export function JobApplicationsPage() {
  const { id = '' } = useParams({ strict: false });
  const navigate = useNavigate();
  const mayMove = can(useProfile(), 'applications:manage');
  const { data: board, error, refetch } = useQuery(boardQuery(id));
  const { move, dialog } = useMoves();
  const isEmpty = board?.columns.every(({ count }) => count === 0);
  return (
    <>
      <PageHeader
        title="Applications"
        description={board ? `For ${board.job.title}` : ' '}
        onBack={() => void navigate({ to: '/home/recruitment/jobs/$id', params: { id } })}
        backLabel="Back to the job"
        action={
          <Button
            variant="default"
            leftSection={<IconList size={18} aria-hidden />}
            renderRoot={(props: Record<string, unknown>) => (
              <Link {...props} to="/home/recruitment/applications" search={{ job: id }} />
            )}
          >
            List
          </Button>
        }
      />
      {!board && (error ? <NoJob error={error} onRetry={refetch} /> : <CardSkeletons count={4} height="20rem" />)}
      {board && isEmpty && (
        <EmptyState icon={IconFileText} title="No applications yet">
          Applications for this job will appear here.
        </EmptyState>
      )}
      {board && !isEmpty && <ApplicationBoard board={board} onMove={mayMove ? move : null} />}
      {dialog}
    </>
  );
}
