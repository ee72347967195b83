import { useQueryClient } from '@tanstack/react-query';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { campaignMessagesOf } from '#contract/engagement/campaign-messages.ts';
import { createCampaign, listCampaigns, readCampaign } from '#contract/engagement/campaign-routes.ts';
import { type Campaign, campaign } from '#contract/engagement/campaigns.ts';
import type { SurveyDefinition, SurveyQuestion } from '#contract/engagement/survey-definition.ts';
import { answerMessages, surveyMessages } from '#contract/engagement/survey-messages.ts';
import type { Survey, SurveyToAnswer } from '#contract/engagement/survey-views.ts';
import {
  answerByLink,
  answerSurvey,
  readLinkedSurvey,
  readOwnSurvey,
  readSurvey,
  readSurveyResults,
  saveSurvey,
  sendFileByLink,
  sendSurveyFile,
} from '#contract/engagement/surveys.ts';
import { feedQuery } from '#web/features/base/feed/api.ts';
import { campaignsQuery } from '#web/features/engagement/campaigns/api.ts';
import { campaignQuery } from '#web/features/engagement/campaigns/components/campaign-query.ts';
import { action, describeActions } from '#web-test/actions.tsx';
import { choose, field, fill, give, Page, press, settle, setWidth, textIn } from '#web-test/page.tsx';
import { idOf, profileOf } from '#web-test/people.ts';
import { sample, sampleOf } from '#web-test/sample.ts';
import type { FakeServer } from '#web-test/server.ts';
import { loadHandedIn, plugIn } from '../../../lib/feature.ts';
import { type Hint, refresherOf } from '../../../lib/live.ts';
import { ownSurveysQuery, surveyQuery } from './api.ts';
import { SurveyResults } from './components/SurveyResults.tsx';
import { SurveySection } from './components/SurveySection.tsx';
import { AnswerSurveyPage } from './pages/AnswerSurveyPage.tsx';
import { SurveyQuestionsPage } from './pages/SurveyQuestionsPage.tsx';
import { SurveysPage } from './pages/SurveysPage.tsx';

// As the router does for what a page needs.
beforeAll(async () => {
  plugIn([]);
  await loadHandedIn(['filters', 'controls']);
});

const id = idOf(7);
const params = { id };
const draft: Campaign = sample(campaign, { _id: id, kind: 'survey', name: 'Pulse', state: 'draft', counts: null });
const definition: SurveyDefinition = {
  languages: ['en', 'hi'],
  title: { en: 'How are we doing?', hi: 'हम कैसा कर रहे हैं?' },
  anonymous: false,
  closesAtCount: null,
  thanks: { en: 'Thank you!' },
  pages: [
    {
      id: 'p1',
      questions: [
        {
          id: 'q1',
          type: 'single',
          title: { en: 'Would you come back?' },
          required: true,
          options: [
            { id: 'o1', text: { en: 'Yes' } },
            { id: 'o2', text: { en: 'No' } },
          ],
        },
      ],
    },
    {
      id: 'p2',
      questions: [
        {
          id: 'q2',
          type: 'longText',
          title: { en: 'Why not?' },
          required: true,
          showIf: { all: [{ question: 'q1', is: 'o2' }] },
        },
        {
          id: 'q3',
          type: 'file',
          title: { en: 'Your résumé' },
          required: false,
          showIf: { all: [{ question: 'q1', is: 'o1' }] },
        },
      ],
    },
  ],
};
const survey: Survey = { _id: id, definition, version: 1, problems: [], answers: 0 };
const shown: SurveyToAnswer = {
  _id: id,
  companyName: 'Acme',
  name: 'How are we doing?',
  definition,
  version: 3,
  state: 'running',
  closesAt: null,
  hasAnswered: false,
  canAnswer: true,
  answers: {},
  isTest: false,
};
const path = '/surveys/$id';
const byLink = { show: <AnswerSurveyPage />, at: `/surveys/${id}?key=abc`, path };
const signedIn = { show: <AnswerSurveyPage />, at: `/surveys/${id}`, path };
const saysNo = async () => {
  await press({ role: 'radio', name: 'No' });
  await press('Next');
  await screen.findByText('Why not?');
  await fillAnswer('Too far');
};
const fillAnswer = (text: string) => fill('Why not?', text);
const answers = { q1: 'o2', q2: 'Too far' };
const builder = {
  show: <SurveyQuestionsPage />,
  at: `/home/engagement/survey/${id}/questions`,
  path: '/home/engagement/survey/$id/questions',
};
const building = (server: FakeServer) => server.answer(readSurvey, survey).answer(readCampaign, draft);

