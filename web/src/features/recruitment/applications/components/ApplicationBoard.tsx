import { useCallback, useEffect } from 'react';
import { type ApplicationState, applicationMoveRefused, applicationMoves } from '#contract/base/application-states.ts';
import { applicationMessages } from '#contract/recruitment/application-messages.ts';
import type { ApplicationLine } from '#contract/recruitment/applications.ts';
import type { CardColumn } from '../../../../lib/board-cards.ts';
import { failureText } from '../../../../lib/client.ts';
import { Board } from '../../../../ui/lists/Board.tsx';
import { ShowMore } from '../../../../ui/lists/ShowMore.tsx';
import { toast } from '../../../../ui/toasts/toast.ts';
import { useMoreCards } from '../api.ts';
import { ApplicationCard } from './ApplicationCard.tsx';
import { stateOf } from './application-words.ts';

type ApplicationBoardProps = {
  board: { job: ApplicationLine['job']; columns: readonly CardColumn<ApplicationState, ApplicationLine>[] };
  /** Null: who looks may not move them. */
  onMove: ((card: ApplicationLine, to: ApplicationState) => void) | null;
};

const draw = (card: ApplicationLine) => <ApplicationCard application={card} />;
const refuse = ({ state }: ApplicationLine, to: ApplicationState) => toast.info(applicationMoveRefused(state, to));

/** The applications for a job, a column for each state, the last moved first. */
export function ApplicationBoard({ board, onMove }: ApplicationBoardProps) {
  return (
    <Board
      label={`Applications for ${board.job.title} by state`}
      columns={board.columns.map(({ state, count, cards, nextCursor }) => ({
        state,
        name: stateOf(state).label,
        items: cards,
        count,
        empty: nextCursor ? 'Loading…' : 'Nobody',
        more: nextCursor && (
          <MoreCards job={board.job._id} state={state} cursor={nextCursor} isNext={cards.length === 0} />
        ),
      }))}
      keyOf={({ _id }) => _id}
      nameOf={({ name }) => name}
      movesOf={({ state }) => applicationMoves[state]}
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
  /** Every card that was shown has been moved away. */
  isNext: boolean;
};

function MoreCards({ job, state, cursor, isNext }: MoreCardsProps) {
  const more = useMoreCards(job);
  const { mutate } = more;
  // The same for each place, so that it is asked for once; what fails is asked for by the button.
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
