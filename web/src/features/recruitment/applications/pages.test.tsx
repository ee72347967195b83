import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type ApplicationState, applicationMoveRefused, applicationStates } from '#contract/base/application-states.ts';
import { applicationMessages } from '#contract/recruitment/application-messages.ts';
import {
  application,
  applicationLine,
  listApplicationColumn,
  listApplications,
  moveApplication,
  readApplication,
  readApplicationBoard,
} from '#contract/recruitment/applications.ts';
import { jobLine, listJobs, listRecruiters, readJob } from '#contract/recruitment/jobs.ts';
import { choose, Page, press, settle } from '#web-test/page.tsx';
import { idOf, profileOf } from '#web-test/people.ts';
import { sample, sampleOf } from '#web-test/sample.ts';
import { ApplicationPage } from './pages/ApplicationPage.tsx';
import { ApplicationsPage } from './pages/ApplicationsPage.tsx';
import { JobApplicationsPage } from './pages/JobApplicationsPage.tsx';

const job = { _id: idOf(7), title: 'Architect' };
const line = sample(applicationLine, {
  _id: idOf(20),
  job,
  state: 'new',
  name: 'Meera Krishnan',
  email: 'meera@mail.example',
  currentDesignation: 'Draughtsman',
  currentCompany: 'Globex',
  source: 'mail',
  hasResume: true,
  notes: 2,
  appliedAt: '2026-05-02T08:00:00.000Z',
  movedAt: '2026-05-02T08:00:00.000Z',
  undoUntil: null,
});
/** A move between two states that look the same to the applicant asks nothing. */
const told = { ...line, toldState: 'in_review' as const };
const whole = sample(application, { ...line, hasResume: false, noteList: [], history: [], suggestions: [] });
const counts = Object.fromEntries(applicationStates.map((state) => [state, 0])) as Record<ApplicationState, number>;
const reader = { ...profileOf('owner'), permissions: ['jobs:read' as const, 'applications:read' as const] };
const atBoard = {
  at: `/home/recruitment/jobs/${job._id}/applications`,
  path: '/home/recruitment/jobs/$id/applications',
};
const atPage = { at: `/home/recruitment/applications/${line._id}`, path: '/home/recruitment/applications/$id' };
const boardOf = (cards: (typeof line)[], more: { count?: number; nextCursor?: string } = {}) => ({
  job,
  columns: applicationStates.map((state) => ({
    state,
    applications: cards.filter((card) => card.state === state),
    count: cards.filter((card) => card.state === state).length,
    nextCursor: null,
    ...(state === 'new' && more),
  })),
});

let page: Page;
beforeEach(() => {
  page = new Page();
  page.server.answer(listRecruiters, [
    { _id: idOf(1), name: 'Asha Rao' },
    { _id: idOf(4), name: 'Vikram Seth' },
  ]);
});
afterEach(() => page.close());

describe('The list of applications', () => {
  it('follows the address page by page, and each row links to its application', async () => {
    page.server.answer(readJob, sampleOf(readJob, { ...job, title: 'Architect' }));
    page.server.answer(listApplications, ({ query }) => {
      const isFirst = !(query as { cursor?: string }).cursor;
      const applications = isFirst
        ? [{ ...line, rehireEligibility: 'not_eligible' as const }]
        : [{ ...line, _id: idOf(21) }];
      return { applications, nextCursor: isFirst ? 'more' : null, counts: { ...counts, new: 2 } };
    });
    const at = `/home/recruitment/applications?state=new&job=${job._id}&recruiter=me&searchtext=meera`;
    await page.show(<ApplicationsPage />, { at });
    const row = await screen.findByRole('row', { name: /Meera/ });
    expect(row.textContent).toMatch(/Draughtsman at Globex.*Architect.*New.*Not eligible for rehire.*From a message/);
    within(row).getByText('2 notes');
    const query = { state: 'new', job: job._id, recruiter: 'me', search: 'meera' };
    expect(page.server.sentTo(listApplications)[0]?.query).toEqual(query);
    expect(screen.getByRole('link', { name: 'Meera Krishnan' }).getAttribute('href')).toBe(
      `/home/recruitment/applications/${line._id}`,
    );
    expect(screen.getByRole('link', { name: 'Board' }).getAttribute('href')).toMatch(`${job._id}/applications`);
    await press('Show more');
    expect(page.server.sentTo(listApplications)[1]?.query).toEqual({ ...query, cursor: 'more' });
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull());
  });

  it('is filtered by state with counts, job and recruiter, and the address keeps the filters', async () => {
    page.server
      .answer(listApplications, { applications: [line], nextCursor: null, counts: { ...counts, new: 1, hired: 3 } })
      .answer(readJob, sampleOf(readJob, { ...job }))
      .answer(listJobs, {
        jobs: [sample(jobLine, job)],
        nextCursor: null,
        counts: { draft: 0, open: 1, on_hold: 0, filled: 0, closed: 0, cancelled: 0 },
      });
    await page.show(<ApplicationsPage />);
    await press(/^State/);
    await press({ role: 'radio', name: 'Hired (3)' });
    await press('Apply');
    await waitFor(() => expect(page.address).toContain('state=hired'));
    await press(/^Job/);
    await press('Apply');
    await screen.findByText('Please select a job');
    await choose('Job', 'Architect');
    await press('Apply');
    await waitFor(() => expect(page.address).toContain(`job=${job._id}`));
    await press(/^Recruiter/);
    await press({ role: 'radio', name: 'Mine' });
    await press('Apply');
    await waitFor(() => expect(page.address).toContain('recruiter=me'));
  });

  it('explains itself while empty, and says what to do when nothing is found', async () => {
    page.server.answer(listApplications, { applications: [], nextCursor: null, counts });
    await page.show(<ApplicationsPage />);
    await screen.findByText('No applications yet');
    expect(screen.queryByRole('textbox', { name: 'Search applications' })).toBeNull();
    page.close();
    page = new Page();
    page.server.answer(listRecruiters, []).answer(listApplications, { applications: [], nextCursor: null, counts });
    await page.show(<ApplicationsPage />, { at: '/home/recruitment/applications?searchtext=zzzz' });
    await screen.findByText('No application found');
    screen.getByRole('textbox', { name: 'Search applications' });
  });

  it('says that it failed to load, and offers to retry', async () => {
    page.server.refuse(listApplications, { status: 500 });
    await page.show(<ApplicationsPage />);
    await screen.findByText(applicationMessages.notFetched);
    page.server.answer(listApplications, { applications: [line], nextCursor: null, counts: { ...counts, new: 1 } });
    await press('Try again');
    await screen.findByRole('row', { name: /Meera/ });
  });
});

