import type { Page } from 'playwright-core';
import { paths } from '#contract/base/paths.ts';
import { surveyTemplates } from '#contract/engagement/survey-templates.ts';
import { unwritten } from './polls-scenes.ts';
import { answers, answersWith, ask, fails, never, type Scene, still } from './scene.ts';

const path = '/home/engagement/survey';
const list = /\/api\/campaigns\?/;
const read = /\/api\/surveys\/[0-9a-f-]{36}$/;
const campaign = /\/api\/campaigns\/[0-9a-f-]{36}$/;
const results = /\/api\/surveys\/[0-9a-f-]{36}\/results/;
const own = /\/api\/own\/surveys(?:\?|$)/;
const linked = /\/api\/surveys\/[0-9a-f-]{36}\/linked/;
const id = '0190a5d0-0000-7000-8000-00000000000b';

/** Returns the page of a demo survey. */
const survey =
  (name: string, below = '') =>
  async (page: Page) => {
    const { campaigns } = await ask<{ campaigns: { _id: string; name: string }[] }>(page, '/campaigns?kind=survey');
    return `${path}/${campaigns.find((one) => one.name === name)?._id}${below}`;
  };
const draft = 'After the tour of Plant 4';
const followUp = survey('Exit follow-up, last year’s leavers');

const scene = (state: string, more: Partial<Scene> = {}): Scene => ({
  area: 'portal',
  screen: 'surveys',
  state,
  path,
  ...more,
});
const one = (state: string, of: Scene['path'], more: Partial<Scene> = {}): Scene => ({
  ...scene(state, more),
  screen: 'survey',
  path: of,
  shows: paths.survey,
});
const questions = (state: string, more: Partial<Scene> = {}, of = survey(draft, '/questions')): Scene => ({
  ...scene(state, more),
  screen: 'survey-questions',
  path: of,
  shows: paths.surveyQuestions,
});
const opensQuestion = (name: string) => async (page: Page) => {
  await page.getByRole('button', { name }).click();
};

const breaksDown = async (page: Page) => {
  await page.getByRole('combobox', { name: 'Break down by' }).click();
  await page.getByRole('option', { name: 'Department' }).click();
  await still(page);
};

/** Surveys for the company: the list, a draft, and results. */
export const surveysScenes: readonly Scene[] = [
  scene('full'),
  scene('empty', { prepare: answers(list, { campaigns: [], nextCursor: null }) }),
  scene('loading', { prepare: never(list) }),
  scene('error', { prepare: fails(list) }),
  scene('create', {
    act: async (page) => {
      await page.getByRole('button', { name: 'Create survey' }).click();
      await page.getByRole('dialog').waitFor();
    },
  }),
  one('draft', survey(draft)),
  one('draft-with-problems', survey(draft), {
    prepare: unwritten('Question 2 is never shown: its condition can’t come true'),
  }),
  one('running-anonymous', survey('Alumni pulse')),
  one('anonymous-waiting', survey('Alumni pulse'), {
    prepare: async (page) => {
      await answersWith(results, { answers: 0, counted: 0 })(page);
      await answersWith(campaign, { answers: 0, byDay: null })(page);
    },
  }),
  one('anonymous-by-department', survey('Alumni pulse'), {
    prepare: answersWith(results, { groups: [], groupsLater: true }),
    act: breaksDown,
  }),
  one('running-with-names', survey('Who would come back?')),
  one('paused', survey('After Founders’ day')),
  one('finished', followUp),
  one('finished-by-department', followUp, {
    act: breaksDown,
  }),
  one('cancelled', survey('Alumni pulse, first version')),
  one('results-loading', followUp, { prepare: never(results) }),
  one('results-error', followUp, { prepare: fails(results) }),
  questions('full'),
  questions('question', { act: opensQuestion('2. How did you like it?') }),
  questions('preview', {
    act: async (page) => {
      await opensQuestion('2. How did you like it?')(page);
      const choice = page.getByText('Preview', { exact: true });
      if (await choice.isVisible()) await choice.click();
      await still(page);
    },
  }),
  questions('live', {}, survey('Alumni pulse', '/questions')),
  questions('loading', { prepare: never(read) }),
  questions('error', { prepare: fails(read) }),
];

/** Returns the page of a survey for the signed-in person. */
const addressed = (name: string) => async (page: Page) => {
  const { surveys } = await ask<{ surveys: { _id: string; name: string }[] }>(page, '/own/surveys');
  return `/surveys/${surveys.find((each) => each.name === name)?._id}`;
};
const area = (screen: string, state: string, rest: Partial<Scene>): Scene => ({
  area: 'exemployee',
  screen,
  state,
  path: '/exemployee/profile?section=surveys',
  ...rest,
});

