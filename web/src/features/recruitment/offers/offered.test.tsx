import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { hasLetter, type OfferState, offeredWords, offerStates } from '#contract/base/offer-states.ts';
import { offerMessages } from '#contract/recruitment/offer-messages.ts';
import {
  answerInvitation,
  answerOffer,
  answerOwnInvitation,
  askAboutOffer,
  invited,
  linkedOffer,
  listOwnOffers,
  ownOffer,
  readInvitation,
  readLinkedLetter,
  readLinkedOffer,
} from '#contract/recruitment/offered.ts';
import { action, describeActions } from '#web-test/actions.tsx';
import { describedBy, entriesOf, fill, Page, press, settle } from '#web-test/page.tsx';
import { idOf } from '#web-test/people.ts';
import { sample } from '#web-test/sample.ts';
import type { FakeServer } from '#web-test/server.ts';
import { OwnOffers } from './components/OwnOffers.tsx';
import { InvitationPage } from './pages/InvitationPage.tsx';
import { LinkedOfferPage } from './pages/LinkedOfferPage.tsx';

const token = 'x'.repeat(80);
const job = { _id: idOf(7), title: 'Architect', location: 'Pune', isOpen: true };
const toldOf = (state: OfferState) => ({ state, ...offeredWords[state] });
const offer = sample(linkedOffer, {
  _id: idOf(20),
  job,
  companyName: 'Acme',
  ...toldOf('extended'),
  designation: 'Architect of towers',
  salary: '₹20,00,000 a year',
  salaryBand: '₹18,00,000 – ₹24,00,000 a year',
  expiresOn: '2096-01-02',
  before: { designation: 'Draughtsman', department: 'Design', dateOfLeaving: '2022-03-31' },
  changes: 'A new office',
  team: 'Vikram Seth',
  letterHash: 'first',
  canAnswer: true,
});
const over = (state: OfferState) => ({
  ...offer,
  ...toldOf(state),
  canAnswer: false,
  answeredAt: '2026-05-02T08:00:00Z',
});
const byLink = { show: <LinkedOfferPage />, at: `/offer?token=${token}`, path: '/offer' };
/** Not shown: the PDF viewer needs a real browser. */
const reads = (server: FakeServer) => server.answer(readLinkedOffer, offer).refuse(readLinkedLetter, { status: 404 });

const invitation = sample(invited, { job, companyName: 'Acme', ...toldOf('invited') });
const byKey = {
  show: <InvitationPage />,
  at: `/jobs/${job._id}/invitation?key=abc`,
  path: '/jobs/$id/invitation',
};
const own = sample(ownOffer, { _id: idOf(20), job, ...toldOf('invited'), path: null, movedAt: '2026-05-02T08:00:00Z' });

const answers = (does: string, first: string, last: string, accept: boolean) =>
  action({
    does,
    ...byLink,
    reads,
    fill: async () => {
      await press(first);
      await fill('A note to the recruiter (optional)', 'Thank you');
    },
    press: last,
    route: answerOffer,
    sends: { body: { token, accept, letterHash: 'first', note: 'Thank you' } },
    answer: over(accept ? 'accepted' : 'refused'),
    says: offeredWords[accept ? 'accepted' : 'refused'].next,
    fails: offerMessages.notAnswered,
    fault: { path: 'note', label: 'A note to the recruiter (optional)' },
  });

describeActions('What the person does', [
  answers('accepts', 'Accept', 'Accept the offer', true),
  answers('declines', 'Decline', 'Decline the offer', false),
  action({
    does: 'asks a question',
    ...byLink,
    reads,
    fill: () => fill('What would you like to know?', 'From when on?'),
    press: 'Send question',
    route: askAboutOffer,
    sends: { body: { token, text: 'From when on?' } },
    answer: { ...offer, thread: [{ _id: idOf(50), at: '2026-05-02T08:00:00Z', by: null, text: 'From when on?' }] },
    says: /^You ·/,
    fails: offerMessages.messageNotSent,
    fault: { path: 'text', label: 'What would you like to know?' },
    tells: true,
  }),
  action({
    does: 'answers an invitation by the key in its email',
    ...byKey,
    reads: (server) => server.answer(readInvitation, invitation),
    press: 'Not now',
    route: answerInvitation,
    sends: { params: { id: job._id }, body: { key: 'abc', answer: 'not_now' } },
    answer: { ...invitation, ...toldOf('not_now') },
    says: offerMessages.answered,
    fails: offerMessages.notAnswered,
    tells: true,
  }),
  action({
    does: 'answers the person’s own invitation',
    show: <OwnOffers />,
    reads: (server) => server.answer(listOwnOffers, { offers: [own], nextCursor: null }),
    press: 'I’m interested: Architect',
    route: answerOwnInvitation,
    sends: { params: { id: own._id }, body: { answer: 'interested' } },
    answer: { ...own, ...toldOf('interested') },
    says: offerMessages.answered,
    fails: offerMessages.notAnswered,
    asksAnew: listOwnOffers,
    tells: true,
  }),
]);

