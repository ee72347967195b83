import type { CampaignState } from '#contract/base/campaign-states.ts';
import type { PollResults } from '#contract/engagement/polls.ts';

export type DemoPoll = {
  name: string;
  state: CampaignState;
  daysAgo: number;
  closesIn: number | null;
  question: string;
  /** Each with the share of the voters who chose it, and its capacity. */
  options: readonly { text: string; share: number; capacity?: number }[];
  most?: number;
  results?: PollResults;
  isNamed?: boolean;
  /** Share of the audience that has voted. */
  voted: number;
  /** The option chosen by the demo's ex-employee, by its position; without one they have not voted. */
  own?: number;
};

/** The polls of the demo company, one in each state. */
export const demoPolls: readonly DemoPoll[] = [
  {
    name: 'Next meet-up: where?',
    state: 'running',
    daysAgo: 3,
    closesIn: 11,
    question: 'Where shall we meet next?',
    options: [
      { text: 'Goa', share: 0.44 },
      { text: 'Jaipur', share: 0.31 },
      { text: 'Munnar', share: 0.25 },
    ],
    results: 'voted',
    voted: 0.29,
  },
  {
    name: 'Mentors for the new trainees',
    state: 'running',
    daysAgo: 8,
    closesIn: null,
    question: 'Would you give a trainee an hour of your time?',
    options: [
      { text: 'Yes, on a Saturday', share: 0.52, capacity: 60 },
      { text: 'Yes, on a weekday evening', share: 0.3 },
      { text: 'Not this year', share: 0.18 },
    ],
    results: 'always',
    isNamed: true,
    voted: 0.09,
    own: 1,
  },
  {
    name: 'What should the newsletter be about?',
    state: 'finished',
    daysAgo: 40,
    closesIn: -26,
    question: 'What would you like to read in our newsletter?',
    options: [
      { text: 'News of former colleagues', share: 0.62 },
      { text: 'Open positions', share: 0.48 },
      { text: 'How our products are made', share: 0.35 },
      { text: 'The history of the company', share: 0.22 },
    ],
    most: 2,
    voted: 0.41,
    own: 0,
  },
  {
    name: 'Name of the new canteen',
    state: 'paused',
    daysAgo: 5,
    closesIn: 20,
    question: 'What shall we call the canteen of the new campus?',
    options: [
      { text: 'The Workbench', share: 0.6 },
      { text: 'Third Shift', share: 0.4 },
    ],
    results: 'closed',
    voted: 0.05,
  },
  {
    name: 'Teams of the tournament',
    state: 'scheduled',
    daysAgo: -4,
    closesIn: 18,
    question: 'How shall we mix the teams of the alumni tournament?',
    options: [
      { text: 'By the year we joined', share: 0 },
      { text: 'By department', share: 0 },
    ],
    voted: 0,
  },
  {
    name: 'Gift for the tenth year',
    state: 'draft',
    daysAgo: 0,
    closesIn: null,
    question: 'What would you like to get after ten years?',
    options: [
      { text: 'A watch', share: 0 },
      { text: 'A bag', share: 0 },
      { text: 'A tree planted in your name', share: 0 },
    ],
    voted: 0,
  },
  {
    name: 'Bus to Nandi Hills',
    state: 'cancelled',
    daysAgo: 88,
    closesIn: -80,
    question: 'Where should the bus to Nandi Hills leave from?',
    options: [
      { text: 'Acme House', share: 0.5 },
      { text: 'Whitefield', share: 0.5 },
    ],
    voted: 0.02,
  },
];
