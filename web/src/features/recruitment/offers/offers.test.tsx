import { screen } from '@testing-library/react';
import { expect } from 'vitest';
import { type OfferState, offerStates } from '#contract/base/offer-states.ts';
import { getPerson, listPeople, personListItem, personRecord } from '#contract/directory/people.ts';
import { readApplication, application as wholeApplication } from '#contract/recruitment/applications.ts';
import { jobLine, listJobs, listRecruiters, readJob } from '#contract/recruitment/jobs.ts';
import { offerMessages } from '#contract/recruitment/offer-messages.ts';
import {
  answerOfferMessage,
  createOffer,
  listOffers,
  moveOffer,
  type Offer,
  offer as offerSchema,
  readOffer,
  readOfferLetter,
  readOfferSettings,
  saveOffer,
  saveOfferSettings,
} from '#contract/recruitment/offers.ts';
import { listQuery } from '#web/features/directory/audience/api.ts';
import { recordQuery } from '#web/features/directory/record/api.ts';
import { applicationsQuery } from '#web/features/recruitment/applications/api.ts';
import { ApplicationPage } from '#web/features/recruitment/applications/pages/ApplicationPage.tsx';
import { jobsQuery } from '#web/features/recruitment/jobs/components/job-queries.ts';
import { action, describeActions } from '#web-test/actions.tsx';
import { choose, field, fill, press } from '#web-test/page.tsx';
import { idOf } from '#web-test/people.ts';
import { sample, sampleOf } from '#web-test/sample.ts';
import type { FakeServer } from '#web-test/server.ts';
import { OfferSettings } from './components/OfferSettings.tsx';
import { offerOfQuery, offerQuery, offerSettingsQuery, offersQuery } from './components/offer-queries.ts';
import { OfferPage } from './pages/OfferPage.tsx';
import { OffersPage } from './pages/OffersPage.tsx';

const job = { _id: idOf(7), title: 'Architect' };
const person = { _id: idOf(30), name: 'Ravi Nair', designation: 'Cook', profileImg: null, isBack: false };
const terms = {
  designation: 'Architect',
  department: 'Design',
  location: 'Pune',
  salary: '₹20,00,000 a year',
  startsOn: '2026-01-05',
  expiresOn: '2096-01-01',
  letter: 'Come back',
  signatory: 'Asha Rao',
  changes: 'A new office',
  team: 'Vikram Seth',
};
const unwritten = sample(offerSchema, {
  _id: idOf(20),
  job,
  person,
  state: 'offer_draft',
  createdAt: '2026-05-01T08:00:00.000Z',
  movedAt: '2026-05-02T08:00:00.000Z',
});
const draft: Offer = { ...unwritten, terms, startsOn: terms.startsOn, expiresOn: terms.expiresOn, mayApprove: true };
const inState = (state: OfferState): Offer => ({ ...draft, state, mayApprove: false, letterHash: 'hash' });
const params = { id: draft._id };
const counts = Object.fromEntries(offerStates.map((state) => [state, 0])) as Record<OfferState, number>;

/** Everything that shows the offer: its page, the lists, its application, the job, and the person. */
const around = [
  offerQuery(draft._id),
  offersQuery({}),
  offerOfQuery(person._id, job._id),
  applicationsQuery({}),
  jobsQuery({}),
  listQuery({}),
  recordQuery(person._id),
];
const onPage = {
  show: <OfferPage />,
  at: `/home/recruitment/offers/${draft._id}`,
  path: '/home/recruitment/offers/$id',
};
/** Not shown: the PDF viewer needs a real browser. */
const reads = (shown: Offer) => (server: FakeServer) =>
  server
    .answer(readOffer, shown)
    .refuse(readOfferLetter, { status: 404 })
    .answer(readJob, sampleOf(readJob, { ...job, department: 'Design', location: 'Pune' }));
const moves = (from: Offer, to: OfferState, body: object = { state: to }) => ({
  ...onPage,
  refreshes: around,
  reads: reads(from),
  route: moveOffer,
  sends: { params, body },
  answer: { ...from, state: to },
  says: offerMessages.moved,
  fails: offerMessages.notMoved,
  tells: true as const,
});
const more = (name: string) => async () => {
  await press('More moves');
  await press({ role: 'menuitem', name });
};
const early = { ...unwritten, state: 'invited' as const };
const application = sample(wholeApplication, {
  _id: idOf(40),
  job,
  person: { _id: person._id, name: person.name, designation: 'Cook', profileImg: null },
  state: 'interviewing',
});

