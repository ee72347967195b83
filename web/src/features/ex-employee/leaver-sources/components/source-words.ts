import {
  isFetched,
  type LeaverSourceAnswer,
  type RunState,
  type SourceKind,
  type SourceRun,
  sourceKindWords,
} from '#contract/ex-employee/leaver-sources.ts';
import { clockOf, comingTime, daysUntil, shortDay, today } from '../../../../lib/dates.ts';
import { number } from '../../../../lib/numbers.ts';
import { type StatusTone, toneOf } from '../../../../ui/text/state-colors.ts';

type Status = { tone: StatusTone; label: string };

const several = (count: number, one: string, many: string) => `${number(count)} ${count === 1 ? one : many}`;

/** The calls of one day are one run: it has no time. */
type Kinded = { kind: SourceKind };

const stateWords: Readonly<Record<RunState, Status>> = {
  waiting: { tone: toneOf('queued'), label: 'Waiting' },
  running: { tone: toneOf('running'), label: 'Running' },
  held: { tone: toneOf('on_hold'), label: 'Needs approval' },
  done: { tone: toneOf('done'), label: 'Done' },
  failed: { tone: toneOf('failed'), label: 'Failed' },
  stopped: { tone: toneOf('closed'), label: 'Stopped' },
  undoing: { tone: toneOf('running'), label: 'Being undone' },
  undone: { tone: toneOf('undone'), label: 'Undone' },
};

/** Returns the state of a run; that of a system that calls lasts all day. */
export const runStateOf = ({ state }: SourceRun, { kind }: Kinded): Status =>
  state === 'running' && !isFetched(kind) ? { tone: toneOf('open'), label: 'Today' } : stateWords[state];

function dayText(at: string, now: Date): string {
  const days = daysUntil(today(new Date(at)), now);
  return days === 0 ? 'Today' : days === -1 ? 'Yesterday' : shortDay(at, now);
}

/** Returns 'Today 09:00', 'Yesterday 09:00', '14 Dec 09:00'. */
const momentText = (at: string, now = new Date()): string =>
  `${dayText(at, now)} ${clockOf(new Date(at)).split(' ')[1]}`;

/** Returns when a run was; that of a system that calls is a day. */
export const whenText = ({ startedAt }: Pick<SourceRun, 'startedAt'>, { kind }: Kinded, now = new Date()): string =>
  isFetched(kind) ? momentText(startedAt, now) : dayText(startedAt, now);

/** Begins a text in small letters: 'the run of today 09:00'. */
export const within = (text: string) => text.replace(/^(?:Today|Yesterday)/, (word) => word.toLowerCase());

/** Returns '412 read, 3 announced, 1 changed'; of a dry run what it would do. */
export function countsText(run: SourceRun): string {
  return `${number(run.read)} read, ${resultText(run)}`;
}

/** Returns what a run came to, without what did not happen: '3 announced, 1 changed'; of one that was undone what that came to. */
export const runResult = (run: SourceRun): string => (run.undone ? undoneText(run.undone) : resultText(run));

/** Returns what a run did before it was undone. */
function resultText({ announced, changed, cancelled, faulty, isDry }: SourceRun): string {
  const counts = [
    [announced, isDry ? 'to announce' : 'announced'],
    [changed, isDry ? 'to change' : 'changed'],
    [cancelled, isDry ? 'to cancel' : 'cancelled'],
    [faulty, 'faulty'],
  ] as const;
  const others = counts.filter(([count]) => count > 0).map(([count, word]) => `${number(count)} ${word}`);
  return others.length > 0 ? others.join(', ') : 'nothing new';
}

const undoWords = { undoing: 'being undone', undone: 'undone' };

/** Returns the last run in a sentence. */
export function lastRunText(
  { kind, lastRun, failingSince }: Pick<LeaverSourceAnswer, 'kind' | 'lastRun' | 'failingSince'>,
  now = new Date(),
): string {
  if (!lastRun) return isFetched(kind) ? 'It has not run yet.' : 'It has not called yet.';
  const { state, isDry, fault } = lastRun;
  const why = fault?.replace(/\.$/, '');
  const when = whenText(lastRun, { kind }, now);
  const words: Readonly<Partial<Record<RunState, string>>> = isFetched(kind)
    ? {
        waiting: 'waiting to start',
        running: 'running now',
        held: 'waiting for your approval',
        // Of a source that keeps failing the notice says why.
        failed: why && !failingSince ? `failed. ${why}` : 'failed',
        stopped: `stopped, ${countsText(lastRun)}`,
        ...undoWords,
      }
    : undoWords;
  const told = words[state] ?? countsText(lastRun);
  if (!isDry) return `${when}: ${told}.`;
  return `Dry run ${within(when)}: ${told}.${state === 'done' ? ' Nothing was changed.' : ''}`;
}

