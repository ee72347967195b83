import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type JobState, jobStates } from '#contract/base/job-states.ts';
import {
  changeJob,
  copyJob,
  createJob,
  job,
  jobLine,
  jobMessages,
  listJobs,
  listRecruiters,
  moveJob,
  readJob,
  readJobResponses,
} from '#contract/recruitment/jobs.ts';
import { action, describeActions } from '#web-test/actions.tsx';
import { choose, describedBy, field, fill, Page, press, settle, setWidth } from '#web-test/page.tsx';
import { idOf } from '#web-test/people.ts';
import { sample } from '#web-test/sample.ts';
import type { FakeServer } from '#web-test/server.ts';
import { changesOf, toFields, toForm } from './components/job-form.ts';
import { jobQuery, jobsQuery, responsesQuery } from './components/job-queries.ts';
import { AddJobPage } from './pages/AddJobPage.tsx';
import { EditJobPage } from './pages/EditJobPage.tsx';
import { JobsPage } from './pages/JobsPage.tsx';
import { RecruitmentJobPage } from './pages/RecruitmentJobPage.tsx';

const day = (days: number) => new Date(Date.now() + days * 86_400_000).toLocaleDateString('sv');
const architect = sample(job, {
  _id: idOf(7),
  title: 'Architect',
  state: 'open',
  descriptionFormatted: '<p>You draw what others build.</p>',
  places: { cityIds: [1, 11], others: ['Kathmandu'], isRemote: false },
  location: 'Delhi, Pune or Kathmandu',
  salary: { kind: 'range', from: 1_800_000, to: 2_400_000, currency: 'INR', period: 'year' },
  salaryWords: '₹18,00,000 – ₹24,00,000 a year',
  employmentType: 'full-time',
  recruiter: { _id: idOf(4), name: 'Vikram Seth' },
  closesOn: day(3),
  createdAt: '2026-05-01T08:00:00.000Z',
  openedAt: '2026-05-02T08:00:00.000Z',
  updatedAt: '2026-05-02T08:00:00.000Z',
  path: `/jobs/${idOf(7)}`,
});
const inState = (state: JobState) => ({ ...architect, state });
const draft = { ...inState('draft'), openedAt: null };
const params = { id: architect._id };
const team = [
  { _id: idOf(1), name: 'Asha Rao' },
  { _id: idOf(4), name: 'Vikram Seth' },
];

const pagePath = '/home/recruitment/jobs/$id';
const at = (below = '') => ({ at: `/home/recruitment/jobs/${architect._id}${below}`, path: `${pagePath}${below}` });
const shows = (of: typeof architect) => (server: FakeServer) =>
  server.answer(readJob, of).answer(readJobResponses, { applications: 8, toReview: 3, referrals: 2, hired: 1 });
const edits = (of: typeof architect) => (server: FakeServer) => server.answer(readJob, of).answer(listRecruiters, team);

/** A job with every field set, none of them to the form’s default. */
const full = {
  ...architect,
  department: 'Design',
  places: { ...architect.places, isRemote: true },
  salary: { kind: 'range' as const, from: 40, to: 1200, currency: 'EUR' as const, period: 'hour' as const },
  employmentType: 'contract' as const,
  openings: 12,
  isExclusive: true,
  reward: { amount: 25_000, currency: 'AED' as const },
  closesOn: '2096-03-04',
};

/** The defaults of a new job by Asha Rao. */
const plain = {
  department: null,
  description: null,
  places: { cityIds: [], others: [], isRemote: false },
  salary: null,
  employmentType: null,
  openings: 1,
  recruiter: idOf(1),
  isExclusive: false,
  reward: null,
  closesOn: null,
};

const writeAll = async () => {
  await fill('Title', 'Cook');
  await fill('Department (optional)', 'Kitchen');
  await fill('Description', 'You cook for all of us');
  await press({ role: 'switch', name: /^Remote/ });
  await choose('Employment type', 'Part-time');
  await fill('Openings', '2');
  await press({ role: 'radio', name: 'A range' });
  await fill('From', '4,00,000');
  await fill('To', '500000');
  await choose('Recruiter', 'Vikram Seth');
  await press({ role: 'radio', name: 'Exclusive' });
  await fill('Referral reward (optional)', '10,000');
  await fill('Closing date (optional)', day(10).split('-').reverse().join('/'));
};
const all = {
  ...plain,
  title: 'Cook',
  department: 'Kitchen',
  description: '<p>You cook for all of us</p>',
  places: { cityIds: [], others: [], isRemote: true },
  salary: { kind: 'range', from: 400_000, to: 500_000, currency: 'INR', period: 'year' },
  employmentType: 'part-time',
  openings: 2,
  recruiter: idOf(4),
  isExclusive: true,
  reward: { amount: 10_000, currency: 'INR' },
  closesOn: day(10),
};