describeActions('Rehire offers', [
  action({
    does: 'starts an offer to a person for a job',
    refreshes: around,
    show: <OffersPage />,
    reads: (server) =>
      server
        .answer(listOffers, { offers: [], nextCursor: null, counts })
        .answer(listPeople, sampleOf(listPeople, { alumnis: [sample(personListItem, { ...person })] }))
        .answer(listJobs, {
          jobs: [
            sample(jobLine, { ...job, state: 'open' }),
            sample(jobLine, { _id: idOf(8), title: 'Not yet', state: 'draft' }),
          ],
          nextCursor: null,
          counts: { draft: 1, open: 1, on_hold: 0, filled: 0, closed: 0, cancelled: 0 },
        }),
    fill: async () => {
      await screen.findByText('No rehire offers yet');
      await press('Make an offer');
      await choose('Ex-employee', /Ravi Nair/);
      await choose('Job', 'Architect');
      expect(screen.queryByRole('option', { name: 'Not yet' })).toBeNull();
    },
    press: 'Write the offer',
    route: createOffer,
    sends: { body: { person: person._id, job: job._id } },
    answer: unwritten,
    says: offerMessages.created,
    fails: offerMessages.notCreated,
    tells: true,
    leads: onPage.at,
  }),
  action({
    does: 'starts an offer to the person whose record led there',
    refreshes: around,
    show: <OffersPage />,
    at: `/home/recruitment/offers?offerto=${person._id}`,
    reads: (server) =>
      server
        .answer(listOffers, { offers: [], nextCursor: null, counts })
        .answer(getPerson, sample(personRecord, { ...person }))
        .answer(listJobs, {
          jobs: [sample(jobLine, { ...job, state: 'open' })],
          nextCursor: null,
          counts: { draft: 0, open: 1, on_hold: 0, filled: 0, closed: 0, cancelled: 0 },
        }),
    fill: () => choose('Job', 'Architect'),
    press: 'Write the offer',
    route: createOffer,
    sends: { body: { person: person._id, job: job._id } },
    answer: unwritten,
    leads: onPage.at,
  }),
  action({
    does: 'starts an offer to an applicant',
    refreshes: around,
    show: <ApplicationPage />,
    at: `/home/recruitment/applications/${application._id}`,
    path: '/home/recruitment/applications/$id',
    reads: (server) =>
      server
        .answer(readApplication, application)
        .answer(listRecruiters, [])
        .answer(listOffers, { offers: [], nextCursor: null, counts }),
    press: 'Make an offer',
    route: createOffer,
    sends: { body: { person: person._id, job: job._id } },
    answer: unwritten,
    says: offerMessages.created,
    fails: offerMessages.notCreated,
    tells: true,
    leads: onPage.at,
  }),
  action({
    does: 'writes the terms, which start from the job’s',
    refreshes: around,
    ...onPage,
    reads: reads(unwritten),
    fill: async () => {
      await press('Write the offer');
      const begun = async (label: string) => (await field(label)) as HTMLInputElement;
      expect((await begun('Designation')).value).toBe('Architect');
      expect((await begun('Location')).value).toBe('Pune');
      expect((await begun('Signed by')).value).toBe('Asha Rao');
      await fill('Salary', terms.salary);
      await fill('Date of joining', '05/01/2026');
      await fill('Last day to answer', '01/01/2096');
      await fill('Letter (optional)', terms.letter);
      await fill('What has changed since they left (optional)', terms.changes);
      await fill('Teammates still here (optional)', terms.team);
    },
    press: 'Save',
    route: saveOffer,
    sends: { params, body: terms },
    answer: draft,
    says: offerMessages.saved,
    fails: offerMessages.notSaved,
    fault: { path: 'expiresOn', label: 'Last day to answer' },
    tells: true,
  }),
  action({ does: 'approves', press: 'Approve', ...moves(draft, 'approved') }),
  action({
    does: 'withdraws an approval',
    ...moves(inState('approved'), 'offer_draft'),
    fill: () => press('More moves'),
    press: { role: 'menuitem', name: 'Withdraw approval' },
  }),
  action({
    does: 'sends the offer to the person',
    fill: () => press('Send the offer'),
    press: 'Send the offer',
    ...moves(inState('approved'), 'extended'),
  }),
  action({ does: 'rescinds', fill: more('Rescind'), press: 'Rescind', ...moves(inState('extended'), 'rescinded') }),
  action({
    does: 'records that they refuse',
    fill: more('Mark as declined'),
    press: 'Mark as declined',
    ...moves(inState('accepted'), 'refused'),
  }),
  action({
    does: 'makes another offer',
    fill: () => press('Make another offer'),
    press: 'Make another offer',
    ...moves(inState('expired'), 'offer_draft'),
  }),
  action({
    does: 'records the day they rejoined',
    ...moves(inState('accepted'), 'joined', { state: 'joined', joinedOn: '2026-01-06' }),
    fill: async () => {
      await press('Mark as joined');
      await fill('Joined on', '06/01/2026');
    },
    press: 'Mark as joined',
    fault: { path: 'joinedOn', label: 'Joined on' },
  }),
  action({
    does: 'records that they are interested',
    ...moves(early, 'interested'),
    fill: () => press('More moves'),
    press: { role: 'menuitem', name: 'Mark as interested' },
  }),
  action({
    does: 'makes an offer to a person who has applied',
    press: 'Make an offer',
    ...moves({ ...unwritten, state: 'applied' as const }, 'offer_draft'),
  }),
  action({
    does: 'answers a question',
    refreshes: around,
    ...onPage,
    reads: reads(inState('extended')),
    fill: () => fill('Your message', 'Yes, they are'),
    press: 'Send message',
    route: answerOfferMessage,
    sends: { params, body: { text: 'Yes, they are' } },
    answer: {
      _id: idOf(50),
      at: '2026-05-03T08:00:00.000Z',
      by: { _id: idOf(1), name: 'Asha Rao' },
      text: 'Yes, they are',
    },
    says: offerMessages.messageSent,
    fails: offerMessages.messageNotSent,
    fault: { path: 'text', label: 'Your message' },
    asksAnew: readOffer,
    tells: true,
  }),
  action({
    does: 'requires a second person’s approval',
    refreshes: [offerSettingsQuery, offersQuery({}), offerQuery(draft._id)],
    show: <OfferSettings />,
    reads: (server) => server.answer(readOfferSettings, { secondPerson: false }),
    press: { role: 'switch', name: /^A second person approves/ },
    route: saveOfferSettings,
    sends: { body: { secondPerson: true } },
    answer: { secondPerson: true },
    says: offerMessages.settingsSaved,
    fails: offerMessages.settingsNotSaved,
  }),
]);