describeActions('Surveys', [
  action({
    does: 'begins one',
    refreshes: [campaignsQuery('survey', undefined, undefined)],
    show: <SurveysPage />,
    reads: (server) => server.answer(listCampaigns, { campaigns: [], nextCursor: null }),
    fill: async () => {
      await screen.findByText('No surveys yet');
      const [open] = screen.getAllByRole('button', { name: 'Create survey' });
      open?.click();
      await fill('Name', 'Pulse');
    },
    press: 'Create',
    route: createCampaign,
    sends: { body: { kind: 'survey', name: 'Pulse' } },
    answer: draft,
    says: campaignMessagesOf('survey').created,
    leads: `/home/engagement/survey/${id}`,
    fails: campaignMessagesOf('survey').notCreated,
    fault: { path: 'name', label: 'Name' },
  }),
  action({
    ...builder,
    does: 'saves what was written',
    refreshes: [surveyQuery(id), campaignQuery(id), campaignsQuery('survey', undefined, undefined)],
    reads: building,
    fill: () => fill('Title', 'How do you do?'),
    press: 'Save',
    route: saveSurvey,
    sends: { params, body: { ...definition, title: { ...definition.title, en: 'How do you do?' } } },
    answer: { ...survey, definition: { ...definition, title: { ...definition.title, en: 'How do you do?' } } },
    says: surveyMessages.saved,
    fails: surveyMessages.notSaved,
    tells: true,
  }),
  action({
    ...byLink,
    does: 'answers by the link of a mail',
    reads: (server) => server.answer(readLinkedSurvey, shown),
    fill: saysNo,
    press: 'Send answers',
    route: answerByLink,
    sends: { params, body: { key: 'abc', version: 3, answers, finish: true } },
    answer: { ...shown, hasAnswered: true, canAnswer: false },
    says: 'Thank you!',
    fails: surveyMessages.notAnswered,
    tells: true,
  }),
  action({
    ...signedIn,
    does: 'answers as who is signed in',
    refreshes: [feedQuery, ownSurveysQuery],
    reads: (server) => server.answer(readOwnSurvey, shown),
    fill: saysNo,
    press: 'Send answers',
    route: answerSurvey,
    sends: { params, body: { version: 3, answers, finish: true } },
    answer: { ...shown, hasAnswered: true, canAnswer: false },
    says: 'Thank you!',
    fails: surveyMessages.notAnswered,
    tells: true,
  }),
]);

