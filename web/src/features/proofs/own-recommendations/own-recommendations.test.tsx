import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Colleague, listColleagues } from '#contract/ex-employee/colleagues.ts';
import { recommendationMessages } from '#contract/proofs/recommendation-messages.ts';
import {
  askForRecommendation,
  endOwnRecommendation,
  endRecommendation,
  type LinkedRecommendation,
  listOwnRecommendations,
  type OwnRecommendation,
  type OwnRecommendations,
  readRecommendation,
  writeRecommendation,
} from '#contract/proofs/recommendations.ts';
import { action, describeActions } from '#web-test/actions.tsx';
import { entriesOf, fill, Page, press } from '#web-test/page.tsx';
import { idOf } from '#web-test/people.ts';
import type { FakeServer } from '#web-test/server.ts';
import { ownRecommendationsQuery } from './api.ts';
import { OwnRecommendations as Part } from './components/OwnRecommendations.tsx';
import { RecommendationPage } from './pages/RecommendationPage.tsx';

const written: OwnRecommendation = {
  _id: idOf(20),
  writer: { name: 'Meera Iyer', title: 'Engineering Manager' },
  state: 'written',
  relation: 'Managed Ravi Menon',
  text: 'Ravi kept the lights on.',
  askedAt: '2026-05-01T08:00:00.000Z',
  writtenAt: '2026-05-03T08:00:00.000Z',
};
const asked: OwnRecommendation = {
  ...written,
  _id: idOf(21),
  writer: { name: 'Arjun Malhotra', title: 'Analyst' },
  state: 'asked',
  relation: null,
  text: null,
  writtenAt: null,
};
const all: OwnRecommendations = {
  isOffered: true,
  isListed: true,
  recommendations: [asked, written],
  asked: [
    {
      _id: idOf(30),
      person: { name: 'Fatima Sheikh', title: 'Plant Manager' },
      state: 'asked',
      askedAt: '2026-05-02T08:00:00.000Z',
      path: '/recommendation?token=a.b',
    },
  ],
};
const colleague: Colleague = {
  _id: idOf(40),
  name: 'Meera Iyer',
  profileImg: null,
  designation: 'Engineering Manager',
  department: 'Platform',
  location: 'Pune',
  joined: 2012,
  left: 2024,
  currentDesignation: null,
  currentCompany: null,
  city: null,
};
const reads =
  (given: Partial<OwnRecommendations> = {}) =>
  (server: FakeServer) =>
    server
      .answer(listOwnRecommendations, { ...all, ...given })
      .answer(listColleagues, { listing: 'listed', colleagues: [colleague], nextCursor: null });
const part = { show: <Part />, as: 'exemployee' as const, reads: reads() };

describeActions('Own recommendations', [
  action({
    ...part,
    does: 'asks a former colleague',
    fill: async () => {
      await press('Ask a colleague');
      await press('Show former colleague');
      await press({ role: 'option', name: 'Meera Iyer, Engineering Manager' });
    },
    press: 'Ask',
    route: askForRecommendation,
    sends: { body: { colleague: colleague._id } },
    answer: asked,
    says: recommendationMessages.asked,
    refreshes: [ownRecommendationsQuery],
    fails: recommendationMessages.notAsked,
    tells: true,
  }),
  action({
    ...part,
    does: 'withdraws a request',
    fill: () => press('Withdraw the request to Arjun Malhotra'),
    press: 'Withdraw',
    route: endOwnRecommendation,
    sends: { params: { id: asked._id } },
    answer: { _id: asked._id },
    says: recommendationMessages.withdrawn,
    refreshes: [ownRecommendationsQuery],
    fails: recommendationMessages.notWithdrawn,
    tells: true,
  }),
  action({
    ...part,
    does: 'deletes a recommendation',
    fill: () => press('Delete the recommendation of Meera Iyer'),
    press: 'Delete',
    route: endOwnRecommendation,
    sends: { params: { id: written._id } },
    answer: { _id: written._id },
    says: recommendationMessages.deleted,
    refreshes: [ownRecommendationsQuery],
    fails: recommendationMessages.notDeleted,
    tells: true,
  }),
]);