/** Returns the facts below its name in the list: 'Files · 412 known employees · last run today 09:00'. */
export function aboutText({ kind, known, lastRun }: LeaverSourceAnswer, now = new Date()): string {
  const what = !isFetched(kind) ? 'last call' : lastRun?.isDry ? 'dry run' : 'last run';
  return [
    sourceKindWords[kind].label,
    knownText(known),
    lastRun && `${what} ${within(whenText(lastRun, { kind }, now))}`,
  ]
    .filter(Boolean)
    .join(' · ');
}

/** Returns since when every run has failed, and why; null while none fails. */
export function failingText({ lastRun, failingSince }: LeaverSourceAnswer, now = new Date()): string | null {
  if (!failingSince) return null;
  const why = lastRun?.state === 'failed' && lastRun.fault ? `${lastRun.fault.replace(/\.$/, '')}. ` : '';
  return `${why}Every run has failed since ${within(momentText(failingSince, now))}.`;
}

/** Returns why a source needs someone: it waits for an approval, or fails. */
export const troubleText = (source: LeaverSourceAnswer): string | null =>
  source.lastRun?.state === 'held' ? heldText(source.lastRun) : failingText(source);

/** Returns when the next run is; '' where the other system calls. */
export function nextRunText({ kind, enabled, nextRunAt, lastRun }: LeaverSourceAnswer, now = new Date()): string {
  if (!isFetched(kind) || !enabled || lastRun?.state === 'held') return '';
  if (!nextRunAt) return 'It runs by itself within the hour.';
  return new Date(nextRunAt) <= now ? 'The next run starts soon.' : `Next run ${comingTime(nextRunAt, now)}.`;
}

export const knownText = (known: number) => several(known, 'known employee', 'known employees');

/** Returns the status of a source, from its switch and its last run. */
export function statusOf({ kind, enabled, isDry, lastRun, failingSince }: LeaverSourceAnswer): Status {
  if (lastRun?.state === 'held') return stateWords.held;
  if (!enabled) return { tone: 'neutral', label: 'Off' };
  if (isDry) return { tone: 'info', label: 'Dry run' };
  if (failingSince) return { tone: toneOf('failed'), label: 'Failing' };
  if (isFetched(kind) && (lastRun?.state === 'running' || lastRun?.state === 'waiting')) return stateWords.running;
  return lastRun
    ? { tone: toneOf('active'), label: 'Active' }
    : { tone: toneOf('queued'), label: isFetched(kind) ? 'Not run yet' : 'Not called yet' };
}

/** Returns why a run waits. */
export const heldText = ({ fault, announced }: SourceRun): string =>
  `${fault ?? `It has announced ${several(announced, 'person', 'people')} today. More need your approval, and are refused until you go on`}.`;

/** Returns what undoing a run has come to so far: '12 taken back, 3 restored, 1 kept'. */
export const undoneText = ({ takenBack, restored, kept }: NonNullable<SourceRun['undone']>): string =>
  [
    `${number(takenBack)} taken back`,
    restored > 0 && `${number(restored)} restored`,
    kept > 0 && `${number(kept)} kept`,
  ]
    .filter(Boolean)
    .join(', ');

/** Returns what undoing a run does. */
export function undoConsequence({ announced, changed, cancelled }: SourceRun): string {
  return [
    announced > 0 &&
      `${several(announced, 'announcement is', 'announcements are')} taken back, unless the person has entered anything or arrived.`,
    changed > 0 &&
      `${several(changed, 'change is', 'changes are')} restored, unless the details were changed again since.`,
    cancelled > 0 && 'Announcements that it cancelled are not brought back.',
    'This can’t be undone.',
  ]
    .filter(Boolean)
    .join(' ');
}
