/** The kinds of campaigns; each has its own content, and they share everything in this file (product.md, Campaigns). */
export const campaignKinds = ['mailer', 'poll', 'survey', 'event', 'merchandise'] as const;
export type CampaignKind = (typeof campaignKinds)[number];

/**
 * Whether people respond to campaigns of this kind: those stay open after their mail has gone out, until they close. A mailer ends with its
 * mail.
 */
export const isAnswered = (kind: CampaignKind): kind is Exclude<CampaignKind, 'mailer'> => kind !== 'mailer';

export const campaignStates = ['draft', 'scheduled', 'running', 'paused', 'finished', 'cancelled'] as const;
export type CampaignState = (typeof campaignStates)[number];

/**
 * The moves allowed from each state. A mailer finishes by itself when no messages are left to send; other campaigns finish when they close.
 * One that could not start is a draft again.
 */
export const campaignMoves: Readonly<Record<CampaignState, readonly CampaignState[]>> = {
  draft: ['scheduled', 'running', 'cancelled'],
  scheduled: ['draft', 'scheduled', 'running', 'cancelled'],
  running: ['draft', 'paused', 'finished', 'cancelled'],
  paused: ['running', 'finished', 'cancelled'],
  finished: [],
  cancelled: [],
};

/** The actions people can take on a campaign, with the state each leads to. */
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

/** Whether an action is possible in the current state: the page, the API and the worker all use this table. */
export function canAct({ kind, state }: { kind: CampaignKind; state: CampaignState }, act: CampaignAct): boolean {
  if (act === 'close' && !isAnswered(kind)) return false;
  return campaignMoves[state].includes(campaignActs[act]) && (begins[act]?.includes(state) ?? true);
}

/** Whether everything can be changed: only before the start. Afterwards only the name and the pace can. */
export const isOpenToChange = (state: CampaignState) => state === 'draft' || state === 'scheduled';

/** Whether a campaign can be archived: not while it is underway. */
export const canArchive = (state: CampaignState) => state === 'draft' || campaignMoves[state].length === 0;

/** Labels and meanings of the states. */
export const stateWords: Readonly<Record<CampaignState, { label: string; meaning: string }>> = {
  draft: { label: 'Draft', meaning: 'Only your team can see it.' },
  scheduled: { label: 'Scheduled', meaning: 'Starts automatically. Until then you can change everything.' },
  running: { label: 'Running', meaning: 'Messages are going out.' },
  paused: { label: 'Paused', meaning: 'Nothing goes out until you resume it.' },
  finished: { label: 'Finished', meaning: 'Sent to everyone, except people counted as left out or failed.' },
  cancelled: { label: 'Cancelled', meaning: 'Messages that had not gone out will not be sent.' },
};

const answeredMeanings: Readonly<Partial<Record<CampaignState, string>>> = {
  running: 'Open for responses.',
  paused: 'No messages go out and no one can respond until you resume it.',
  finished: 'Closed for responses.',
  cancelled: 'No longer visible to anyone.',
};

/** Returns the label of a state for a kind of campaign: one that takes responses is open or closed. */
export const labelOf = (kind: CampaignKind, state: CampaignState): string =>
  isAnswered(kind) && state === 'finished'
    ? 'Closed'
    : isAnswered(kind) && state === 'running'
      ? 'Open'
      : stateWords[state].label;

/** Returns the meaning of a state for a kind of campaign. */
export const meaningOf = (kind: CampaignKind, state: CampaignState): string =>
  (isAnswered(kind) && answeredMeanings[state]) || stateWords[state].meaning;
