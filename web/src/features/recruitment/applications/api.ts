import {
  infiniteQueryOptions,
  type QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import type { z } from 'zod';
import type { ApplicationState } from '#contract/base/application-states.ts';
import {
  type Application,
  type ApplicationLine,
  addApplicationNote,
  cancelRejectionMail,
  deleteApplicationNote,
  linkApplication,
  listApplicationColumn,
  listApplications,
  moveApplication,
  previewApplicationMail,
  readApplication,
  readApplicationBoard,
  readResume,
  type rejectionFields,
  undoApplicationMove,
} from '#contract/recruitment/applications.ts';
import { personKey } from '#web/features/directory/record/api.ts';
import { jobsKey } from '#web/features/recruitment/jobs/components/job-queries.ts';
import { addCards, placeCard } from '../../../lib/board-cards.ts';
import { byCursor } from '../../../lib/by-cursor.ts';
import { call, isRefusal } from '../../../lib/client.ts';

const key = ['applications'] as const;

export type ApplicationFilters = {
  state?: ApplicationState | undefined;
  job?: string | undefined;
  recruiter?: string | undefined;
  search?: string | undefined;
};

export const applicationsQuery = (filters: ApplicationFilters) =>
  infiniteQueryOptions({
    queryKey: [...key, 'list', filters],
    queryFn: ({ pageParam, signal }) =>
      call(listApplications, { query: { ...filters, cursor: pageParam } }, { signal }),
    ...byCursor,
  });

export const applicationQuery = (id: string) =>
  queryOptions({
    queryKey: [...key, 'one', id],
    queryFn: ({ signal }) => call(readApplication, { params: { id } }, { signal }),
    // The applicant is notified shortly after the undo minute ends, so poll until then.
    refetchInterval: ({ state: { data } }) =>
      data?.undoUntil && Date.parse(data.undoUntil) > Date.now() - 15_000 ? 5_000 : false,
  });

/** The email that a move would send. @param message the recruiter’s own words about a rejection */
export const mailPreviewQuery = (id: string, state: ApplicationState, message: string) =>
  queryOptions({
    queryKey: [...key, 'mail', id, state, message],
    queryFn: ({ signal }) =>
      call(previewApplicationMail, { params: { id }, body: { state, ...(message && { message }) } }, { signal }),
    // Names and titles may change, and the applicant may be notified meanwhile, so never serve this from the cache.
    staleTime: 0,
    gcTime: 0,
  });

/** Not refetched on focus: a move updates its two columns here, and cards loaded with “show more” stay. */
export const boardQuery = (job: string) =>
  queryOptions({
    queryKey: [...key, 'board', job],
    queryFn: async ({ signal }) => {
      const board = await call(readApplicationBoard, { params: { id: job } }, { signal });
      return {
        ...board,
        columns: board.columns.map(({ applications, ...column }) => ({ ...column, cards: applications })),
      };
    },
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

/** Downloads the résumé file. */
export const loadResume = (id: string, signal?: AbortSignal) =>
  call(readResume, { params: { id } }, { signal }) as Promise<unknown> as Promise<Blob>;

/** Loads the next cards of a board column. */
export function useMoreCards(job: string) {
  const client = useQueryClient();
  const { queryKey } = boardQuery(job);
  return useMutation({
    mutationFn: ({ state, cursor }: { state: ApplicationState; cursor: string }) =>
      call(listApplicationColumn, { params: { id: job, state }, query: { cursor } }),
    onSuccess: ({ applications, nextCursor }, { state }) =>
      client.setQueryData(
        queryKey,
        (board) => board && { ...board, columns: addCards(board.columns, state, { cards: applications, nextCursor }) },
      ),
  });
}

export type Rejection = z.input<typeof rejectionFields>;
export type Move = { card: ApplicationLine; to: ApplicationState; rejection?: Rejection | undefined };

/** Refreshes the lists, counts and timeline that include the application. */
function refreshAround(client: QueryClient, { person }: ApplicationLine) {
  return Promise.all([
    client.invalidateQueries({ queryKey: [...key, 'list'] }),
    client.invalidateQueries({ queryKey: jobsKey }),
    // A referral follows its application.
    client.invalidateQueries({ queryKey: ['referrals'] }),
    person && client.invalidateQueries({ queryKey: [...personKey(person._id), 'timeline'] }),
  ]);
}

/** Places a changed card on the board, if the board is loaded. `from`: the column the board shows it in. */
function showOnBoard(client: QueryClient, card: ApplicationLine, from = card.state) {
  client.setQueryData(
    boardQuery(card.job._id).queryKey,
    (board) => board && { ...board, columns: placeCard(board.columns, card, from) },
  );
}

/** Updates the application’s page and everything around it. */
function showOnPage(client: QueryClient, line: ApplicationLine) {
  client.setQueryData(applicationQuery(line._id).queryKey, (one) => one && { ...one, ...line });
  void client.invalidateQueries({ queryKey: applicationQuery(line._id).queryKey });
  void refreshAround(client, line);
}

/** Shows the card in its current column after someone else moved it. */
async function showAsItIs(client: QueryClient, card: ApplicationLine) {
  try {
    const now = await client.fetchQuery({ ...applicationQuery(card._id), staleTime: 0 });
    showOnBoard(client, now, card.state);
  } catch {
    // Keep the card where it was.
  }
}

/**
 * Moves an application. The board shows the move at once and reverts it when the server refuses; if someone else moved the card
 * meanwhile, it goes to its current column. Moves are sent one at a time, in the order they were made.
 */
export function useMoveApplication() {
  const client = useQueryClient();
  // The rejection dialog has already asked, so the card moves only once the server answers.
  const shownIn = ({ card, to, rejection }: Move) => (rejection ? card.state : to);
  const mutationKey = [...key, 'move'];
  // Whether the card was moved again before this move was answered: the board then shows the later move.
  const hasMovedOn = ({ _id }: ApplicationLine) =>
    client.isMutating({ mutationKey, predicate: ({ state }) => (state.variables as Move).card._id === _id }) > 1;
  return useMutation({
    mutationKey,
    scope: { id: 'applications' },
    mutationFn: ({ card, to, rejection }: Move) =>
      call(moveApplication, { params: { id: card._id }, body: { state: to, rejection } }),
    onMutate: (move) => {
      const { card } = move;
      const state = shownIn(move);
      if (state !== card.state) showOnBoard(client, { ...card, state, movedAt: new Date().toISOString() }, card.state);
    },
    onSuccess: (line, move) => {
      if (!hasMovedOn(line)) showOnBoard(client, line, shownIn(move));
      showOnPage(client, line);
    },
    onError: async (error, move) => {
      const { card } = move;
      if (hasMovedOn(card)) return;
      showOnBoard(client, card, shownIn(move));
      if (isRefusal(error)) await showAsItIs(client, card);
    },
  });
}

/** Undoes the last move of an application; if the server refuses, the board shows its current column. */
export function useUndoApplicationMove() {
  const client = useQueryClient();
  return useMutation({
    scope: { id: 'applications' },
    mutationFn: ({ _id: id, state }: ApplicationLine) => call(undoApplicationMove, { params: { id }, body: { state } }),
    onSuccess: (line, moved) => {
      showOnBoard(client, line, moved.state);
      showOnPage(client, line);
    },
    onError: async (error, moved) => {
      if (isRefusal(error)) await showAsItIs(client, moved);
    },
  });
}

/** Builds a mutation that changes an application and receives the whole of it in the answer. */
function useChange<Given>(id: string, act: (given: Given) => Promise<Application>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSuccess: (changed) => {
      client.setQueryData(applicationQuery(id).queryKey, changed);
      showOnBoard(client, changed);
      void refreshAround(client, changed);
    },
  });
}

export const useCallBackMail = (id: string) => useChange(id, () => call(cancelRejectionMail, { params: { id } }));

export const useLinkApplication = (id: string) =>
  useChange(id, (person: string | null) => call(linkApplication, { params: { id }, body: { person } }));

/** Notes belong to the application, and their number is shown on its card. */
function useNoteChange<Given, Result>(
  id: string,
  act: (given: Given) => Promise<Result>,
  change: (notes: Application['noteList'], result: Result) => Application['noteList'],
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSuccess: (result) => {
      const { queryKey } = applicationQuery(id);
      client.setQueryData(queryKey, (one) => {
        if (!one) return one;
        const noteList = change(one.noteList, result);
        return { ...one, noteList, notes: noteList.length };
      });
      const changed = client.getQueryData(queryKey);
      if (changed) showOnBoard(client, changed);
      void client.invalidateQueries({ queryKey: [...key, 'list'] });
    },
  });
}

export const useAddNote = (id: string) =>
  useNoteChange(
    id,
    (body: { body: string; mentions: string[] }) => call(addApplicationNote, { params: { id }, body }),
    (notes, note) => [...notes, note],
  );

export const useDeleteNote = (id: string) =>
  useNoteChange(
    id,
    (noteId: string) => call(deleteApplicationNote, { params: { id, noteId } }),
    (notes, { _id }) => notes.filter((note) => note._id !== _id),
  );
