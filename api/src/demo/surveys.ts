import type { CampaignState } from '#contract/base/campaign-states.ts';
import type { SurveyDefinition } from '#contract/engagement/survey-definition.ts';
import { surveyTemplates } from '#contract/engagement/survey-templates.ts';

export type DemoSurvey = {
  name: string;
  state: CampaignState;
  daysAgo: number;
  closesIn: number | null;
  definition: SurveyDefinition;
  /** The title of the event it asks about: only those who came receive it. */
  about?: string;
  subject: string;
  /** Texts that some of them wrote. */
  texts?: readonly string[];
  /** Number of people who answered. */
  answered: number;
  /** Whether the demo's ex-employee has answered too. */
  own?: true;
};

const template = (id: string): SurveyDefinition => {
  const found = surveyTemplates.find((one) => one.id === id);
  if (!found) throw new Error(`There is no survey template ${id}`);
  return found.definition;
};

/** Also in Hindi, at least its first page. */
const pulse: SurveyDefinition = {
  ...template('alumni-pulse'),
  languages: ['en', 'hi'],
  title: { en: 'How are we doing?', hi: 'हम कैसा कर रहे हैं?' },
};

const afterEvent = (title: string): SurveyDefinition => ({ ...template('event-feedback'), title: { en: title } });

const eventTexts = [
  'More time to talk between the speeches.',
  'A microphone for the questions from the back.',
  'An hour earlier: some of us had a train to catch.',
  'Nothing. The story of the bakery alone was worth the trip.',
];

/** The surveys of the demo company, one in each state. */
export const demoSurveys: readonly DemoSurvey[] = [
  {
    name: 'Alumni pulse',
    subject: 'How are we doing?',
    state: 'running',
    daysAgo: 6,
    closesIn: 20,
    definition: pulse,
    answered: 86,
  },
  {
    name: 'Who would come back?',
    subject: 'Would you come back?',
    state: 'running',
    daysAgo: 9,
    closesIn: null,
    definition: template('rehire-interest'),
    answered: 41,
  },
  {
    name: 'Exit follow-up, last year’s leavers',
    subject: 'A year on: how do you see your time with us?',
    state: 'finished',
    daysAgo: 70,
    closesIn: -40,
    definition: template('exit-follow-up'),
    answered: 132,
    own: true,
  },
  {
    name: 'After Founders’ day',
    subject: 'How did you like Founders’ day?',
    about: 'Founders’ day',
    state: 'paused',
    daysAgo: 24,
    closesIn: 10,
    definition: afterEvent('How was Founders’ day?'),
    answered: 31,
    texts: eventTexts,
  },
  {
    name: 'Exit follow-up, this year’s leavers',
    subject: 'Looking back: how do you see your time with us?',
    state: 'scheduled',
    daysAgo: -6,
    closesIn: 30,
    definition: template('exit-follow-up'),
    answered: 0,
  },
  {
    name: 'After the tour of Plant 4',
    subject: 'How did you like Plant 4?',
    state: 'draft',
    daysAgo: 0,
    closesIn: null,
    definition: afterEvent('How was the tour of Plant 4?'),
    answered: 0,
  },
  {
    name: 'Alumni pulse, first version',
    subject: 'Tell us how we are doing',
    state: 'cancelled',
    daysAgo: 85,
    closesIn: -84,
    definition: template('alumni-pulse'),
    answered: 0,
  },
];

/** Texts written by people of the demo, each by some. */
export const demoTexts: readonly string[] = [
  'More news about what the teams are building. I read every newsletter.',
  'I miss the people most. Please hold a reunion each year.',
  'My manager was great; the growth was not there.',
  'A mentoring programme would be a good reason to stay in touch.',
  'Remote work would have kept me.',
  'Honestly, the notice period could have been handled better.',
  'Thank you for still asking!',
  'Better pay, and a clearer path to a senior role.',
];
