import { dateInIndia } from '#api/core/installation/clock.ts';
import { Failure } from '#api/core/server/errors.ts';
import {
  type LetterKind,
  type LetterState,
  letterKindWords,
  letterMoveRefused,
  letterMoves,
} from '#contract/base/letter-states.ts';
import { letterBatchLimits } from '#contract/proofs/letter-batch-messages.ts';
import type { LetterBatchLine, LetterBatchState } from '#contract/proofs/letter-batches.ts';

/** @throws Failure conflict for a move that is not in the contract's table */
export function refuseMove(from: LetterState, to: LetterState): void {
  if (!letterMoves[from].includes(to)) throw new Failure('conflict', letterMoveRefused(from, to));
}

/** Returns the series of the numbers of a kind in a year: `EXP/2026`. @param today `YYYY-MM-DD` */
export const seriesOf = (kind: LetterKind, today: string): string =>
  `${letterKindWords[kind].series}/${today.slice(0, 4)}`;

/** Returns a number with at least four digits: `EXP/2026/0042`. */
export const writeNumber = (series: string, number: number): string => `${series}/${String(number).padStart(4, '0')}`;

/** Returns the day that is some days from now, where the company is, as `YYYY-MM-DD`. */
export const dayAfter = (now: Date, days: number): string => dateInIndia(new Date(now.getTime() + days * 86_400_000));

/** Returns the file name of a letter: without signs that file systems refuse. */
export const fileNameOf = (title: string, number: string | null): string =>
  `${[title, number]
    .filter(Boolean)
    .join(' ')
    .replace(/[\\/:*?"<>|]+/g, '-')}.pdf`;

type Standing = { state: LetterBatchState; ready: number; sent: number; confirmed_at: string | null };

/** Returns what can be done with a batch. */
export function canDo({ state, ready, sent, confirmed_at }: Standing): LetterBatchLine['can'] {
  const hasStopped = state === 'failed' && confirmed_at !== null;
  return {
    // One that failed while it was being prepared continues where it stopped.
    confirm: (state === 'ready' && ready > 0) || hasStopped,
    send: state === 'prepared',
    undo: state === 'preparing' || state === 'prepared' || hasStopped || (state === 'sending' && sent === 0),
    discard: state === 'checking' || state === 'ready' || (state === 'failed' && !hasStopped),
  };
}

/** Returns when the letters of a batch that is prepared now are sent. */
export const sendAt = (now: Date): Date => new Date(now.getTime() + letterBatchLimits.sendAfter * 60_000);
