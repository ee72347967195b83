import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect } from 'vitest';
import { type ApplicationState, applicationStates } from '#contract/base/application-states.ts';
import { type OfferState, offerStates } from '#contract/base/offer-states.ts';
import { listPeople, personListItem } from '#contract/directory/people.ts';
import { applicationMessages } from '#contract/recruitment/application-messages.ts';
import {
  addApplicationNote,
  application,
  applicationLine,
  applicationNote,
  cancelRejectionMail,
  deleteApplicationNote,
  linkApplication,
  moveApplication,
  previewApplicationMail,
  readApplication,
  readApplicationBoard,
  undoApplicationMove,
} from '#contract/recruitment/applications.ts';
import { listRecruiters } from '#contract/recruitment/jobs.ts';
import { listOffers } from '#contract/recruitment/offers.ts';
import { timelineQuery } from '#web/features/directory/record/api.ts';
import { jobsQuery } from '#web/features/recruitment/jobs/components/job-queries.ts';
import { referralsQuery } from '#web/features/recruitment/referrals/components/referral-queries.ts';
import { action, describeActions } from '#web-test/actions.tsx';
import { choose, field, fill, press } from '#web-test/page.tsx';
import { idOf } from '#web-test/people.ts';
import { sample } from '#web-test/sample.ts';
import type { FakeServer } from '#web-test/server.ts';
import { applicationQuery, applicationsQuery, boardQuery } from './api.ts';
import { ApplicationPage } from './pages/ApplicationPage.tsx';
import { JobApplicationsPage } from './pages/JobApplicationsPage.tsx';

const job = { _id: idOf(7), title: 'Architect' };
const record = { _id: idOf(30), name: 'Meera Krishnan', profileImg: null, designation: 'Draughtsman' };
const line = sample(applicationLine, {
  _id: idOf(20),
  job,
  state: 'new',
  toldState: 'new',
  undoUntil: null,
  name: 'Meera Krishnan',
  email: 'meera@mail.example',
  person: record,
  appliedAt: '2026-05-02T08:00:00.000Z',
  movedAt: '2026-05-02T08:00:00.000Z',
});
/** The state the applicant has been notified of. */
const inState = (state: ApplicationState) => ({
  ...line,
  state,
  toldState: state,
  movedAt: '2026-06-01T08:00:00.000Z',
});
/** Moved just now; the applicant has not been notified yet. */
const waitingIn = (state: ApplicationState) => ({
  ...inState(state),
  toldState: line.toldState,
  undoUntil: new Date(Date.now() + 600_000).toISOString(),
});
const mail = {
  to: 'meera@mail.example',
  subject: 'There is news: Architect, Acme',
  text: 'Hello Meera,\n\nThere is news about your application.',
};
const whole = sample(application, { ...line, noteList: [], history: [], suggestions: [] });
const unlinked = {
  ...whole,
  person: null,
  suggestions: [{ _id: record._id, name: record.name, designation: record.designation, reason: 'same name' }],
};
const rejected = {
  ...whole,
  ...inState('rejected'),
  toldState: 'new' as const,
  rejectionMailAt: '2096-06-02T08:00:00.000Z',
  rejection: { reason: 'skills' as const, message: null, toldAt: null },
};
const note = sample(applicationNote, { _id: idOf(50), by: { _id: idOf(1), name: 'Asha Rao' }, deletable: true });
const vikram = { _id: idOf(4), name: 'Vikram Seth' };
const team = [{ _id: idOf(1), name: 'Asha Rao' }, vikram];
const boardOf = (card: typeof line) => ({
  job,
  columns: applicationStates.map((state) => ({
    state,
    count: Number(state === card.state),
    applications: state === card.state ? [card] : [],
    nextCursor: null,
  })),
});
const board = boardOf(line);
const noOffers = {
  offers: [],
  nextCursor: null,
  counts: Object.fromEntries(offerStates.map((state) => [state, 0])) as Record<OfferState, number>,
};
const params = { id: line._id };

const onBoard = {
  show: <JobApplicationsPage />,
  at: `/home/recruitment/jobs/${job._id}/applications`,
  path: '/home/recruitment/jobs/$id/applications',
};
const onPage = {
  show: <ApplicationPage />,
  at: `/home/recruitment/applications/${line._id}`,
  path: '/home/recruitment/applications/$id',
};
const readsBoard = (server: FakeServer) =>
  server.answer(readApplicationBoard, board).answer(readApplication, whole).answer(previewApplicationMail, showMail);