/** Surveys for the ex-employee: their own list, and one to answer. */
export const ownSurveysScenes: readonly Scene[] = [
  area('own-surveys', 'full', {}),
  area('own-surveys', 'empty', { prepare: answers(own, { surveys: [], nextCursor: null }) }),
  area('own-surveys', 'loading', { prepare: never(own) }),
  area('own-surveys', 'error', { prepare: fails(own) }),
  area('answer-survey', 'open', { path: addressed('How are we doing?'), shows: paths.answerSurvey }),
  area('answer-survey', 'answered', {
    path: addressed('Looking back at your time with us'),
    shows: paths.answerSurvey,
  }),
  area('answer-survey', 'paused', { path: addressed('How was Founders’ day?'), shows: paths.answerSurvey }),
];

const shown = {
  _id: id,
  companyName: 'Acme Industries',
  name: 'Looking back at your time with us',
  definition: { ...surveyTemplates[0]?.definition, oneAtATime: false },
  version: 1,
  state: 'running',
  closesAt: null,
  hasAnswered: false,
  canAnswer: true,
  answers: {},
  isTest: false,
};
/** A survey of one matrix with the longest words of common answers, beside equally long rows. */
const items = (of: string, ...texts: string[]) => texts.map((text, at) => ({ id: `${of}${at}`, text: { en: text } }));
export const matrixSurvey = {
  ...shown,
  definition: {
    ...shown.definition,
    pages: [
      {
        id: 'p1',
        questions: [
          {
            id: 'q1',
            type: 'matrix',
            title: { en: 'How satisfied were you?' },
            required: true,
            rows: items('r', 'Work and private life', 'Internationalisation'),
            columns: items(
              'c',
              'Very dissatisfied',
              'Dissatisfied',
              'Neither satisfied nor dissatisfied',
              'Satisfied',
              'Excellent',
            ),
          },
        ],
      },
    ],
  },
};
/** A question with a limit, then one in writing, each on a screen of its own. */
const oneAtATime = {
  ...shown,
  definition: {
    ...shown.definition,
    oneAtATime: true,
    pages: [
      {
        id: 'p1',
        title: { en: 'Coming back' },
        questions: [
          {
            id: 'q1',
            type: 'multiple',
            title: { en: 'What would bring you back to us?' },
            help: { en: 'Think of the first thing you would ask for.' },
            required: true,
            most: 2,
            options: items(
              'o',
              'A better role',
              'Pay',
              'A team that I know',
              'Work from home',
              'A place near my family',
            ),
          },
          {
            id: 'q2',
            type: 'longText',
            title: { en: 'What should we do differently?' },
            required: false,
          },
        ],
      },
    ],
  },
};
export const linkedSurvey = { id, route: linked };
const byLink = (state: string, rest: Partial<Scene> = {}): Scene => ({
  area: 'public',
  screen: 'answer-survey',
  state,
  // Each with a key of its own: what was answered in one is kept in the browser.
  path: `/surveys/${id}?key=${state}`,
  shows: paths.answerSurvey,
  prepare: answers(linked, shown),
  ...rest,
});
const goesOn = async (page: Page) => {
  await page.getByText('A better role elsewhere').click();
  await page.getByText('No', { exact: true }).click();
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByText('Page 2 of 2').or(page.getByText('2 of 2 pages')).first().waitFor();
};

const choosesTwo = async (page: Page) => {
  for (const option of ['A better role', 'Work from home']) await page.getByText(option).click();
  await page.getByText('All 2 chosen').waitFor();
};

/** A survey, by the link in its email. */
export const answeringScenes: readonly Scene[] = [
  byLink('first-page'),
  byLink('required', { act: (page) => page.getByRole('button', { name: 'Next' }).click() }),
  byLink('second-page', { act: goesOn }),
  byLink('one-question', { prepare: answers(linked, oneAtATime) }),
  byLink('one-question-limit', { prepare: answers(linked, oneAtATime), act: choosesTwo }),
  byLink('one-question-text', {
    prepare: answers(linked, oneAtATime),
    act: async (page) => {
      await choosesTwo(page);
      await page.getByRole('button', { name: 'Next' }).click();
      await page.getByRole('heading', { name: 'What should we do differently?' }).waitFor();
    },
  }),
  byLink('matrix', { prepare: answers(linked, matrixSurvey) }),
  byLink('more-questions', {
    act: async (page) => {
      await page.getByText('Something else').click();
      await page.getByText('Perhaps').click();
      await page.getByText('What would have kept you?').waitFor();
    },
  }),
  byLink('test', { prepare: answers(linked, { ...shown, isTest: true }) }),
  byLink('closed', { prepare: answers(linked, { ...shown, state: 'finished', canAnswer: false }) }),
  byLink('loading', { prepare: never(linked) }),
  byLink('gone', { prepare: fails(linked, 404, 'This link has expired') }),
];