describe('The board', () => {
  it('counts each column, and shows more of it without reloading the rest', async () => {
    page.server
      .answer(readApplicationBoard, boardOf([line], { count: 27, nextCursor: 'last card' }))
      .answer(listApplicationColumn, { applications: [{ ...line, _id: idOf(21), name: 'Ravi' }], nextCursor: null });
    await page.show(<JobApplicationsPage />, atBoard);
    await screen.findByRole('heading', { name: /^New ?27$/ });
    await press('Show more');
    await screen.findByRole('link', { name: 'Ravi' });
    expect(page.server.sentTo(listApplicationColumn)).toEqual([
      { params: { id: job._id, state: 'new' }, query: { cursor: 'last card' }, body: undefined },
    ]);
    expect(page.server.sentTo(readApplicationBoard)).toHaveLength(1);
  });

  it('reloads a column by itself, once, when all its shown cards have moved away', async () => {
    page.server
      .answer(readApplicationBoard, boardOf([], { count: 27, nextCursor: 'last card' }))
      .answer(listApplicationColumn, { applications: [{ ...line, _id: idOf(21), name: 'Ravi' }], nextCursor: null });
    await page.show(<JobApplicationsPage />, atBoard);
    await screen.findByRole('link', { name: 'Ravi' });
    expect(page.server.sentTo(listApplicationColumn)).toHaveLength(1);
  });

  it('offers the moves of the contract, and none from a final state', async () => {
    page.server.answer(readApplicationBoard, boardOf([line, { ...line, _id: idOf(21), state: 'hired', name: 'Ravi' }]));
    await page.show(<JobApplicationsPage />, atBoard);
    await press('Move Meera Krishnan');
    const offered = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
    expect(offered).toEqual(['In review', 'On hold', 'Rejected', 'Withdrawn'].map((to) => `Move to ${to}`));
    expect(screen.queryByRole('button', { name: 'Move Ravi' })).toBeNull();
  });

  it('reverts a card that someone else has moved, and shows it where it is now', async () => {
    const now = { ...whole, state: 'offered' as const, movedAt: '2026-06-01T08:00:00.000Z' };
    const refused = applicationMoveRefused('offered', 'in_review');
    page.server
      .answer(readApplicationBoard, boardOf([told]))
      .refuse(moveApplication, { status: 409, message: refused })
      .answer(readApplication, now);
    await page.show(<JobApplicationsPage />, atBoard);
    await press('Move Meera Krishnan');
    await press({ role: 'menuitem', name: 'Move to In review' });
    await screen.findByText(refused);
    await waitFor(() =>
      within(screen.getByRole('list', { name: 'Offered' })).getByRole('link', { name: 'Meera Krishnan' }),
    );
    expect(screen.getAllByRole('link', { name: 'Meera Krishnan' })).toHaveLength(1);
    screen.getByRole('heading', { name: /^New ?0$/ });
    expect(page.server.sentTo(readApplicationBoard)).toHaveLength(1);
  });

  it('shows a card that is moved twice in a row where the second move puts it', async () => {
    const movedTo = (sent: { body?: unknown }) => (sent.body as { state: ApplicationState }).state;
    page.server
      .answer(readApplicationBoard, boardOf([told]))
      .answer(moveApplication, (sent) => ({ ...told, state: movedTo(sent), movedAt: '2026-06-01T08:00:00.000Z' }))
      .answer(readApplication, { ...whole, toldState: 'in_review', state: 'shortlisted' });
    await page.show(<JobApplicationsPage />, atBoard);
    const release = page.server.hold();
    for (const to of ['In review', 'Shortlisted']) {
      await press('Move Meera Krishnan');
      await press({ role: 'menuitem', name: `Move to ${to}` });
      await waitFor(() => within(screen.getByRole('list', { name: to })).getByRole('link', { name: 'Meera Krishnan' }));
    }
    release();
    await waitFor(() => expect(page.server.sentTo(moveApplication).map(movedTo)).toEqual(['in_review', 'shortlisted']));
    await settle();
    within(screen.getByRole('list', { name: 'Shortlisted' })).getByRole('link', { name: 'Meera Krishnan' });
    expect(screen.getAllByRole('link', { name: 'Meera Krishnan' })).toHaveLength(1);
  });

  it('can be read by people who may not move anything', async () => {
    page.server.answer(readApplicationBoard, boardOf([line]));
    await page.show(<JobApplicationsPage />, { ...atBoard, as: reader });
    await screen.findByRole('link', { name: 'Meera Krishnan' });
    expect(screen.queryByRole('button', { name: /^Move/ })).toBeNull();
  });

  it('says that there are no applications yet, or no such job', async () => {
    page.server.answer(readApplicationBoard, boardOf([]));
    await page.show(<JobApplicationsPage />, atBoard);
    await screen.findByText('No applications yet');
    page.close();
    page = new Page();
    page.server.refuse(readApplicationBoard, { status: 404, message: 'Job not found' });
    await page.show(<JobApplicationsPage />, atBoard);
    await screen.findByText('Job not found');
  });
});

