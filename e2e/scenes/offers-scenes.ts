import type { Page } from 'playwright-core';
import { renderLetter } from '#api/features/recruitment/offers/render-letter.ts';
import { type OfferState, offeredWords, offerStates, offerStateWords } from '#contract/base/offer-states.ts';
import type { Offer, OfferLine, OfferTerms } from '#contract/recruitment/offers.ts';
import { answers, answersPdf, ask, fails, never, type Scene, still } from './scene.ts';

export const id = '0190a5d0-0000-7000-8000-000000000001';
const idOf = (number: number) => `0190a5d0-0000-7000-8000-${String(number).padStart(12, '0')}`;
export const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
export const dayIn = (days: number) => daysAgo(-days).slice(0, 10);
export const letterHash = 'a'.repeat(64);
export const all =
  (...steps: ((page: Page) => Promise<unknown>)[]) =>
  async (page: Page) => {
    for (const step of steps) await step(page);
  };

const list = /\/api\/offers(?:\?|$)/;
const one = /\/api\/offers\/[0-9a-f-]{36}$/;
const letter = /\/api\/offers\/(?:[0-9a-f-]{36}|linked)\/letter(?:\?|$)/;

export const terms: OfferTerms = {
  designation: 'Lead Data Scientist',
  department: 'Data and Insights',
  location: 'Bengaluru, three days a week in the office',
  salary: '₹48,00,000 a year, and 15% for the year’s results',
  startsOn: dayIn(45),
  expiresOn: dayIn(12),
  letter:
    'Your work on forecasting is still what our planners begin their day with.\n\nWe would be glad to have you lead the team that grew out of it.',
  signatory: 'Asha Rao, Head of HR',
  changes:
    'The team has grown from four to eleven people, and has its own platform now.\nWork from home: two days a week.',
  team: 'Vikram Seth and Neha Iyer. Farhan Qureshi leads Planning today.',
};
/** The letter for these terms, as the product renders it. */
export const hasLetterFile = async (page: Page) => {
  const about = { companyName: 'Acme Industries', personName: 'Ravi Menon', jobTitle: terms.designation };
  await answersPdf(letter, await renderLetter({ ...about, terms, at: new Date(), color: '#1f5fd0' }))(page);
};

const asha = { _id: idOf(1), name: 'Asha Rao' };
const vikram = { _id: idOf(4), name: 'Vikram Seth' };
const person = { _id: idOf(3), name: 'Ravi Menon', designation: 'Data Scientist', profileImg: null, isBack: false };
const line: OfferLine = {
  _id: id,
  job: { _id: idOf(7), title: terms.designation },
  state: 'extended',
  person,
  startsOn: terms.startsOn,
  expiresOn: terms.expiresOn,
  unanswered: 0,
  movedAt: daysAgo(2),
  createdAt: daysAgo(20),
};
const step = (days: number, from: OfferState | null, to: OfferState, by: typeof asha | null) => ({
  at: daysAgo(days),
  by,
  from,
  to,
});
const way = [
  step(20, null, 'invited', asha),
  step(18, 'invited', 'interested', null),
  step(9, 'interested', 'applied', null),
  step(6, 'applied', 'offer_draft', asha),
  step(4, 'offer_draft', 'approved', vikram),
  step(2, 'approved', 'extended', asha),
];
const question = { _id: idOf(30), at: daysAgo(1), by: null, text: 'Would the two days at home be mine to choose?' };
const reply = { _id: idOf(31), at: daysAgo(0.5), by: asha, text: 'Yes, except for Mondays: all of us are in then.' };
const draft: Offer = {
  ...line,
  state: 'offer_draft',
  terms,
  warnings: [],
  draftedBy: asha,
  mayApprove: true,
  letterHash: null,
  answer: null,
  history: way.slice(0, 4),
  thread: [],
};
const unwritten: Offer = { ...draft, terms: null, startsOn: null, expiresOn: null };
const extended: Offer = { ...draft, state: 'extended', mayApprove: false, letterHash, history: way };
const answered = (to: 'accepted' | 'refused', note: string | null): Offer => ({
  ...extended,
  state: to,
  history: [...way, step(0.2, 'extended', to, null)],
  answer: { at: daysAgo(0.2), letterHash, note },
});
const atState = (state: OfferState): Offer => ({ ...unwritten, state, history: way.slice(0, 1) });

const rows = offerStates.map((state, index) => ({
  ...line,
  _id: idOf(100 + index),
  state,
  unanswered: state === 'extended' ? 2 : 0,
  person:
    state === 'refused'
      ? null
      : {
          ...person,
          _id: idOf(200 + index),
          isBack: state === 'joined',
          name: index === 7 ? 'Venkatanarasimharajuvaripeta Krishnamurthy Subramanian' : `Person ${index + 1} Iyer`,
        },
}));
const counts = Object.fromEntries(offerStates.map((state) => [state, 1]));
const none = { offers: [], nextCursor: null, counts: Object.fromEntries(offerStates.map((state) => [state, 0])) };

