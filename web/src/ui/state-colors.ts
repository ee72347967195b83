/** The four colours of status, and none. */
export type StatusTone = 'good' | 'warn' | 'bad' | 'info' | 'neutral';

/**
 * The colour of every state that anything is in, so that the same state looks the same wherever it stands: `good` came to a good end or
 * is as it should be, `info` is on its way, `warn` waits for somebody or is held back, `bad` went wrong, `neutral` is over.
 */
const tones = {
  active: 'good',
  accepted: 'good',
  checked: 'good',
  clicked: 'good',
  delivered: 'good',
  done: 'good',
  filled: 'good',
  finished: 'good',
  eligible: 'good',
  hired: 'good',
  joined: 'good',
  right: 'good',
  sent: 'good',
  used: 'good',
  approved: 'good',
  published: 'good',
  merged: 'good',
  opened: 'good',
  paid: 'good',
  applied: 'info',
  casual: 'info',
  checking: 'info',
  contacted: 'info',
  extended: 'info',
  in_process: 'info',
  in_review: 'info',
  interested: 'info',
  interviewing: 'info',
  invited: 'info',
  offered: 'info',
  open: 'info',
  queued: 'info',
  running: 'info',
  scheduled: 'info',
  sending: 'info',
  shortlisted: 'info',
  undoing: 'info',
  disabled: 'warn',
  expired: 'warn',
  new: 'warn',
  on_hold: 'warn',
  paused: 'warn',
  pending: 'warn',
  ready: 'warn',
  review: 'warn',
  submitted: 'warn',
  suppressed: 'warn',
  suspended: 'warn',
  unanswered: 'warn',
  unsigned: 'warn',
  waiting: 'warn',
  bounced: 'bad',
  complained: 'bad',
  failed: 'bad',
  lost: 'bad',
  missing: 'bad',
  not_eligible: 'bad',
  refused: 'bad',
  rejected: 'bad',
  wrong: 'bad',
  cancelled: 'neutral',
  closed: 'neutral',
  declined: 'neutral',
  dismissed: 'neutral',
  draft: 'neutral',
  inactive: 'neutral',
  not_now: 'neutral',
  offer_draft: 'neutral',
  rescinded: 'neutral',
  revoked: 'neutral',
  undone: 'neutral',
  void: 'neutral',
  withdrawn: 'neutral',
} as const satisfies Record<string, StatusTone>;

export type StateName = keyof typeof tones;

export const toneOf = (state: StateName): StatusTone => tones[state];

/** What a state is called, with the colour that it has everywhere. */
export function stateWordsOf<State extends StateName>(labels: Readonly<Record<State, string>>) {
  const words = Object.entries(labels).map(([state, label]) => [state, { label, tone: toneOf(state as State) }]);
  return Object.fromEntries(words) as Readonly<Record<State, { label: string; tone: StatusTone }>>;
}