const moves = (state: JobState, to: JobState, button: string, says: string, saysBack?: string) =>
  action({
    does: `brings a job that is ${state} to ${to}`,
    refreshes: [jobsQuery({}), jobQuery(architect._id), responsesQuery(architect._id)],
    show: <RecruitmentJobPage />,
    ...at(),
    reads: shows(state === 'draft' ? draft : inState(state)),
    press: button,
    route: moveJob,
    sends: { params, body: { state: to } },
    answer: inState(to),
    says,
    undo: saysBack ? { sends: { params, body: { state } }, answer: inState(state), says: saysBack } : undefined,
    afterwards: () => expect(screen.queryAllByRole('button', { name: 'Undo' })).toHaveLength(saysBack ? 1 : 0),
    asksAnew: readJob,
    fails: jobMessages.notUpdated,
    tells: true,
  });

describeActions('Jobs', [
  action({
    does: 'saves a draft with only a title',
    refreshes: [jobsQuery({})],
    show: <AddJobPage />,
    reads: edits(draft),
    fill: async () => {
      // The editor loads a moment after the fields.
      await field('Description');
      await fill('Title', 'Cook');
    },
    press: 'Save as draft',
    route: createJob,
    sends: { body: { ...plain, title: 'Cook', open: false } },
    answer: draft,
    says: jobMessages.created,
    leads: `/home/recruitment/jobs/${architect._id}`,
    fails: jobMessages.notCreated,
    fault: { path: 'title', label: 'Title' },
  }),
  action({
    does: 'posts a new job with every field',
    refreshes: [jobsQuery({})],
    show: <AddJobPage />,
    reads: edits(draft),
    fill: writeAll,
    press: 'Post job',
    route: createJob,
    sends: { body: { ...all, open: true } },
    answer: architect,
    says: jobMessages.opened,
    leads: `/home/recruitment/jobs/${architect._id}`,
    fails: jobMessages.notCreated,
    fault: { path: 'places', label: 'Locations' },
  }),
  action({
    does: 'saves only the changed fields of a job',
    refreshes: [jobsQuery({}), jobQuery(architect._id), responsesQuery(architect._id)],
    show: <EditJobPage />,
    ...at('/edit'),
    reads: edits(architect),
    fill: async () => {
      await fill('To', '26,00,000');
      await fill('Openings', '4');
    },
    press: 'Save',
    route: changeJob,
    sends: { params, body: { openings: 4, salary: { ...architect.salary, to: 2_600_000 } } },
    answer: architect,
    says: jobMessages.updated,
    leads: `/home/recruitment/jobs/${architect._id}`,
    fails: jobMessages.notUpdated,
    fault: { path: 'salary.to', label: 'To' },
    tells: true,
  }),
  action({
    does: 'posts a draft from its form',
    refreshes: [jobsQuery({}), jobQuery(architect._id), responsesQuery(architect._id)],
    startsOver: true,
    show: <EditJobPage />,
    ...at('/edit'),
    reads: (server) => edits(draft)(server).answer(changeJob, draft),
    fill: () => fill('Openings', '4'),
    press: 'Post job',
    route: moveJob,
    sends: { params, body: { state: 'open' } },
    answer: architect,
    says: jobMessages.opened,
    afterwards: ({ server }) => expect(server.sentTo(changeJob)).toMatchObject([{ body: { openings: 4 } }]),
    leads: `/home/recruitment/jobs/${architect._id}`,
    fails: jobMessages.notUpdated,
    fault: { path: 'closesOn', label: 'Closing date (optional)' },
    tells: true,
    // The change, and the state that follows.
    twice: 2,
  }),
  moves('draft', 'open', 'Post job', jobMessages.opened),
  moves('open', 'on_hold', 'Put on hold', 'Job put on hold', 'Job reopened'),
  moves('on_hold', 'open', 'Reopen', 'Job reopened', 'Job put on hold'),
  moves('open', 'filled', 'Mark as filled', 'Job filled', 'Job reopened'),
  moves('filled', 'open', 'Reopen', 'Job reopened', 'Job filled'),
  moves('on_hold', 'closed', 'Close', 'Job closed'),
  action({
    does: 'cancels a job after confirmation',
    refreshes: [jobsQuery({}), jobQuery(architect._id), responsesQuery(architect._id)],
    show: <RecruitmentJobPage />,
    ...at(),
    reads: shows(architect),
    fill: async () => {
      await press('More actions');
      await press({ role: 'menuitem', name: 'Cancel job' });
      await screen.findByText(/the job can’t be reopened/);
    },
    press: 'Cancel job',
    route: moveJob,
    sends: { params, body: { state: 'cancelled' } },
    answer: inState('cancelled'),
    says: 'Job cancelled',
    asksAnew: readJob,
    fails: jobMessages.notUpdated,
    tells: true,
  }),
  action({
    does: 'copies a job and opens the copy',
    refreshes: [jobsQuery({})],
    show: <RecruitmentJobPage />,
    ...at(),
    reads: shows(inState('cancelled')),
    fill: () => press('More actions'),
    press: { role: 'menuitem', name: 'Copy' },
    route: copyJob,
    sends: { params },
    answer: { ...draft, _id: idOf(8) },
    says: jobMessages.copied,
    leads: `/home/recruitment/jobs/${idOf(8)}/edit`,
    fails: jobMessages.notCopied,
  }),
]);

