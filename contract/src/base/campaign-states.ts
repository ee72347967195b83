/** What a campaign can be; each kind has its own content, and they share everything that stands here (product.md, Campaigns). */
export const campaignKinds = ['mailer', 'poll', 'survey', 'event', 'merchandise'] as const;
export type CampaignKind = (typeof campaignKinds)[number];

/** Whether people answer it: then it stays open when its mail has gone out, until it closes. A mailer ends with its mail. */
export const isAnswered = (kind: CampaignKind): kind is Exclude<CampaignKind, 'mailer'> => kind !== 'mailer';

export const campaignStates = ['draft', 'scheduled', 'running', 'paused', 'finished', 'cancelled'] as const;
export type CampaignState = (typeof campaignStates)[number];

/**
 * Where a campaign may go from where it stands. A mailer finishes by itself, when nobody waits any more; what is answered when it closes.
 * It is a draft again when it could not start.
 */
export const campaignMoves: Readonly<Record<CampaignState, readonly CampaignState[]>> = {
  draft: ['scheduled', 'running', 'cancelled'],
  scheduled: ['draft', 'scheduled', 'running', 'cancelled'],
  running: ['draft', 'paused', 'finished', 'cancelled'],
  paused: ['running', 'finished', 'cancelled'],
  finished: [],
  cancelled: [],
};

/** What people can do to a campaign, and where it brings it. */
export const campaignActs = {
  schedule: 'scheduled',
  unschedule: 'draft',
  start: 'running',
  pause: 'paused',
  resume: 'running',
  close: 'finished',
  cancel: 'cancelled',
} as const satisfies Readonly<Record<string, CampaignState>>;
export type CampaignAct = keyof typeof campaignActs;

const begins: Readonly<Partial<Record<CampaignAct, readonly CampaignState[]>>> = {
  start: ['draft', 'scheduled'],
  unschedule: ['scheduled'],
  resume: ['paused'],
};

/** Whether the act is possible where the campaign stands: the one table that the page, the API and the worker read. */
export function canAct({ kind, state }: { kind: CampaignKind; state: CampaignState }, act: CampaignAct): boolean {
  if (act === 'close' && !isAnswered(kind)) return false;
  return campaignMoves[state].includes(campaignActs[act]) && (begins[act]?.includes(state) ?? true);
}

/** Until it starts everything can be changed; then the name and the pace. */
export const isOpenToChange = (state: CampaignState) => state === 'draft' || state === 'scheduled';

/** What is underway stays in sight. */
export const canArchive = (state: CampaignState) => state === 'draft' || campaignMoves[state].length === 0;

/** The states in words. */
export const stateWords: Readonly<Record<CampaignState, { label: string; meaning: string }>> = {
  draft: { label: 'Draft', meaning: 'Only your team can see it.' },
  scheduled: { label: 'Scheduled', meaning: 'It starts by itself. Until then everything can be changed.' },
  running: { label: 'Running', meaning: 'Messages are going out.' },
  paused: { label: 'Paused', meaning: 'Nothing goes out until you resume it.' },
  finished: { label: 'Finished', meaning: 'It went to everybody, except those who are counted as left out or failed.' },
  cancelled: { label: 'Cancelled', meaning: 'What had not gone out never will.' },
};

const answeredMeanings: Readonly<Partial<Record<CampaignState, string>>> = {
  running: 'It can be answered.',
  paused: 'Nothing goes out, and nobody can answer, until you resume it.',
  finished: 'It is closed. Nobody can answer any more.',
  cancelled: 'Nobody sees it any more.',
};

/** What a state is called for a campaign of a kind: what has been answered is closed. */
export const labelOf = (kind: CampaignKind, state: CampaignState): string =>
  isAnswered(kind) && state === 'finished'
    ? 'Closed'
    : isAnswered(kind) && state === 'running'
      ? 'Open'
      : stateWords[state].label;

/** What a state means for a campaign of a kind. */
export const meaningOf = (kind: CampaignKind, state: CampaignState): string =>
  (isAnswered(kind) && answeredMeanings[state]) || stateWords[state].meaning;