const reads = (shown: typeof whole) => (server: FakeServer) =>
  server
    .answer(readApplication, shown)
    .answer(listRecruiters, team)
    .answer(listOffers, noOffers)
    .answer(previewApplicationMail, showMail);

/** A move, with its request, answer and messages, the same on the board and on the page. */
const moved = (to: ApplicationState, rejection?: object) => ({
  route: moveApplication,
  sends: { params, body: { state: to, ...(rejection && { rejection }) } },
  answer: waitingIn(to),
  says: applicationMessages.moved,
  fails: applicationMessages.notMoved,
  tells: true as const,
});
/** As the server does: the recruiter’s own words are part of the email. */
const showMail = ({ body }: { body?: unknown }) => {
  const { message } = body as { message?: string };
  return { mail: { ...mail, text: message ? `${mail.text}\n\n${message}` : mail.text } };
};
/** The undo of a move, which is offered for a minute. */
const undone = (state: ApplicationState, back = whole) => ({
  route: undoApplicationMove,
  sends: { params, body: { state } },
  answer: back,
  says: applicationMessages.moveUndone,
});
/** The email is shown before it is sent. */
const readMail = async (message?: string) => {
  await screen.findByText(mail.subject);
  const text = message ? `${mail.text}\n\n${message}` : mail.text;
  await waitFor(() => expect(screen.getByRole('region', { name: 'Text of the email' }).textContent).toBe(text));
};
const columnOf = (name: string) => within(screen.getByRole('list', { name }));