describe('A survey that is written', () => {
  const full: SurveyDefinition = {
    ...definition,
    anonymous: true,
    closesAtCount: 1250,
    introduction: { en: 'It takes a minute.', hi: 'एक मिनट।' },
    thanks: { en: 'Thank you!', hi: 'धन्यवाद!' },
    pages: [
      {
        ...definition.pages[0],
        id: 'p1',
        title: { en: 'First', hi: 'पहला' },
        questions: definition.pages[0]?.questions ?? [],
      },
      { id: 'p2', title: { en: 'Then' }, showIf: { all: [{ question: 'q1', is: 'o2' }] }, questions: [] },
    ],
  };
  const written = { ...survey, definition: full };

  it('has each of its texts and settings in its own field, and keeps all that was not changed', async () => {
    const page = new Page();
    page.server.answer(readSurvey, written).answer(readCampaign, draft).answer(saveSurvey, written);
    await page.show(builder.show, builder);
    const valueOf = async (label: string) => ((await field(label)) as HTMLInputElement).value;
    expect(await valueOf('Introduction')).toBe('It takes a minute.');
    expect(await valueOf('Answer limit')).toBe('1250');
    expect(screen.getByRole<HTMLInputElement>('switch', { name: /^Anonymous/ }).checked).toBe(true);
    const headings = screen.getAllByLabelText<HTMLInputElement>('Heading').map(({ value }) => value);
    expect(headings).toEqual(['First', 'Then']);
    await fill('Thank-you message', 'Thanks a lot!');
    await press('Save');
    expect(page.server.sentTo(saveSurvey).map(({ body }) => body)).toEqual([
      { ...full, thanks: { en: 'Thanks a lot!', hi: 'धन्यवाद!' } },
    ]);
    page.close();
  });

  it('is summed up with each fact by itself', async () => {
    const page = new Page();
    page.server.answer(readSurvey, written);
    const reminders: Campaign['reminders'] = [
      { to: 'unanswered', days: 3, at: '2026-03-04T08:00:00.000Z', isSent: true, people: 1240 },
      { to: 'unanswered', days: 9, at: '2030-03-10T08:00:00.000Z', isSent: false, people: 1 },
      { to: 'unanswered', days: 10, at: '2030-03-11T08:00:00.000Z', isSent: false, people: null },
      { to: 'coming', days: 1, at: '2030-03-12T08:00:00.000Z', isSent: false, people: 0 },
      { to: 'unanswered', days: 12, at: null, isSent: false, people: null },
    ];
    await page.show(<SurveySection campaign={{ ...draft, closesAt: null, reminders }} />);
    await screen.findByText('How are we doing?');
    expect([...document.querySelectorAll('dl > div')].map(textIn)).toEqual([
      'TitleHow are we doing?',
      'Asks1 question on 2 pages',
      'AnswersAnonymous: no one can tell who answered what',
      expect.stringMatching(/^LanguagesEnglish, /),
      'Closes automaticallyAfter 1,250 answers',
      expect.stringMatching(/^Closes/),
      [
        'RemindersSent 2026-03-04T08:00:00.000Z, to 1,240 people with no answer yet',
        '2030-03-10T08:00:00.000Z, to 1 person with no answer yet, as of now',
        '2030-03-11T08:00:00.000Z, to those with no counted answer yet',
        '2030-03-12T08:00:00.000Z, to those going or maybe going (no one yet)',
        '12 days after it starts, to those with no answer yet',
      ].join(''),
    ]);
    page.close();
  });
});