describe('Jobs', () => {
  let page: Page;
  beforeEach(() => {
    page = new Page();
    page.server.answer(listRecruiters, team);
  });
  afterEach(() => page.close());
  const button = (name: string) => screen.queryByRole('button', { name });

  const counts = { draft: 2, open: 14, on_hold: 0, filled: 1, closed: 0, cancelled: 0 };
  const line = sample(jobLine, {
    ...architect,
    responses: { applications: 8, toReview: 3, referrals: 2, hired: 1 },
  });
  const none = Object.fromEntries(jobStates.map((state) => [state, 0])) as typeof counts;

  it('say that their responses failed to load, and offer to retry', async () => {
    shows(architect)(page.server);
    page.server.refuse(readJobResponses, { status: 500 });
    await page.show(<RecruitmentJobPage />, at());
    await screen.findByText(jobMessages.responsesNotFetched);
    shows(architect)(page.server);
    await press('Try again');
    await screen.findByRole('link', { name: /^8\s*Applications|Applications\s*8/ });
  });

  it('are listed as the address says', async () => {
    page.server.answer(listJobs, ({ query }) =>
      (query as { cursor?: string }).cursor
        ? { jobs: [{ ...line, _id: idOf(8) }], nextCursor: null, counts }
        : { jobs: [line], nextCursor: 'more', counts },
    );
    await page.show(<JobsPage />, { at: '/home/recruitment/jobs?state=open&recruiter=me&searchtext=arch' });
    const row = await screen.findByRole('row', { name: /Architect/ });
    expect(row.textContent).toMatch(/Delhi, Pune or Kathmandu.*Open.*closes in 3 days.*Vikram Seth\d+$/);
    expect(page.server.sentTo(listJobs)[0]?.query).toEqual({ state: 'open', recruiter: 'me', search: 'arch' });
    await press('Show more');
    expect(page.server.sentTo(listJobs)[1]?.query).toMatchObject({ cursor: 'more' });
    await press(/^State/);
    await press({ role: 'radio', name: 'Draft (2)' });
    await press('Apply');
    await waitFor(() => expect(page.address).toContain('state=draft'));
    await press(/^Recruiter/);
    await press({ role: 'radio', name: 'Vikram Seth' });
    await press('Apply');
    await waitFor(() => expect(page.address).toContain(`recruiter=${idOf(4)}`));
  });

  it('explain themselves while there are none, and say what to do when none is found', async () => {
    page.server.answer(listJobs, { jobs: [], nextCursor: null, counts: none });
    await page.show(<JobsPage />);
    await screen.findByText('No jobs yet');
    screen.getByRole('link', { name: 'Add job' });
    expect(screen.queryByRole('textbox', { name: 'Search jobs' })).toBeNull();
    page.close();
    page = new Page();
    page.server.answer(listRecruiters, team).answer(listJobs, { jobs: [], nextCursor: null, counts });
    await page.show(<JobsPage />, { at: '/home/recruitment/jobs?searchtext=nothing' });
    await screen.findByText('No job found');
    screen.getByRole('textbox', { name: 'Search jobs' });
  });

  it('have no buttons for users who may only read them', async () => {
    const reader = { ...(await import('#web-test/people.ts')).profileOf('owner'), permissions: ['jobs:read' as const] };
    shows(architect)(page.server);
    await page.show(<RecruitmentJobPage />, { ...at(), as: reader });
    await screen.findByText('₹18,00,000 – ₹24,00,000 a year');
    for (const name of ['Put on hold', 'Mark as filled', 'Close', 'More actions']) expect(button(name)).toBeNull();
    for (const name of ['Edit', 'Find people who fit', 'Share with ex-employees'])
      expect(screen.queryByRole('link', { name })).toBeNull();
    expect((await field('Link')).getAttribute('value')).toMatch(/\/jobs\/[\w-]+$/);
  });

  it('link to matching people, and to sharing while they are open', async () => {
    shows(architect)(page.server);
    await page.show(<RecruitmentJobPage />, at());
    const fit = new URL(await hrefOf('Find people who fit'), 'https://encore.example').searchParams;
    expect(Object.fromEntries(fit)).toEqual({
      source: 'recruitment',
      jobid: architect._id,
      job: 'Architect',
      recommendations: '1',
    });
    expect(await hrefOf('Share with ex-employees')).toMatch(`source=recruitment&job=${architect._id}`);
    page.close();
    page = new Page();
    shows(inState('on_hold'))(page.server);
    await page.show(<RecruitmentJobPage />, at());
    await screen.findByRole('link', { name: 'Find people who fit' });
    expect(screen.queryByRole('link', { name: 'Share with ex-employees' })).toBeNull();
  });
  const hrefOf = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href') ?? '';

  it('need more to be posted than to be saved, and say beside each field what is missing', async () => {
    await page.show(<AddJobPage />);
    await fill('Title', 'x'.repeat(101));
    await fill('Openings', '0');
    await press({ role: 'radio', name: 'A range' });
    await fill('From', '20');
    await fill('To', '10');
    await press('Post job');
    await waitFor(async () => expect(await describedBy('Description')).toContain(jobMessages.descriptionRequired));
    expect(await describedBy('Title')).toContain(jobMessages.titleTooLong);
    expect(await describedBy('Locations')).toContain(jobMessages.locationRequired);
    expect(await describedBy('Openings')).toContain(jobMessages.openingsInvalid);
    expect(await describedBy('To')).toContain(jobMessages.salaryOrder);
    await fill('Description', 'y'.repeat(10_001));
    await waitFor(async () => expect(await describedBy('Description')).toContain(jobMessages.descriptionTooLong));
    expect(page.server.writes).toEqual([]);
  });

  it('keep what was typed when the page closes, until it is discarded', async () => {
    await page.show(<AddJobPage />);
    await fill('Title', 'Cook');
    await settle();
    await page.show(<AddJobPage />, { at: '/again' });
    await screen.findAllByText(/We kept what you entered/);
    await waitFor(() => expect(screen.getAllByDisplayValue('Cook').length).toBeGreaterThan(1));
    await settle();
    await press('Start over');
    await screen.findAllByText('Draft deleted');
    const kept = () => screen.queryAllByDisplayValue('Cook').length;
    const before = kept();
    // The last button is the toast’s, not the editor’s.
    await act(async () => screen.getAllByRole('button', { name: 'Undo' }).at(-1)?.click());
    await waitFor(() => expect(kept()).toBe(before + 1));
  });

  it('cannot be edited once cancelled', async () => {
    page.server.answer(readJob, inState('cancelled'));
    await page.show(<EditJobPage />, at('/edit'));
    await screen.findByText(jobMessages.cancelledStays);
    expect(button('Save')).toBeNull();
  });

  it('show all their fields in the form', async () => {
    page.server.answer(readJob, full).answer(changeJob, full);
    await page.show(<EditJobPage />, at('/edit'));
    const valueOf = async (label: string) => ((await field(label)) as HTMLInputElement).value;
    for (const [label, value] of [
      ['Title', 'Architect'],
      ['Department (optional)', 'Design'],
      ['Employment type', 'Contract'],
      ['Openings', '12'],
      ['From', '40'],
      ['To', '1,200'],
      ['Currency', 'EUR'],
      ['Paid per', 'an hour'],
      ['Closing date (optional)', '04/03/2096'],
      ['Recruiter', 'Vikram Seth'],
      ['Referral reward (optional)', '25,000'],
      ['Reward currency', 'AED'],
    ] as const)
      expect(await valueOf(label), label).toBe(value);
    expect((await field('Description')).textContent).toBe('You draw what others build.');
    for (const place of ['Delhi', 'Pune', 'Kathmandu']) screen.getByText(place);
    const isOn = (role: 'switch' | 'radio', name: string | RegExp) =>
      screen.getByRole<HTMLInputElement>(role, { name }).checked;
    expect(isOn('switch', /^Remote/)).toBe(true);
    expect(isOn('radio', 'A range')).toBe(true);
    expect(isOn('radio', 'Exclusive')).toBe(true);
  });

  it('are previewed beside the form as applicants will see them', async () => {
    setWidth(1440);
    page.server.answer(readJob, full);
    await page.show(<EditJobPage />, at('/edit'));
    const preview = await screen.findByRole('region', { name: 'Preview' });
    const facts = () => [...preview.querySelectorAll('dl > div')].map((fact) => fact.textContent);
    expect(facts()).toEqual([
      'LocationDelhi, Pune, Kathmandu or remote',
      'Salary€40 – €1,200 an hour',
      'TypeContract',
      'Openings12',
      'Apply by4 March 2096',
      'Posted2 May 2026',
    ]);
    for (const words of [
      'Sent to you',
      'You draw what others build.',
      'AED\u00a025,000 for referring someone who joins.',
    ])
      expect(preview.textContent).toContain(words);
    await fill('Title', 'Town planner');
    await fill('Openings', '1');
    await fill('To', '1,20');
    await fill('Closing date (optional)', '4');
    await press({ role: 'radio', name: 'All ex-employees' });
    expect(facts()).toEqual([
      'LocationDelhi, Pune, Kathmandu or remote',
      'Salary€40 – €120 an hour',
      'TypeContract',
      'Posted2 May 2026',
    ]);
    await fill('From', '');
    expect(preview.textContent).not.toContain('Salary');
    expect(preview.textContent).toContain('Town planner');
    expect(preview.textContent).not.toContain('Sent to you');
    setWidth(1024);
    await press({ role: 'radio', name: 'Preview' });
    expect(screen.getByRole('region', { name: 'Preview' }).textContent).toContain('Town planner');
  });

  it('keep the currency of their reward and salary when an amount changes', async () => {
    page.server.answer(readJob, full).answer(changeJob, full);
    await page.show(<EditJobPage />, at('/edit'));
    await fill('Referral reward (optional)', '30,000');
    await fill('From', '50');
    await press('Save');
    await waitFor(() =>
      expect(page.server.sentTo(changeJob).map(({ body }) => body)).toEqual([
        {
          reward: { amount: 30_000, currency: 'AED' },
          salary: { kind: 'range', from: 50, to: 1200, currency: 'EUR', period: 'hour' },
        },
      ]),
    );
  });

  it('pay rupees a year by default, and keep a salary in the company’s own words', async () => {
    const said = { ...full, salary: { kind: 'text' as const, text: 'As you earned before' }, reward: null };
    page.server.answer(readJob, said).answer(changeJob, said);
    await page.show(<EditJobPage />, at('/edit'));
    expect(((await field('Salary in words')) as HTMLInputElement).value).toBe('As you earned before');
    await fill('Referral reward (optional)', '500');
    await press({ role: 'radio', name: 'A range' });
    await fill('From', '1');
    await fill('To', '2');
    await press('Save');
    await waitFor(() =>
      expect(page.server.sentTo(changeJob).map(({ body }) => body)).toEqual([
        {
          reward: { amount: 500, currency: 'INR' },
          salary: { kind: 'range', from: 1, to: 2, currency: 'INR', period: 'year' },
        },
      ]),
    );
  });

  it('send only what was changed, whatever they have', () => {
    const start = toForm(full, idOf(1));
    expect(changesOf(start, start)).toEqual({});
    expect(toFields(start)).toEqual({
      title: 'Architect',
      department: 'Design',
      description: '<p>You draw what others build.</p>',
      places: { cityIds: [1, 11], others: ['Kathmandu'], isRemote: true },
      salary: { kind: 'range', from: 40, to: 1200, currency: 'EUR', period: 'hour' },
      employmentType: 'contract',
      openings: 12,
      recruiter: idOf(4),
      isExclusive: true,
      reward: { amount: 25_000, currency: 'AED' },
      closesOn: '2096-03-04',
    });
  });

  it('take a listed place by its listed name, and any other as typed', async () => {
    page.server.answer(readJob, architect).answer(changeJob, architect);
    await page.show(<EditJobPage />, at('/edit'));
    await userEvent.setup({ delay: null }).type(await field('Locations'), 'noida,Thimphu{Enter}');
    await press('Save');
    const changed = { cityIds: [1, 11, 3], others: ['Kathmandu', 'Thimphu'], isRemote: false };
    await waitFor(() => expect(page.server.sentTo(changeJob)).toMatchObject([{ body: { places: changed } }]));
  });
});
