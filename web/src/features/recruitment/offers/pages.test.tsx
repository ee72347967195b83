import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type OfferState, offerMoves, offerMovesByHand, offerStates } from '#contract/base/offer-states.ts';
import { readApplication, application as wholeApplication } from '#contract/recruitment/applications.ts';
import { listRecruiters, readJob } from '#contract/recruitment/jobs.ts';
import { offerMessages } from '#contract/recruitment/offer-messages.ts';
import {
  listOffers,
  moveOffer,
  type Offer,
  offerLine,
  offer as offerSchema,
  readOffer,
  readOfferLetter,
  saveOffer,
} from '#contract/recruitment/offers.ts';
import { ApplicationPage } from '#web/features/recruitment/applications/pages/ApplicationPage.tsx';
import { cellsOf, describedBy, entriesOf, field, fill, Page, press } from '#web-test/page.tsx';
import { idOf, profileOf } from '#web-test/people.ts';
import { sample, sampleOf } from '#web-test/sample.ts';
import { moveWord } from './components/offer-words.ts';
import { OfferPage } from './pages/OfferPage.tsx';
import { OffersPage } from './pages/OffersPage.tsx';

const job = { _id: idOf(7), title: 'Architect' };
const person = { _id: idOf(30), name: 'Ravi Nair', designation: 'Cook', profileImg: null, isBack: false };
const line = sample(offerLine, {
  _id: idOf(20),
  job,
  person,
  state: 'extended',
  expiresOn: '2096-01-02',
  unanswered: 2,
  createdAt: '2026-05-01T08:00:00.000Z',
  movedAt: '2026-05-02T08:00:00.000Z',
});
const terms = {
  designation: 'Architect',
  location: 'Pune',
  salary: '₹20,00,000 a year',
  startsOn: '2026-01-05',
  expiresOn: '2096-01-02',
  signatory: 'Asha Rao',
  changes: 'A new office',
};
const whole = sample(offerSchema, { ...line, terms, letterHash: 'hash' });
const counts = Object.fromEntries(offerStates.map((state) => [state, 0])) as Record<OfferState, number>;
const reader = { ...profileOf('owner'), permissions: ['jobs:read' as const, 'offers:read' as const] };
const atPage = { at: `/home/recruitment/offers/${line._id}`, path: '/home/recruitment/offers/$id' };

let page: Page;
beforeEach(() => {
  page = new Page();
});
afterEach(() => page.close());

describe('The list of rehire offers', () => {
  it('follows the address page by page, and each row links to its offer', async () => {
    page.server.answer(readJob, sampleOf(readJob, job)).answer(listOffers, ({ query }) => {
      const isFirst = !(query as { cursor?: string }).cursor;
      return {
        offers: [isFirst ? line : { ...line, _id: idOf(21), person: null }],
        nextCursor: isFirst ? 'more' : null,
        counts: { ...counts, extended: 2, accepted: 3 },
      };
    });
    const at = `/home/recruitment/offers?state=extended&job=${job._id}&searchtext=ravi`;
    await page.show(<OffersPage />, { at });
    const row = await screen.findByRole('row', { name: /Ravi Nair/ });
    expect(row.textContent).toMatch(/Cook.*Architect.*Extended.*2 questions unanswered.*2 January 2096/);
    const query = { state: 'extended', job: job._id, search: 'ravi' };
    expect(page.server.sentTo(listOffers)[0]?.query).toEqual(query);
    expect(screen.getByRole('link', { name: 'Ravi Nair' }).getAttribute('href')).toBe(atPage.at);
    await press('Show more');
    await screen.findByRole('link', { name: 'Deleted ex-employee' });
    expect(page.server.sentTo(listOffers)[1]?.query).toEqual({ ...query, cursor: 'more' });
    await press({ role: 'link', name: /^Accepted/ });
    await waitFor(() => expect(page.address).toContain('state=accepted'));
  });

  it('shows each row’s own values, and the last day to answer while an answer is possible', async () => {
    const anil = { ...person, _id: idOf(31), name: 'Anil Rao', designation: 'Nurse', isBack: true };
    page.server.answer(listOffers, {
      offers: [
        line,
        {
          ...line,
          _id: idOf(21),
          job: { _id: idOf(8), title: 'Matron' },
          person: anil,
          state: 'accepted',
          expiresOn: '2097-03-04',
          unanswered: 0,
          createdAt: '2026-03-01T08:00:00.000Z',
          movedAt: '2026-04-03T08:00:00.000Z',
        },
      ],
      nextCursor: null,
      counts: { ...counts, interested: 2, offer_draft: 3, extended: 4, accepted: 5, invited: 6 },
    });
    await page.show(<OffersPage />);
    expect(await cellsOf('Rehire offers')).toEqual([
      ['RNRavi NairCook', 'Architect', 'Extended2 questions unanswered', '2096-01-02', '2026-05-02T08:00:00.000Z'],
      ['ARAnil RaoWorks here again', 'Matron', 'Accepted', '–', '2026-04-03T08:00:00.000Z'],
    ]);
    expect((await entriesOf('Next steps')).map((words) => words.match(/\d+$/)?.[0])).toEqual(['2', '3', '4', '5']);
  });

  it('explains itself while empty, and says what to do when nothing is found', async () => {
    page.server.answer(listOffers, { offers: [], nextCursor: null, counts });
    await page.show(<OffersPage />, { as: reader });
    await screen.findByText('No rehire offers yet');
    expect(screen.queryByRole('button', { name: 'Make an offer' })).toBeNull();
    page.close();
    page = new Page();
    page.server.answer(listOffers, { offers: [], nextCursor: null, counts });
    await page.show(<OffersPage />, { at: '/home/recruitment/offers?searchtext=zzzz' });
    await screen.findByText('No rehire offer found');
  });

  it('says that it failed to load, and offers to retry', async () => {
    page.server.refuse(listOffers, { status: 500 });
    await page.show(<OffersPage />);
    await screen.findByText(offerMessages.notFetched);
    page.server.answer(listOffers, { offers: [line], nextCursor: null, counts: { ...counts, extended: 1 } });
    await press('Try again');
    await screen.findByRole('row', { name: /Ravi Nair/ });
  });
});