const inList = (state: string, more: Partial<Scene> = {}): Scene => ({
  area: 'portal',
  screen: 'offers',
  state,
  path: '/home/recruitment/offers',
  ...more,
});
const offer = (state: string, shown: Offer | null, more: Partial<Scene> = {}): Scene => ({
  area: 'portal',
  screen: 'offer',
  state,
  path: `/home/recruitment/offers/${id}`,
  shows: '/home/recruitment/offers/$id',
  prepare: shown ? all(answers(one, shown), hasLetterFile) : undefined,
  ...more,
});
const press = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click();
const dialog = async (page: Page) => page.getByRole('dialog').waitFor();
const choose = (item: string) => async (page: Page) => {
  await press('More moves')(page);
  await page.getByRole('menuitem', { name: item }).click();
  await dialog(page);
};
const drawn = async (page: Page) => page.locator('canvas').first().waitFor();
const ravi = async (page: Page) => {
  const { alumnis } = await ask<{ alumnis: { _id: string }[] }>(page, '/alumni?searchtext=ravi@alumni.example');
  return `/home/recruitment/offers?offerto=${alumnis[0]?._id}`;
};
const full = answers(list, { offers: rows, nextCursor: 'more', counts });

/** Rehire offers: the list, one in each state, and the approval settings. */
export const offersScenes: readonly Scene[] = [
  inList('full', { prepare: full }),
  inList('empty', { prepare: answers(list, none) }),
  inList('none-found', { path: '/home/recruitment/offers?searchtext=zzzz', prepare: answers(list, none) }),
  inList('loading', { prepare: never(list) }),
  inList('error', { prepare: fails(list) }),
  inList('make', { prepare: full, path: ravi, act: dialog }),
  ...(['invited', 'interested', 'not_now', 'declined', 'applied'] as const).map((state) =>
    offer(offerStateWords[state].label.toLowerCase().replace(' ', '-'), atState(state)),
  ),
  offer('unwritten', unwritten),
  offer('write', unwritten, { act: all(press('Write the offer'), dialog) }),
  offer('write-wrong', unwritten, {
    act: async (page) => {
      await press('Write the offer')(page);
      await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
      await still(page);
    },
  }),
  offer('draft', draft, { act: drawn }),
  offer('warned', {
    ...draft,
    mayApprove: false,
    warnings: ['Their record says they are not eligible for rehire', 'Their record has been deleted'],
  }),
  offer('approved', { ...draft, state: 'approved', mayApprove: false, history: way.slice(0, 5) }),
  offer(
    'send',
    { ...draft, state: 'approved', mayApprove: false, history: way.slice(0, 5) },
    { act: all(press('Send the offer'), dialog) },
  ),
  offer('extended', { ...extended, unanswered: 1, thread: [question] }, { act: drawn }),
  offer(
    'extended-bottom',
    { ...extended, thread: [question, reply] },
    {
      act: async (page) => {
        await drawn(page);
        await page.getByRole('button', { name: 'Send message' }).scrollIntoViewIfNeeded();
      },
    },
  ),
  offer('menu', extended, { act: press('More moves') }),
  offer('rescind', extended, { act: choose('Rescind') }),
  offer('accepted', answered('accepted', 'I look forward to it. Thank you for asking me!')),
  offer('join', answered('accepted', null), { act: all(press('Mark as joined'), dialog) }),
  offer('refused', answered('refused', 'I have just begun somewhere else.')),
  offer('expired', { ...extended, state: 'expired', history: [...way, step(0, 'extended', 'expired', null)] }),
  offer('again', { ...extended, state: 'expired' }, { act: all(press('Make another offer'), dialog) }),
  offer('rescinded', { ...extended, state: 'rescinded', history: [...way, step(0, 'extended', 'rescinded', asha)] }),
  offer('joined', { ...answered('accepted', null), state: 'joined', person: { ...person, isBack: true } }),
  offer('gone', { ...extended, person: null }),
  offer('loading', null, { prepare: never(one) }),
  offer('error', null, { prepare: fails(one) }),
  offer('missing', null),
  { area: 'portal', screen: 'settings', state: 'rehire-offers', path: '/home/settings/rehire-offers' },
];

/** The job of an offer as the person sees it. */
export const offeredJob = {
  _id: id,
  title: terms.designation,
  location: 'Bengaluru or remote',
  isOpen: true,
};
export const toldOf = (state: OfferState) => ({ state, ...offeredWords[state] });