describeActions('Applications', [
  action({
    does: 'moves a card on the board',
    refreshes: [
      applicationQuery(line._id),
      applicationsQuery({}),
      jobsQuery({}),
      referralsQuery({}),
      timelineQuery(record._id),
    ],
    ...onBoard,
    reads: readsBoard,
    fill: async () => {
      await press('Move Meera Krishnan');
      await press({ role: 'menuitem', name: 'Move to In review' });
      await screen.findByRole('dialog', { name: 'Move Meera Krishnan to In review?' });
      await readMail();
    },
    press: 'Start review',
    ...moved('in_review'),
    afterwards: ({ server }) => {
      columnOf('In review').getByRole('link', { name: 'Meera Krishnan' });
      expect(columnOf('New').queryByRole('link')).toBeNull();
      expect(screen.getAllByRole('status').map((each) => each.textContent)).toContain('Meera Krishnan is in In review');
      expect(server.sentTo(readApplicationBoard)).toHaveLength(1);
      expect(server.sentTo(previewApplicationMail).map(({ body }) => body)).toContainEqual({ state: 'in_review' });
      // On the card it stays for the whole minute, in the toast for five seconds.
      expect(columnOf('In review').getByRole('button', { name: 'Undo' })).toBeDefined();
    },
  }),
  action({
    does: 'undoes a move on its card before the applicant is notified',
    refreshes: [
      applicationQuery(line._id),
      applicationsQuery({}),
      jobsQuery({}),
      referralsQuery({}),
      timelineQuery(record._id),
    ],
    ...onBoard,
    reads: (server) => readsBoard(server).answer(readApplicationBoard, boardOf(waitingIn('interviewing'))),
    press: 'Undo',
    route: undoApplicationMove,
    sends: { params, body: { state: 'interviewing' } },
    answer: line,
    says: applicationMessages.moveUndone,
    afterwards: () => {
      columnOf('New').getByRole('link', { name: 'Meera Krishnan' });
      expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
    },
    fails: applicationMessages.moveNotUndone,
    tells: true,
  }),
  action({
    does: 'undoes a move on the page of the application',
    ...onPage,
    reads: reads({ ...whole, ...waitingIn('offered') }),
    fill: async () => {
      await screen.findByText(/doesn’t know about this move yet/);
      // The page says what the applicant knows.
      await screen.findByText('The applicant sees ‘Received’.');
    },
    press: 'Undo',
    route: undoApplicationMove,
    sends: { params, body: { state: 'offered' } },
    answer: line,
    says: applicationMessages.moveUndone,
    fails: applicationMessages.moveNotUndone,
    tells: true,
  }),
  action({
    does: 'moves at once when the applicant isn’t notified, and undoes the move',
    ...onBoard,
    reads: (server) => readsBoard(server).answer(readApplicationBoard, boardOf(inState('in_review'))),
    fill: () => press('Move Meera Krishnan'),
    press: { role: 'menuitem', name: 'Move to Shortlisted' },
    ...moved('shortlisted'),
    answer: { ...inState('shortlisted'), toldState: 'in_review' as const, undoUntil: '2999-01-01T00:00:00.000Z' },
    undo: undone('shortlisted', inState('in_review') as typeof whole),
  }),
  action({
    does: 'rejects on the board with a reason, and notifies later',
    refreshes: [
      applicationQuery(line._id),
      applicationsQuery({}),
      jobsQuery({}),
      referralsQuery({}),
      timelineQuery(record._id),
    ],
    ...onBoard,
    reads: readsBoard,
    fill: async () => {
      await press('Move Meera Krishnan');
      await press({ role: 'menuitem', name: 'Move to Rejected' });
      await choose('Reason', 'Salary expectations');
      await fill('Hours until the email is sent', '48');
      await fill('Message (optional)', 'Thank you for your time');
      await readMail('Thank you for your time');
    },
    undo: undone('rejected', line as typeof whole),
    press: 'Reject',
    ...moved('rejected', { reason: 'salary', tell: 'later', hours: 48, message: 'Thank you for your time' }),
    fault: { path: 'rejection.hours', label: 'Hours until the email is sent' },
    afterwards: () => columnOf('Rejected').getByRole('link', { name: 'Meera Krishnan' }),
  }),
  action({
    does: 'starts reviewing an application',
    refreshes: [
      applicationQuery(line._id),
      applicationsQuery({}),
      jobsQuery({}),
      referralsQuery({}),
      timelineQuery(record._id),
    ],
    ...onPage,
    reads: reads(whole),
    fill: async () => {
      await press('Start review');
      await readMail();
    },
    press: 'Start review',
    ...moved('in_review'),
    undo: undone('in_review'),
  }),
  action({
    does: 'reopens a rejected application',
    refreshes: [
      applicationQuery(line._id),
      applicationsQuery({}),
      jobsQuery({}),
      referralsQuery({}),
      timelineQuery(record._id),
    ],
    ...onPage,
    reads: reads({ ...rejected, toldState: 'in_review' }),
    press: 'Start review',
    ...moved('in_review'),
    answer: inState('in_review'),
    // Rejecting again would ask for its reason again.
    afterwards: () => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull(),
  }),
  action({
    does: 'puts an application on hold and takes it off again',
    refreshes: [applicationQuery(line._id), applicationsQuery({})],
    ...onPage,
    reads: reads({ ...whole, ...inState('shortlisted') }),
    fill: async () => {
      await press('More moves');
      await press({ role: 'menuitem', name: 'Put on hold' });
      await readMail();
    },
    press: 'Put on hold',
    ...moved('on_hold'),
    undo: undone('on_hold', { ...whole, ...inState('shortlisted') }),
  }),
  action({
    does: 'rejects by email at once, with a message',
    ...onBoard,
    reads: readsBoard,
    fill: async () => {
      await press('Move Meera Krishnan');
      await press({ role: 'menuitem', name: 'Move to Rejected' });
      await choose('Reason', 'Skills don’t fit');
      await press({ role: 'radio', name: 'By email, in one minute' });
      await fill('Message (optional)', 'Do write again in spring');
      await readMail('Do write again in spring');
    },
    press: 'Reject',
    ...moved('rejected', { reason: 'skills', tell: 'now', message: 'Do write again in spring' }),
  }),
  action({
    does: 'rejects without an email',
    refreshes: [
      applicationQuery(line._id),
      applicationsQuery({}),
      jobsQuery({}),
      referralsQuery({}),
      timelineQuery(record._id),
    ],
    ...onPage,
    reads: reads(whole),
    fill: async () => {
      await press('Reject');
      await choose('Reason', 'Skills don’t fit');
      // Text typed into a field that is now hidden is not sent.
      await fill('Message (optional)', 'Not this time');
      await readMail('Not this time');
      await press({ role: 'radio', name: 'Without an email' });
    },
    press: 'Reject',
    ...moved('rejected', { reason: 'skills', tell: 'none' }),
    fault: { path: 'rejection.reason', label: 'Reason' },
  }),
  action({
    does: 'marks as withdrawn after confirmation',
    refreshes: [
      applicationQuery(line._id),
      applicationsQuery({}),
      jobsQuery({}),
      referralsQuery({}),
      timelineQuery(record._id),
    ],
    ...onPage,
    reads: reads(whole),
    fill: async () => {
      await press('More moves');
      await press({ role: 'menuitem', name: 'Mark as withdrawn' });
      await screen.findByText(/no longer want the job/);
      await readMail();
    },
    press: 'Mark as withdrawn',
    ...moved('withdrawn'),
  }),
  action({
    does: 'cancels the rejection email',
    refreshes: [
      applicationQuery(line._id),
      applicationsQuery({}),
      jobsQuery({}),
      referralsQuery({}),
      timelineQuery(record._id),
    ],
    ...onPage,
    reads: reads(rejected),
    press: 'Cancel the email',
    route: cancelRejectionMail,
    sends: { params },
    answer: { ...rejected, rejectionMailAt: null },
    says: applicationMessages.mailCalledBack,
    afterwards: () => expect(screen.queryByRole('button', { name: 'Cancel the email' })).toBeNull(),
    fails: applicationMessages.mailNotCalledBack,
    tells: true,
  }),
  action({
    does: 'links the suggested record',
    refreshes: [
      applicationQuery(line._id),
      applicationsQuery({}),
      jobsQuery({}),
      referralsQuery({}),
      timelineQuery(record._id),
    ],
    ...onPage,
    reads: reads(unlinked),
    press: 'Link Meera Krishnan',
    route: linkApplication,
    sends: { params, body: { person: record._id } },
    answer: whole,
    says: applicationMessages.linked,
    afterwards: () => screen.findByRole('button', { name: 'Unlink Meera Krishnan' }),
    fails: applicationMessages.notLinked,
    tells: true,
  }),
  action({
    does: 'links a record found by searching',
    ...onPage,
    reads: (server) =>
      reads(unlinked)(server).answer(listPeople, {
        ...sample(listPeople.responses[200]).data,
        alumnis: [sample(personListItem, { ...record, _id: idOf(31), name: 'Meera K', dateOfLeaving: '2020/01/31' })],
      }),
    fill: async () => {
      await press('Find another record');
      await choose('Record', /^Meera K ·/);
    },
    press: 'Link',
    route: linkApplication,
    sends: { params, body: { person: idOf(31) } },
    answer: whole,
    says: applicationMessages.linked,
    fails: applicationMessages.notLinked,
    fault: { path: 'person', label: 'Record' },
  }),
  action({
    does: 'unlinks a record',
    refreshes: [applicationQuery(line._id), applicationsQuery({}), jobsQuery({}), referralsQuery({})],
    ...onPage,
    reads: reads(whole),
    press: 'Unlink Meera Krishnan',
    route: linkApplication,
    sends: { params, body: { person: null } },
    answer: unlinked,
    says: applicationMessages.unlinked,
    undo: { sends: { params, body: { person: record._id } }, answer: whole, says: applicationMessages.linked },
    fails: applicationMessages.notLinked,
    tells: true,
  }),
  action({
    does: 'adds a note that mentions a colleague, chosen by keyboard',
    refreshes: [applicationQuery(line._id), applicationsQuery({}), boardQuery(job._id)],
    ...onPage,
    reads: reads(whole),
    fill: async () => {
      const keyboard = userEvent.setup({ delay: null });
      await keyboard.type(await field('Note'), 'Please call them @se');
      await screen.findByRole('option', { name: 'Vikram Seth' });
      await keyboard.keyboard('{Enter}today');
      await screen.findByText('Vikram Seth will be notified by email.');
    },
    press: 'Add note',
    route: addApplicationNote,
    sends: { params, body: { body: 'Please call them @Vikram Seth today', mentions: [vikram._id] } },
    answer: { ...note, body: 'Please call them @Vikram Seth today', mentions: [vikram] },
    says: applicationMessages.noteAdded,
    afterwards: () => expect(screen.getByText('@Vikram Seth').tagName).toBe('STRONG'),
    fails: applicationMessages.noteNotAdded,
    fault: { path: 'mentions', label: 'Note' },
  }),
  action({
    does: 'deletes the user’s own note after confirmation',
    refreshes: [applicationQuery(line._id), applicationsQuery({}), boardQuery(job._id)],
    ...onPage,
    reads: reads({ ...whole, noteList: [note], notes: 1 }),
    fill: () => press('Delete note'),
    press: 'Delete',
    route: deleteApplicationNote,
    sends: { params: { ...params, noteId: note._id } },
    answer: { _id: note._id },
    says: applicationMessages.noteDeleted,
    afterwards: () => screen.findByText(/No notes yet/),
    fails: applicationMessages.noteNotDeleted,
    tells: true,
  }),
]);
