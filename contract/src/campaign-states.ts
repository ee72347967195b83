/** What a campaign can be; each kind has its own content, and they share everything that stands here (product.md, Campaigns). */
export const campaignKinds = ['mailer'] as const;
export type CampaignKind = (typeof campaignKinds)[number];

export const campaignStates = ['draft', 'scheduled', 'running', 'paused', 'finished', 'cancelled'] as const;
export type CampaignState = (typeof campaignStates)[number];

/** Where a campaign may go from where it stands. It finishes by itself, when nobody waits any more, and is a draft again when it could not start. */
export const campaignMoves: Readonly<Record<CampaignState, readonly CampaignState[]>> = {
  draft: ['scheduled', 'running', 'cancelled'],
  scheduled: ['draft', 'scheduled', 'running', 'cancelled'],
  running: ['draft', 'paused', 'finished', 'cancelled'],
  paused: ['running', 'cancelled'],
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
  cancel: 'cancelled',
} as const satisfies Readonly<Record<string, CampaignState>>;
export type CampaignAct = keyof typeof campaignActs;

const begins: Readonly<Partial<Record<CampaignAct, readonly CampaignState[]>>> = {
  start: ['draft', 'scheduled'],
  unschedule: ['scheduled'],
  resume: ['paused'],
};

/** Whether the act is possible where the campaign stands: the one table that the page, the API and the worker read. */
export function canAct(state: CampaignState, act: CampaignAct): boolean {
  return campaignMoves[state].includes(campaignActs[act]) && (begins[act]?.includes(state) ?? true);
}

/** Until it starts everything can be changed; then the name and the pace. */
export const isOpenToChange = (state: CampaignState) => state === 'draft' || state === 'scheduled';

/** What is underway stays in sight. */
export const canArchive = (state: CampaignState) => state === 'draft' || campaignMoves[state].length === 0;

/** The states in words; `stops` says what happens with mail meanwhile. */
export const stateWords: Readonly<Record<CampaignState, { label: string; meaning: string }>> = {
  draft: { label: 'Draft', meaning: 'Only your team can see it.' },
  scheduled: { label: 'Scheduled', meaning: 'It starts by itself. Until then everything can be changed.' },
  running: { label: 'Running', meaning: 'Messages are going out.' },
  paused: { label: 'Paused', meaning: 'Nothing goes out until you resume it.' },
  finished: { label: 'Finished', meaning: 'It went to everybody, except those who are counted as left out or failed.' },
  cancelled: { label: 'Cancelled', meaning: 'What had not gone out never will.' },
};