describe('Answering a survey', () => {
  let page: Page;
  beforeEach(() => {
    page = new Page();
  });
  afterEach(() => page.close());

  it('says what is wrong before the next page, and asks what the answers lead to', async () => {
    page.server.answer(readLinkedSurvey, shown).answer(answerByLink, shown);
    await page.show(byLink.show, byLink);
    await screen.findByText('Would you come back?');
    await press('Next');
    expect(await screen.findByText(answerMessages.required)).toBeTruthy();
    await press({ role: 'radio', name: 'No' });
    await press('Next');
    expect(await screen.findByText('Why not?')).toBeTruthy();
    await press('Back');
    await press({ role: 'radio', name: 'Yes' });
    await press('Next');
    expect(await screen.findByText('Your résumé')).toBeTruthy();
  });

  it('sends a file, which is the answer', async () => {
    for (const [of, read, send] of [
      [byLink, readLinkedSurvey, sendFileByLink],
      [signedIn, readOwnSurvey, sendSurveyFile],
    ] as const) {
      page.server
        .answer(read, shown)
        .answer(send, { _id: idOf(9) })
        .answer(answerByLink, shown)
        .answer(answerSurvey, shown);
      await page.show(of.show, of);
      await press({ role: 'radio', name: 'Yes' });
      await press('Next');
      await give('Choose a file', new File(['%PDF-1.7'], 'me.pdf', { type: 'application/pdf' }));
      expect(await screen.findByText('me.pdf')).toBeTruthy();
      expect(page.server.sentTo(send)).toHaveLength(1);
      page.close();
      page = new Page();
    }
  });

  it('is read in another language, falling back where it is not translated', async () => {
    page.server.answer(readLinkedSurvey, shown);
    await page.show(byLink.show, byLink);
    const choice = await screen.findByRole('combobox', { name: 'Language' });
    fireEvent.change(choice, { target: { value: 'hi' } });
    expect(await screen.findByText('हम कैसा कर रहे हैं?')).toBeTruthy();
    expect(screen.getByText('Would you come back?')).toBeTruthy();
  });

  it('keeps an anonymous one in the browser alone until it is finished', async () => {
    const anonymous = { ...shown, definition: { ...definition, anonymous: true } };
    page.server.answer(readLinkedSurvey, anonymous);
    await page.show(byLink.show, byLink);
    await press({ role: 'radio', name: 'No' });
    await press('Next');
    await fillAnswer('Too far');
    await waitFor(() => expect(Object.values({ ...localStorage }).join(' ')).toContain('Too far'));
    expect(page.server.sentTo(answerByLink)).toHaveLength(0);
  });
});