describe('Own recommendations that are shown', () => {
  let page: Page;
  beforeEach(() => {
    page = new Page();
  });
  afterEach(() => page.close());
  const show = async (given: Partial<OwnRecommendations> = {}) => {
    reads(given)(page.server);
    await page.show(<Part />, { as: 'exemployee' });
  };

  it('have their writers, their words and what can be done', async () => {
    await show();
    const [first, second] = await entriesOf('Your recommendations');
    for (const each of ['Arjun Malhotra', 'Analyst', 'Asked', 'Asked on 1 May 2026', 'Withdraw'])
      expect(first).toContain(each);
    for (const each of [
      'Meera Iyer',
      'Engineering Manager · Managed Ravi Menon',
      'Ravi kept the lights on.',
      'Written on 3 May 2026',
    ])
      expect(second).toContain(each);
    const [ofYou] = await entriesOf('Asked of you');
    for (const each of ['Fatima Sheikh', 'Plant Manager', 'Waits for you']) expect(ofYou).toContain(each);
    expect(screen.getByRole('link', { name: 'Write or decline: Fatima Sheikh' }).getAttribute('href')).toBe(
      '/recommendation?token=a.b',
    );
  });

  it.each([
    ['unanswered', 'No answer'],
    ['declined', 'Declined'],
    ['withdrawn', 'Withdrawn'],
  ] as const)('that are %s can only be read', async (state, label) => {
    await show({ recommendations: [{ ...asked, state }], asked: [] });
    const list = await screen.findByRole('list', { name: 'Your recommendations' });
    within(list).getByText(label);
    expect(within(list).queryByRole('button')).toBeNull();
  });

  it('lead to the directory those who are not in it', async () => {
    await show({ isListed: false });
    await screen.findByRole('link', { name: 'directory of former colleagues' });
    expect(screen.queryByRole('button', { name: 'Ask a colleague' })).toBeNull();
  });

  it('are left out where the company does not offer them and there are none', async () => {
    await show({ isOffered: false, recommendations: [], asked: [] });
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Recommendations' })).toBeNull());
  });

  it('say that they could not be loaded', async () => {
    page.server.refuse(listOwnRecommendations, { status: 500 });
    await page.show(<Part />, { as: 'exemployee' });
    await screen.findByText(recommendationMessages.notFetched);
  });
});

const request: LinkedRecommendation = {
  companyName: 'Acme',
  person: { name: 'Ravi Menon', title: 'Senior Software Engineer' },
  writer: { name: 'Meera Iyer', title: 'Engineering Manager' },
  state: 'asked',
  relation: null,
  text: null,
  until: '2026-05-31',
};
const at = '/recommendation?token=a.b';
const linked = (given: Partial<LinkedRecommendation> = {}) => ({
  show: <RecommendationPage />,
  at,
  path: '/recommendation',
  reads: (server: FakeServer) => server.answer(readRecommendation, { ...request, ...given }),
});
const words = 'Your recommendation';

describeActions('The page of a writer', [
  action({
    ...linked(),
    does: 'keeps what is written',
    fill: async () => {
      await press({ role: 'radio', name: 'I worked with Ravi Menon' });
      await fill(words, 'Ravi kept the lights on.');
    },
    press: 'Save',
    route: writeRecommendation,
    sends: { body: { token: 'a.b', relation: 'colleague', text: 'Ravi kept the lights on.' } },
    answer: { ...request, state: 'written', relation: 'colleague', text: 'Ravi kept the lights on.' },
    says: recommendationMessages.written,
    fails: recommendationMessages.notWritten,
    fault: { path: 'text', label: words },
    tells: true,
  }),
  action({
    ...linked(),
    does: 'declines',
    fill: () => press('Decline'),
    press: 'Decline',
    route: endRecommendation,
    sends: { body: { token: 'a.b' } },
    answer: { ...request, state: 'ended' },
    says: recommendationMessages.declined,
    fails: recommendationMessages.notEnded,
    tells: true,
  }),
  action({
    ...linked({ state: 'written', relation: 'manager', text: 'He kept the lights on.' }),
    does: 'withdraws what was written',
    fill: () => press('Withdraw'),
    press: 'Withdraw',
    route: endRecommendation,
    sends: { body: { token: 'a.b' } },
    answer: { ...request, state: 'ended' },
    says: recommendationMessages.ended,
    fails: recommendationMessages.notEnded,
    tells: true,
  }),
]);

describe('The page of a writer that is shown', () => {
  let page: Page;
  beforeEach(() => {
    page = new Page();
  });
  afterEach(() => page.close());
  const show = async (given: Partial<LinkedRecommendation> = {}) => {
    const { reads: answer, show: subject, ...where } = linked(given);
    answer(page.server);
    await page.show(subject, where);
  };

  it('says who asks, until when, and what others see', async () => {
    await show();
    await screen.findByRole('heading', { level: 1, name: 'A recommendation for Ravi Menon' });
    screen.getByText(
      /Ravi Menon \(Senior Software Engineer\) asks you for a few sentences about working together at Acme/,
    );
    screen.getByText(
      /with your name and title \(Meera Iyer, Engineering Manager\).*The request ends after 31 May 2026\./,
    );
  });

  it('asks for both answers', async () => {
    await show();
    await press('Save');
    await screen.findByText(recommendationMessages.relationRequired);
    await screen.findByText(recommendationMessages.textRequired);
    expect(page.server.sentTo(writeRecommendation)).toEqual([]);
  });

  it('has what was written before', async () => {
    await show({ state: 'written', relation: 'manager', text: 'He kept the lights on.' });
    expect((await screen.findByRole<HTMLInputElement>('radio', { name: 'I managed Ravi Menon' })).checked).toBe(true);
    expect(screen.getByLabelText<HTMLTextAreaElement>(words).value).toBe('He kept the lights on.');
    expect(screen.queryByText(/The request ends/)).toBeNull();
  });

  it('says that the request has ended', async () => {
    await show({ state: 'ended' });
    await screen.findByText(recommendationMessages.declined);
  });

  it('says that the link no longer works', async () => {
    page.server.refuse(readRecommendation, { status: 404, message: recommendationMessages.linkGone });
    await page.show(<RecommendationPage />, { at, path: '/recommendation' });
    await screen.findByText(recommendationMessages.linkGone);
  });
});