let page: Page;
beforeEach(() => {
  page = new Page();
});
afterEach(() => page.close());

describe('An offer by its link', () => {
  const show = async (shown = offer) => {
    reads(page.server).answer(readLinkedOffer, shown);
    await page.show(byLink.show, byLink);
    await screen.findByRole('heading', { level: 1 });
  };

  it('shows the terms, the company’s news, remaining colleagues, and the pay', async () => {
    await show();
    screen.getByRole('heading', { name: 'Acme would like to have you back' });
    const words = document.body.textContent;
    for (const each of ['Architect of towers', offer.salary, String(offer.salaryBand), 'A new office', 'Vikram Seth'])
      expect(words).toContain(each);
    expect(words).toContain('You left on 31 March 2022 as Draughtsman, Design.');
    expect(words).toContain('until the end of 2 January 2096');
  });

  it.each(offerStates.filter((state) => state !== 'extended' && hasLetter(state)))(
    'can no longer be answered (%s)',
    async (state) => {
      await show(over(state));
      await screen.findByText(offeredWords[state].next);
      screen.getByText(offeredWords[state].label);
      expect(screen.queryByRole('button', { name: 'Accept' })).toBeNull();
    },
  );

  it('asks for confirmation before answering, and can be cancelled', async () => {
    await show();
    await press('Decline');
    await screen.findByRole('heading', { name: 'Decline this offer?' });
    await press('Go back');
    await screen.findByRole('button', { name: 'Accept' });
    expect(page.server.writes).toEqual([]);
  });

  it('shows its current state when it has changed, and the answer is to that', async () => {
    await show();
    await press('Accept');
    page.server
      .refuse(answerOffer, { status: 409, message: offerMessages.letterChanged })
      .answer(readLinkedOffer, { ...offer, salary: '₹22,00,000 a year', letterHash: 'second' });
    await press('Accept the offer');
    await screen.findByText(offerMessages.letterChanged);
    await waitFor(() => expect(document.activeElement?.tagName).toBe('H1'));
    await screen.findByText('₹22,00,000 a year');
    await press('Accept');
    page.server.answer(answerOffer, over('accepted'));
    await press('Accept the offer');
    await screen.findByText(offeredWords.accepted.next);
    expect(page.server.sentTo(answerOffer)[1]?.body).toMatchObject({ letterHash: 'second' });
    expect(screen.queryByText(offerMessages.letterChanged)).toBeNull();
  });

  it('shows the thread, and refuses an empty question', async () => {
    const at = '2026-05-02T08:00:00Z';
    await show({
      ...offer,
      thread: [
        { _id: '1', at, by: null, text: 'From when on?' },
        { _id: '2', at, by: 'Asha Rao', text: 'From May' },
      ],
    });
    const said = within(screen.getByRole('list', { name: 'Questions and answers' })).getAllByRole('listitem');
    expect(said.map(({ textContent }) => textContent?.replace(/ ·.*/, ''))).toEqual([
      'From when on?You',
      'From MayAsha Rao',
    ]);
    await press('Send question');
    await waitFor(async () =>
      expect(await describedBy('What would you like to know?')).toContain(offerMessages.messageRequired),
    );
    expect(page.server.writes).toEqual([]);
  });

  it('says that it is gone, and reports a failing server apart', async () => {
    page.server.refuse(readLinkedOffer, { status: 404, message: offerMessages.linkGone });
    await page.show(byLink.show, byLink);
    await screen.findByRole('heading', { name: offerMessages.linkGone });
    page.close();
    page = new Page();
    page.server.refuse(readLinkedOffer, { status: 500, message: 'It failed' });
    await page.show(byLink.show, byLink);
    await screen.findByText('It failed');
    reads(page.server);
    await press('Try again');
    await screen.findByRole('heading', { name: 'Acme would like to have you back' });
    await settle();
  });
});