describe('A survey of one question at a time', () => {
  let page: Page;
  beforeEach(() => {
    page = new Page();
  });
  afterEach(() => page.close());

  const options = ['Pay', 'Place', 'People'].map((en, at) => ({ id: `o${at + 1}`, text: { en } }));
  const longer: SurveyDefinition = {
    ...definition,
    oneAtATime: true,
    pages: [
      ...definition.pages,
      {
        id: 'p3',
        title: { en: 'Before we go' },
        questions: [
          { id: 'q4', type: 'multiple', title: { en: 'What matters?' }, required: false, options, most: 2 },
          { id: 'q5', type: 'nps', title: { en: 'Would you recommend us?' }, required: true },
          { id: 'q6', type: 'shortText', title: { en: 'Anything else?' }, required: false },
        ],
      },
    ],
  };
  const open = async (of: Partial<SurveyToAnswer> = {}) => {
    page.server.answer(readLinkedSurvey, { ...shown, definition: longer, ...of }).answer(answerByLink, shown);
    await page.show(byLink.show, byLink);
    return heading('Would you come back?');
  };
  const heading = (name: string) => screen.findByRole('heading', { level: 2, name });
  const key = (name: string, on: Element | null = document.activeElement) =>
    act(async () => void fireEvent.keyDown(on ?? document.body, { key: name }));
  const tap = async (name: string) => {
    const radio = screen.getByRole('radio', { name });
    await act(async () => {
      fireEvent.pointerDown(radio);
      fireEvent.pointerUp(radio);
      fireEvent.click(radio);
    });
  };
  const progress = () => screen.getByRole('progressbar').getAttribute('aria-valuetext');

  it('says how many are left as far as it is certain, and what each requires before it refuses', async () => {
    await open();
    expect(progress()).toBe('1 of up to 6 questions');
    screen.getByText('Required');
    expect(screen.queryByText(answerMessages.required)).toBeNull();
    await press('Next');
    expect(await screen.findByText(answerMessages.required)).toBeTruthy();
    await tap('Yes');
    await screen.findByText('Your résumé');
    expect(progress()).toBe('2 of 5 questions');
    screen.getByText('Optional');
  });

  it('goes on by itself after a tap, with the focus on the next question, and Back keeps the answer', async () => {
    await open();
    await tap('No');
    const next = await heading('Why not?');
    await waitFor(() => expect(document.activeElement).toBe(next));
    await press('Back');
    await heading('Would you come back?');
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'No' }).checked).toBe(true);
  });

  it('does not go on by itself after an arrow key, a screen reader’s click or a letter', async () => {
    await open();
    await tap('Yes');
    await screen.findByText('Your résumé');
    await press('Back');
    await heading('Would you come back?');
    const no = screen.getByRole('radio', { name: 'No' });
    await key('ArrowDown', no);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      await act(async () => void fireEvent.click(no));
      await act(async () => void vi.advanceTimersByTime(1_000));
      screen.getByRole('heading', { name: 'Would you come back?' });
      await key('a');
      expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Yes' }).checked).toBe(true);
      await act(async () => void vi.advanceTimersByTime(1_000));
      screen.getByRole('heading', { name: 'Would you come back?' });
    } finally {
      vi.useRealTimers();
    }
  });

  it('is answered with keys alone', async () => {
    const first = await open();
    await waitFor(() => expect(document.activeElement).toBe(first.closest('form')));
    await key('A');
    await key('Enter');
    await screen.findByText('Your résumé');
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Your résumé'));
    await key('Enter');
    await waitFor(() => expect(document.activeElement?.textContent).toBe('What matters?'));
    await key('a');
    await key('c');
    await key('b');
    await key('Enter');
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Would you recommend us?'));
    await key('1');
    await key('0');
    await key('Enter');
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Anything else?'));
    await fill('Anything else?', 'a');
    await press('Send answers');
    await screen.findByText('Thank you!');
    expect(page.server.sentTo(answerByLink).at(-1)?.body).toEqual({
      key: 'abc',
      version: 3,
      answers: { q1: 'o1', q4: ['o1', 'o3'], q5: 10, q6: 'a' },
      finish: true,
    });
  });

  it('lets no more be chosen than is allowed, and says why', async () => {
    await open({ answers: { q1: 'o1' } });
    await press('Next');
    await press('Next');
    await heading('What matters?');
    screen.getByText('Optional · Choose up to 2');
    const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });
    await act(async () => box('Pay').click());
    expect(box('People').disabled).toBe(false);
    await act(async () => box('Place').click());
    expect(box('People').disabled).toBe(true);
    const reason = document.getElementById(box('People').getAttribute('aria-describedby') ?? '');
    expect(reason?.textContent).toBe('All 2 chosen. Untick one to choose another.');
    await act(async () => box('Pay').click());
    expect(box('People').disabled).toBe(false);
  });

  it('is where it was after a reload, with its answers', async () => {
    await open();
    await tap('No');
    await heading('Why not?');
    await fillAnswer('Too far');
    const kept = { ...localStorage };
    page.close();
    Object.assign(localStorage, kept);
    page = new Page();
    page.server.answer(readLinkedSurvey, { ...shown, definition: longer }).answer(answerByLink, shown);
    await page.show(byLink.show, byLink);
    await heading('Why not?');
    expect(((await field('Why not?')) as HTMLInputElement).value).toBe('Too far');
  });

  it('keeps answers in the browser for who gave them: the next to sign in there sees none', async () => {
    document.cookie = 'encore_token=some';
    const own = async (who: string) => {
      page.server.answer(readOwnSurvey, { ...shown, definition: { ...longer, anonymous: true } });
      await page.show(signedIn.show, { ...signedIn, as: { ...profileOf('exemployee'), id: who } });
    };
    const again = () => {
      const kept = { ...localStorage };
      page.close();
      Object.assign(localStorage, kept);
      page = new Page();
    };
    await own(idOf(1));
    await heading('Would you come back?');
    await tap('No');
    await heading('Why not?');
    await fillAnswer('Too far');
    again();
    await own(idOf(2));
    await heading('Would you come back?');
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'No' }).checked).toBe(false);
    again();
    await own(idOf(1));
    await heading('Why not?');
    expect(((await field('Why not?')) as HTMLInputElement).value).toBe('Too far');
    document.cookie = 'encore_token=; max-age=0';
  });

  it('leads back to the feed in the ex-employee’s own area', async () => {
    page.server.answer(readOwnSurvey, { ...shown, hasAnswered: true, canAnswer: false });
    await page.show(signedIn.show, signedIn);
    const link = await screen.findByRole('link', { name: 'Back to the feed' });
    expect(link.getAttribute('href')).toBe('/exemployee/feed');
  });
});