describe('An application', () => {
  const show = async (shown: typeof whole, as?: typeof reader) => {
    page.server.answer(readApplication, shown);
    await page.show(<ApplicationPage />, { ...atPage, as });
    await screen.findByRole('heading', { level: 1, name: 'Meera Krishnan' });
  };

  it('warns that a person is not eligible for rehire, and leaves the decision to the reader', async () => {
    await show({ ...whole, rehireEligibility: 'not_eligible' });
    await screen.findByText(/aren’t rejected automatically/);
    screen.getByRole('button', { name: 'Start review' });
    page.close();
    page = new Page();
    page.server.answer(listRecruiters, []);
    await show({ ...whole, rehireEligibility: 'eligible' });
    expect(screen.queryByText(/aren’t rejected/)).toBeNull();
  });

  it('has no buttons for people who may only read', async () => {
    await show(
      {
        ...whole,
        message: 'Here I am',
        suggestions: [{ _id: idOf(9), name: 'Meera K', designation: 'Cook', reason: 'same name' }],
      },
      reader,
    );
    await screen.findByText('Here I am');
    const buttons = screen.queryAllByRole('button').map(({ textContent }) => textContent);
    expect(buttons.filter(Boolean)).toEqual([]);
    expect(screen.queryByRole('textbox', { name: 'Note' })).toBeNull();
  });

  it('shows its history, newest first, with who did what', async () => {
    const by = { _id: idOf(4), name: 'Vikram Seth' };
    const at = (day: number) => `2026-05-0${day}T08:00:00.000Z`;
    await show({
      ...whole,
      state: 'rejected',
      history: [
        { at: at(1), by: null, from: null, to: 'new' },
        { at: at(2), by, from: 'new', to: 'in_review' },
        { at: at(3), by, from: 'in_review', to: 'rejected' },
      ],
      rejection: { reason: 'other_candidate', message: 'Thank you', toldAt: at(3) },
    });
    const entries = within(screen.getByRole('list', { name: 'History' })).getAllByRole('listitem');
    expect(entries.map(({ textContent }) => textContent?.replace(/·.*/, ''))).toEqual([
      'RejectedVikram Seth',
      'Moved to reviewVikram Seth',
      'AppliedThe applicant',
    ]);
    screen.getByText('Another candidate was chosen');
    expect(screen.queryByRole('button', { name: 'Cancel the email' })).toBeNull();
  });

  it('keeps an unfinished note, and refuses an empty one', async () => {
    await show(whole);
    await press('Add note');
    await screen.findByText(applicationMessages.noteRequired);
    const box = screen.getByRole('textbox', { name: 'Note' });
    await act(async () => box.focus());
    expect(page.server.writes).toEqual([]);
  });

  it('says that it is missing, with a link to the others', async () => {
    page.server.refuse(readApplication, { status: 404, message: applicationMessages.notFound });
    await page.show(<ApplicationPage />, atPage);
    await screen.findByText(applicationMessages.notFound);
    screen.getByRole('link', { name: 'See all applications' });
    await settle();
  });
});
