import type { LeaverSourceAnswer, RunState, SourceRun } from '#contract/ex-employee/leaver-sources.ts';
import { allowance } from './policy.ts';
import type { SourceRow } from './queries.ts';
import type { RunRow } from './run-queries.ts';

type Held = { known: number; approvedUntil: string | null; now: Date };

/** Whether today’s run of a system that calls has announced, or said to stay, as many as it may: the next one needs approval. */
const isFull = (
  { day, is_dry, is_approved, announced, cancelled, state }: RunRow,
  { known, approvedUntil, now }: Held,
  today: string,
): boolean =>
  day === today &&
  !is_dry &&
  state === 'running' &&
  !is_approved &&
  !(approvedUntil !== null && new Date(approvedUntil) > now) &&
  Math.max(announced, cancelled) >= allowance(known);

const hasUndone = (state: RunRow['state']) => state === 'undoing' || state === 'undone';

export function toRun(row: RunRow, held: Held, today: string): SourceRun {
  const isOver = row.day === null ? row.ended_at !== null : row.day < today;
  const state: RunState = isFull(row, held, today)
    ? 'held'
    : row.day !== null && isOver && row.state === 'running'
      ? 'done'
      : row.state;
  return {
    _id: row.id,
    state,
    isDry: row.is_dry,
    startedAt: row.started_at,
    endedAt: row.ended_at,
    read: row.read,
    announced: row.announced,
    changed: row.changed,
    cancelled: row.cancelled,
    faulty: row.faulty,
    fault: row.fault,
    undone:
      hasUndone(row.state) || row.taken_back + row.restored + row.kept > 0
        ? { takenBack: row.taken_back, restored: row.restored, kept: row.kept }
        : null,
    canUndo:
      !row.is_dry &&
      !hasUndone(row.state) &&
      row.state !== 'waiting' &&
      row.announced + row.changed > 0 &&
      (row.day !== null || row.ended_at !== null),
  };
}

type Around = {
  last: SourceRun | null;
  secrets: readonly string[];
  address: string | null;
};

export function toSource(row: SourceRow, { last, secrets, address }: Around): LeaverSourceAnswer {
  return {
    _id: row.id,
    kind: row.kind,
    name: row.name,
    enabled: row.enabled,
    isDry: row.is_dry,
    settings: row.settings,
    secrets: [...secrets],
    address,
    known: row.known,
    lastRun: last,
    nextRunAt: row.enabled ? row.next_run_at : null,
    failingSince: row.failing_since,
    createdAt: row.created_at,
  };
}