describe('A survey that begins with a template', () => {
  it('says when the template could not be used: the survey exists, and is empty', async () => {
    const page = new Page();
    page.server
      .answer(listCampaigns, { campaigns: [], nextCursor: null })
      .answer(createCampaign, draft)
      .refuse(saveSurvey, { status: 500 });
    await page.show(<SurveysPage />);
    await screen.findByText('No surveys yet');
    screen.getAllByRole('button', { name: 'Create survey' })[0]?.click();
    await fill('Name', 'Pulse');
    await choose('Start from', 'Alumni pulse');
    await press('Create');
    await screen.findByText(surveyMessages.templateNotUsed);
    page.close();
  });
});

describe('The results of a survey', () => {
  let page: Page;
  beforeEach(() => {
    page = new Page();
  });
  afterEach(() => page.close());

  const items = (...texts: string[]) => texts.map((en, at) => ({ id: `o${at + 1}`, text: { en } }));
  const optional = { required: false } as const;
  const asked: SurveyQuestion[] = [
    { id: 'q1', type: 'single', title: { en: 'Back?' }, options: items('Yes', 'No', 'Later'), ...optional },
    { id: 'q2', type: 'multiple', title: { en: 'What?' }, options: items('Pay', 'Place'), ...optional },
    { id: 'q3', type: 'scale', title: { en: 'How much?' }, from: 1, to: 3, ...optional },
    { id: 'q4', type: 'nps', title: { en: 'Recommend?' }, ...optional },
    { id: 'q5', type: 'date', title: { en: 'When?' }, ...optional },
    {
      id: 'q6',
      type: 'matrix',
      title: { en: 'Rate us' },
      rows: [
        { id: 'r1', text: { en: 'Food' } },
        { id: 'r2', text: { en: 'Light' } },
      ],
      columns: [
        { id: 'c1', text: { en: 'Good' } },
        { id: 'c2', text: { en: 'Bad' } },
      ],
      ...optional,
    },
  ];
  const questions = {
    q1: { answered: 8, counts: { o1: 4, o2: 2, o3: 2 } },
    // People who gave several answers count once.
    q2: { answered: 5, counts: { o1: 4, o2: 3 } },
    q3: { answered: 4, counts: { '1': 1, '3': 3 } },
    q4: { answered: 10, counts: { '10': 4, '9': 1, '8': 1, '6': 3, '0': 1 } },
    q5: { answered: 2, counts: { '2026-05': 1, '2026-04': 1 } },
    q6: { answered: 4, counts: { 'r1/c1': 3, 'r1/c2': 1, 'r2/c1': 1, 'r2/c2': 1 } },
  };
  const results = sampleOf(readSurveyResults, {
    answers: 25,
    counted: 20,
    breakdowns: ['department', 'location', 'leavingYear'],
    questions: asked.map((question) => ({ question, isGone: question.id === 'q5' })),
    tally: { finished: 20, questions },
    groups: [
      {
        name: 'Kitchen',
        tally: {
          finished: 12,
          questions: {
            q1: { answered: 5, counts: { o1: 3, o2: 2 } },
            q3: { answered: 3, counts: { '1': 1, '3': 2 } },
            q4: { answered: 5, counts: { '10': 3, '6': 1, '7': 1 } },
            q5: { answered: 1, counts: { '2026-05': 1 } },
          },
        },
      },
      {
        name: '',
        tally: {
          finished: 8,
          questions: {
            q1: { answered: 3, counts: { o1: 1, o3: 2 } },
            q5: { answered: 1, counts: { '2026-04': 1 } },
          },
        },
      },
    ],
  });
  const counts = { audience: 40 } as NonNullable<Campaign['counts']>;
  const rowsOf = (name: string) =>
    within(screen.getByRole('table', { name }))
      .getAllByRole('row')
      .map((row) => [...row.children].map(({ textContent }) => textContent));
  const show = async () => {
    page.server.answer(readSurveyResults, results);
    await page.show(<SurveyResults campaign={{ ...draft, counts, state: 'finished' }} mayManage={false} />);
    await screen.findByRole('list', { name: 'Answers' });
  };

  it('are shares of those who answered a question, not of all who finished', async () => {
    await show();
    for (const button of screen.getAllByRole('switch', { name: 'Show as table' }))
      await act(async () => button.click());
    const head = ['Answer', 'Answers', 'Share'];
    expect(rowsOf('Back?')).toEqual([head, ['Yes', '4', '50%'], ['No', '2', '25%'], ['Later', '2', '25%']]);
    expect(rowsOf('What?')).toEqual([head, ['Pay', '4', '80%'], ['Place', '3', '60%']]);
    expect(rowsOf('How much?')).toEqual([head, ['1', '1', '25%'], ['2', '0', '0%'], ['3', '3', '75%']]);
    expect(rowsOf('Recommend?').slice(-5)).toEqual([
      ['6', '3', '30%'],
      ['7', '0', '0%'],
      ['8', '1', '10%'],
      ['9', '1', '10%'],
      ['10', '4', '40%'],
    ]);
    expect(rowsOf('When? (not asked any more)')).toEqual([head, ['2026-04', '1', '50%'], ['2026-05', '1', '50%']]);
    expect(rowsOf('Rate us')).toEqual([
      ['', 'Good', 'Bad'],
      ['Food', '3 (75%)', '1 (25%)'],
      ['Light', '1 (50%)', '1 (50%)'],
    ]);
  });

  it('say how many have answered in all, each question, and what that makes on the whole', async () => {
    await show();
    const tiles = within(screen.getByRole('list', { name: 'Answers' })).getAllByRole('listitem');
    expect(tiles.map(({ textContent }) => textContent)).toEqual(['Answered2563%', 'Not answered1538%']);
    for (const words of [
      '8 answers',
      '5 answers',
      'Mean 2.5 · 4 answers',
      'NPS 10 · 5 promoters (9 and 10), 1 passive (7 and 8), 4 detractors (0 to 6) · 10 answers',
      '2 answers',
    ])
      screen.getByText(words);
  });

  it('are shares of each group’s own answers where they are broken down', async () => {
    await show();
    await choose('Break down by', 'Department');
    await screen.findByRole('table', { name: 'Back?, by group' });
    expect(page.server.sentTo(readSurveyResults).at(-1)?.query).toEqual({ breakdown: 'department' });
    expect(rowsOf('Back?, by group')).toEqual([
      ['Group', 'Answers', 'Yes', 'No', 'Later'],
      ['Kitchen', '5', '60%', '40%', '0%'],
      ['Not known', '3', '33%', '0%', '67%'],
    ]);
    // Each month in its own column, whichever months the first group has.
    expect(rowsOf('When? (not asked any more), by group')).toEqual([
      ['Group', 'Answers', '2026-04', '2026-05'],
      ['Kitchen', '1', '0%', '100%'],
      ['Not known', '1', '100%', '0%'],
    ]);
    expect(rowsOf('How much?, by group')).toEqual([
      ['Group', 'Answers', 'Mean', '1', '2', '3'],
      ['Kitchen', '3', '2.3', '33%', '0%', '67%'],
      ['Not known', '0', '–', '0%', '0%', '0%'],
    ]);
    expect(rowsOf('Recommend?, by group').map((cells) => cells.slice(0, 3))).toEqual([
      ['Group', 'Answers', 'NPS'],
      ['Kitchen', '5', '40'],
      ['Not known', '0', '–'],
    ]);
  });

  it.each([
    [0, 0, 'running', 'Results appear once there are 10 answers, or 5 when it closes.'],
    [15, 15, 'running', 'Results, and who has answered, appear in batches of 5, and in full when it closes.'],
    [4, 0, 'finished', 'Fewer than 5 people have answered, so nothing is shown.'],
    [9, 8, 'finished', '1 answer is left out: fewer than 5 people gave it before the questions were changed.'],
    [9, 6, 'finished', '3 answers are left out: fewer than 5 people gave them before the questions were changed.'],
    [9, 9, 'finished', 'This survey is anonymous: no one can see who answered what.'],
  ] as const)('of an anonymous survey with %i answers, %i counted, %s: %s', async (answers, counted, state, words) => {
    page.server.answer(readSurveyResults, { ...results, isAnonymous: true, answers, counted });
    await page.show(<SurveyResults campaign={{ ...draft, counts, state }} mayManage={false} />);
    await screen.findByText((text) => text.endsWith(words));
    // Answers that wait are no zeros.
    const isWaiting = state === 'running' && counted === 0;
    const lists = screen.queryAllByRole('list', { name: 'Answers' });
    const tiles = lists.flatMap((list) => within(list).getAllByRole('listitem').map(textIn));
    expect(tiles).toEqual(
      isWaiting ? [] : [expect.stringMatching(/^Answered/), expect.stringMatching(/^Not answered/)],
    );
  });

  it('of an anonymous survey are broken down by what was chosen before it started', async () => {
    page.server.answer(readSurveyResults, { ...results, isAnonymous: true, breakdowns: ['location'] });
    await page.show(<SurveyResults campaign={{ ...draft, counts, state: 'finished' }} mayManage={false} />);
    await choose('Break down by', 'Location');
    await screen.findByRole('table', { name: 'Back?, by group' });
    expect(page.server.sentTo(readSurveyResults).at(-1)?.query).toEqual({ breakdown: 'location' });
  });

  it('follow the answers as the server hints at them', async () => {
    let hint: (hint: Hint) => void = () => {};
    function Hinted() {
      hint = refresherOf(useQueryClient());
      return <SurveyResults campaign={{ ...draft, state: 'running' }} mayManage={false} />;
    }
    page.server.answer(readSurveyResults, sampleOf(readSurveyResults));
    await page.show(<Hinted />);
    const asked = () => page.server.sentTo(readSurveyResults).length;
    await waitFor(() => expect(asked()).toBe(1));
    await act(async () => hint({ topic: 'answers', id: idOf(99) }));
    await settle();
    expect(asked()).toBe(1);
    await act(async () => hint({ topic: 'answers', id }));
    await waitFor(() => expect(asked()).toBe(2));
  });
});

