/** The states to undo and redo. */
export type EditHistory<State> = {
  past: readonly State[];
  present: State;
  future: readonly State[];
  /** The last change and its time: typing in one field extends the same step. */
  last: { key: string | null; at: number };
};

const kept = 200;
/** Milliseconds without typing that end a step. */
const pause = 1_000;

export const beginHistory = <State>(present: State): EditHistory<State> => ({
  past: [],
  present,
  future: [],
  last: { key: null, at: 0 },
});

/** Adds a state. @param key the changed field: changes of the same field within a second are one step; null is always a step of its own */
export function record<State>(
  history: EditHistory<State>,
  present: State,
  key: string | null,
  at: number,
): EditHistory<State> {
  if (present === history.present) return history;
  const goesOn = key !== null && key === history.last.key && at - history.last.at < pause;
  const past = goesOn ? history.past : [...history.past, history.present].slice(-kept);
  return { past, present, future: [], last: { key, at } };
}

export function undo<State>(history: EditHistory<State>): EditHistory<State> {
  const before = history.past.at(-1);
  if (before === undefined) return history;
  const future = [history.present, ...history.future];
  return { past: history.past.slice(0, -1), present: before, future, last: { key: null, at: 0 } };
}

export function redo<State>(history: EditHistory<State>): EditHistory<State> {
  const [next, ...future] = history.future;
  if (next === undefined) return history;
  return { past: [...history.past, history.present], present: next, future, last: { key: null, at: 0 } };
}
