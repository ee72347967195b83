import type { CampaignState } from '#contract/base/campaign-states.ts';
import type { SurveyDefinition } from '#contract/engagement/survey-definition.ts';
import { surveyTemplates } from '#contract/engagement/survey-templates.ts';

export type DemoSurvey = {
  name: string;
  state: CampaignState;
  daysAgo: number;
  closesIn: number | null;
  definition: SurveyDefinition;
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

/** The surveys of the demo company, one in each state. */
export const demoSurveys: readonly DemoSurvey[] = [
  { name: 'Alumni pulse', state: 'running', daysAgo: 6, closesIn: 20, definition: pulse, answered: 86 },
  {
    name: 'Who would come back?',
    state: 'running',
    daysAgo: 9,
    closesIn: null,
    definition: template('rehire-interest'),
    answered: 41,
  },
  {
    name: 'Exit follow-up, last year’s leavers',
    state: 'finished',
    daysAgo: 70,
    closesIn: -40,
    definition: template('exit-follow-up'),
    answered: 132,
    own: true,
  },
  {
    name: 'After the Pune reunion',
    state: 'paused',
    daysAgo: 12,
    closesIn: 10,
    definition: template('event-feedback'),
    answered: 7,
  },
  {
    name: 'Alumni pulse, next year',
    state: 'scheduled',
    daysAgo: -6,
    closesIn: 30,
    definition: template('alumni-pulse'),
    answered: 0,
  },
  {
    name: 'Feedback on the mentors’ evening',
    state: 'draft',
    daysAgo: 0,
    closesIn: null,
    definition: template('event-feedback'),
    answered: 0,
  },
  {
    name: 'Event feedback, monsoon walk',
    state: 'cancelled',
    daysAgo: 85,
    closesIn: -80,
    definition: template('event-feedback'),
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