describe('The preview in the editor', () => {
  // Wide enough for both.
  beforeAll(() => setWidth(1440));
  afterAll(() => setWidth(1024));

  it('follows the choice of one question at a time', async () => {
    const page = new Page();
    building(page.server);
    await page.show(builder.show, builder);
    const preview = within(await screen.findByRole('region', { name: 'Preview' }));
    await preview.findByText('Would you come back?');
    expect(preview.queryByRole('heading', { name: 'Would you come back?' })).toBeNull();
    await press({ role: 'switch', name: /^One question at a time/ });
    await preview.findByRole('heading', { name: 'Would you come back?' });
    await press({ role: 'switch', name: /^One question at a time/ });
    await preview.findByText('Would you come back?');
    expect(preview.queryByRole('heading', { name: 'Would you come back?' })).toBeNull();
    page.server.answer(saveSurvey, survey);
    await press({ role: 'switch', name: /^One question at a time/ });
    await press('Save');
    expect(page.server.sentTo(saveSurvey).map(({ body }) => body)).toEqual([{ ...definition, oneAtATime: true }]);
    page.close();
  });
});

describe('What a survey lacks', () => {
  it('is said while it is written', async () => {
    const page = new Page();
    building(page.server);
    await page.show(builder.show, builder);
    await fill('Title', '');
    expect(await screen.findByText('Please give the survey a title')).toBeTruthy();
    page.close();
  });
});