describe('An offer', () => {
  const show = async (shown: Offer, as?: typeof reader) => {
    page.server.answer(readOffer, shown).refuse(readOfferLetter, { status: 404 });
    await page.show(<OfferPage />, { ...atPage, as });
    await screen.findByRole('heading', { level: 1, name: shown.person?.name ?? 'Deleted ex-employee' });
  };

  it.each(offerStates)('offers the manual moves of its state (%s)', async (state) => {
    await show({ ...whole, state, mayApprove: true });
    const menu = screen.queryByRole('button', { name: 'More moves' });
    if (menu) await press('More moves');
    const items = menu ? (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent) : [];
    const possible = offerMovesByHand.filter((to) => offerMoves[state].includes(to));
    const words = possible.map((to) => moveWord(state, to));
    const pressed = words.filter((each) => screen.queryByRole('button', { name: each }));
    expect([...pressed, ...items].toSorted()).toEqual(words.toSorted());
    expect(pressed.length).toBeLessThan(2);
  });

  it('says why its author cannot approve it', async () => {
    await show({ ...whole, state: 'offer_draft', mayApprove: false, letterHash: null });
    await screen.findByText(/your company requires a second person/);
    expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
    screen.getByRole('button', { name: 'Change' });
  });

  it('needs terms before it can be approved', async () => {
    await show({ ...whole, state: 'offer_draft', mayApprove: true, terms: null, letterHash: null });
    await screen.findByText('Not written yet.');
    expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
    page.server.answer(readJob, sampleOf(readJob, job));
    await press('Write the offer');
    await fill('Location', '');
    await press('Save');
    await waitFor(async () => expect(await describedBy('Location')).toContain(offerMessages.locationRequired));
    expect(await describedBy('Salary')).toContain(offerMessages.salaryRequired);
    expect(await describedBy('Date of joining')).toContain(offerMessages.dateInvalid);
    expect(page.server.writes).toEqual([]);
  });

  it('does not let anyone join before the start day', async () => {
    await show({ ...whole, state: 'accepted' });
    await press('Mark as joined');
    await press('Mark as joined');
    await waitFor(async () => expect(await describedBy('Joined on')).toContain(offerMessages.joinedRequired));
    await fill('Joined on', '01/01/2096');
    await press('Mark as joined');
    await waitFor(async () => expect(await describedBy('Joined on')).toContain(offerMessages.joinedFuture));
    expect(page.server.writes).toEqual([]);
  });

  describe('on 5 January 2026', () => {
    beforeEach(() => void vi.useFakeTimers({ now: new Date(2026, 0, 5, 12), toFake: ['Date'] }));
    afterEach(() => void vi.useRealTimers());
    const planned = async (startsOn: string) => {
      const shown: Offer = { ...whole, state: 'accepted', startsOn };
      page.server.answer(moveOffer, { ...shown, state: 'joined' });
      await show(shown);
      await press('Mark as joined');
      return ((await field('Joined on')) as HTMLInputElement).value;
    };
    const sent = () => page.server.sentTo(moveOffer).map(({ body }) => body);

    it('marks a person who was to start today as joined today', async () => {
      expect(await planned('2026-01-05')).toBe('05/01/2026');
      await press('Mark as joined');
      await waitFor(() => expect(sent()).toEqual([{ state: 'joined', joinedOn: '2026-01-05' }]));
    });

    it('lets a person who was to start tomorrow join today, and not tomorrow', async () => {
      expect(await planned('2026-01-06')).toBe('');
      await fill('Joined on', '06/01/2026');
      await press('Mark as joined');
      await waitFor(async () => expect(await describedBy('Joined on')).toContain(offerMessages.joinedFuture));
      expect(sent()).toEqual([]);
      await fill('Joined on', '05/01/2026');
      await press('Mark as joined');
      await waitFor(() => expect(sent()).toEqual([{ state: 'joined', joinedOn: '2026-01-05' }]));
    });
  });

  it('shows each of its terms, and saves them unchanged when nothing was edited', async () => {
    const written = {
      designation: 'Head of towers',
      department: 'Design',
      location: 'Pune',
      salary: '₹20,00,000 a year',
      startsOn: '2026-01-05',
      expiresOn: '2096-01-02',
      letter: 'Come back',
      signatory: 'Asha Rao',
      changes: 'A new office',
      team: 'Vikram Seth',
    };
    const draftedBy = { _id: idOf(4), name: 'Meera Krishnan' };
    const shown: Offer = { ...whole, state: 'offer_draft', mayApprove: true, terms: written, draftedBy };
    page.server.answer(saveOffer, shown);
    await show(shown);
    const factOf = (name: string) => screen.getByText(name, { selector: 'dt' }).nextElementSibling?.textContent;
    for (const [name, value] of [
      ['Designation', 'Head of towers'],
      ['Department', 'Design'],
      ['Location', 'Pune'],
      ['Salary', '₹20,00,000 a year'],
      ['Date of joining', '5 January 2026'],
      ['Last day to answer', '2 January 2096'],
      ['Signed by', 'Asha Rao'],
      ['What has changed', 'A new office'],
      ['Teammates still here', 'Vikram Seth'],
      ['Written by', 'Meera Krishnan'],
    ] as const)
      expect(factOf(name), name).toBe(value);
    await press('Change');
    await press('Save');
    await waitFor(() => expect(page.server.sentTo(saveOffer).map(({ body }) => body)).toEqual([written]));
  });

  it('shows the last day to answer until there is an answer', async () => {
    await show({ ...whole, state: 'extended' });
    screen.getByText(/ The last day to answer is 2 January 2096\.$/);
    page.close();
    page = new Page();
    await show({ ...whole, state: 'accepted' });
    expect(screen.queryByText(/The last day to answer is/)).toBeNull();
  });

  it('shows warnings, the answer, the thread and the history', async () => {
    const by = { _id: idOf(4), name: 'Vikram Seth' };
    const at = (day: number) => `2026-05-0${day}T08:00:00.000Z`;
    await show({
      ...whole,
      state: 'accepted',
      warnings: [offerMessages.warnNotEligible],
      answer: { at: at(4), letterHash: 'hash', note: 'With pleasure' },
      thread: [
        { _id: idOf(50), at: at(2), by: null, text: 'From when on?' },
        { _id: idOf(51), at: at(3), by, text: 'From May' },
      ],
      history: [
        { at: at(1), by, from: null, to: 'offer_draft' },
        { at: at(2), by, from: 'approved', to: 'extended' },
        { at: at(4), by: null, from: 'extended', to: 'accepted' },
      ],
    });
    await screen.findByText(`${offerMessages.warnNotEligible}.`);
    await screen.findByText('‘With pleasure’');
    const texts = (name: string) =>
      within(screen.getByRole('list', { name }))
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent?.replace(/·.*/, ''));
    expect(texts('Questions and answers')).toEqual(['From when on?Ravi Nair', 'From MayVikram Seth']);
    expect(texts('History')).toEqual(['AcceptedThe ex-employee', 'ExtendedVikram Seth', 'DraftVikram Seth']);
  });

  it('has no buttons for people who may only read', async () => {
    await show(whole, reader);
    await screen.findByText('A new office');
    expect(screen.queryByRole('button', { name: 'More moves' })).toBeNull();
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('says that it is missing, with a link to the others', async () => {
    page.server.refuse(readOffer, { status: 404, message: offerMessages.notFound });
    await page.show(<OfferPage />, atPage);
    await screen.findByText(offerMessages.notFound);
    screen.getByRole('link', { name: 'See all rehire offers' });
  });
});

describe('The page of an application', () => {
  const show = async (offers: (typeof line)[], given: object = {}) => {
    const record = { _id: person._id, name: person.name, designation: 'Cook', profileImg: null };
    const application = sample(wholeApplication, { _id: idOf(40), job, person: record, state: 'in_review', ...given });
    page.server
      .answer(readApplication, application)
      .answer(listRecruiters, [])
      .answer(listOffers, { offers, nextCursor: null, counts });
    const at = `/home/recruitment/applications/${application._id}`;
    await page.show(<ApplicationPage />, { at, path: '/home/recruitment/applications/$id' });
    await screen.findByRole('heading', { level: 1 });
  };

  it('links to the existing offer', async () => {
    await show([line]);
    const link = await screen.findByRole('link', { name: 'See the offer' });
    expect(link.getAttribute('href')).toBe(atPage.at);
    expect(page.server.sentTo(listOffers)[0]?.query).toEqual({ person: person._id, job: job._id });
  });

  it('has no Make offer for a stranger', async () => {
    await show([], { person: null });
    await screen.findByRole('button', { name: 'Find the record' });
    expect(screen.queryByRole('button', { name: 'Make an offer' })).toBeNull();
    expect(page.server.sentTo(listOffers)).toEqual([]);
  });
});