describe('An invitation', () => {
  const buttons = () => screen.queryAllByRole('button').map(({ textContent }) => textContent);

  it.each([
    ['invited', ['I’m interested', 'Not now', 'No, thanks']],
    ['interested', ['Not now', 'No, thanks']],
    ['declined', ['I’m interested']],
    ['applied', []],
    ['extended', []],
  ] as const)('shows the possible answers (%s)', async (state, possible) => {
    page.server.answer(readInvitation, { ...invitation, ...toldOf(state) });
    await page.show(byKey.show, byKey);
    await screen.findByRole('heading', { level: 1 });
    expect(buttons()).toEqual(possible);
    const apply = screen.queryByRole('link', { name: 'Apply now' });
    expect(apply?.getAttribute('href')).toBe(possible.length ? `/jobs/${job._id}/apply?key=abc` : undefined);
  });
});

describe('The person’s own offers', () => {
  it('link to each offer, and explain themselves while there are none', async () => {
    const path = `/offer?token=${token}`;
    const shown = { ...own, ...toldOf('extended'), path, expiresOn: '2096-01-02' };
    page.server.answer(listOwnOffers, { offers: [shown], nextCursor: null });
    await page.show(<OwnOffers />, { as: 'exemployee' });
    const link = await screen.findByRole('link', { name: /^Read and answer/ });
    expect(link.getAttribute('href')).toBe(path);
    screen.getByText(/You can answer until 2 January 2096/);
    page.close();
    page = new Page();
    page.server.answer(listOwnOffers, { offers: [], nextCursor: null });
    await page.show(<OwnOffers />, { as: 'exemployee' });
    await screen.findByText('No offers yet');
  });

  it('show each with its own dates and state, and answer the second one when asked to', async () => {
    const invited = { ...own, ...toldOf('invited'), path: null, expiresOn: null };
    page.server
      .answer(listOwnOffers, {
        offers: [
          {
            ...invited,
            _id: idOf(21),
            job: { ...job, title: 'Cook', location: 'Leh' },
            movedAt: '2026-03-02T08:00:00.000Z',
          },
          { ...invited, _id: idOf(22), job: { ...job, _id: idOf(8) }, movedAt: '2026-04-03T08:00:00.000Z' },
          {
            ...own,
            ...toldOf('accepted'),
            _id: idOf(23),
            job: { ...job, title: 'Nurse', isOpen: false },
            path: '/offer?token=x',
            expiresOn: '2096-01-02',
            movedAt: '2026-05-04T08:00:00.000Z',
          },
          {
            ...own,
            ...toldOf('declined'),
            _id: idOf(24),
            job: { ...job, title: 'Driver', isOpen: false },
            path: null,
            expiresOn: null,
            movedAt: '2026-06-05T08:00:00.000Z',
          },
        ],
        nextCursor: null,
      })
      .answer(answerOwnInvitation, invited);
    await page.show(<OwnOffers />, { as: 'exemployee' });
    const [first, second, third, fourth] = await entriesOf('Offers');
    expect(first).toMatch(/^CookLeh.*Last change on 2 March 2026\. Read about the job/);
    expect(second).toMatch(/^ArchitectPune.*Last change on 3 April 2026\. Read about the job/);
    // An accepted offer has no answer buttons.
    expect(third).toMatch(/^NursePune · no longer open.*See the offer for NurseLast change on 4 May 2026\.$/);
    // Nor can one change one's mind about a closed job.
    expect(fourth).toBe('DriverPune · no longer openDeclinedLast change on 5 June 2026.');
    const [interested] = screen.getAllByRole('button', { name: /Architect/ });
    expect(interested?.textContent).toBe('I’m interested');
    await press('I’m interested: Architect');
    expect(page.server.sentTo(answerOwnInvitation)).toMatchObject([{ params: { id: idOf(22) } }]);
  });
});
