import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { job, jobLine, listJobs, listRecruiters, readJob, readJobResponses } from '#contract/recruitment/jobs.ts';
import { referralMessages } from '#contract/recruitment/referral-messages.ts';
import { createReferral, referral } from '#contract/recruitment/referrals.ts';
import { referralsQuery } from '#web/features/recruitment/referrals/components/referral-queries.ts';
import { action, describeActions } from '#web-test/actions.tsx';
import { describedBy, fill, Page, press } from '#web-test/page.tsx';
import { idOf, profileOf } from '#web-test/people.ts';
import { sample } from '#web-test/sample.ts';
import type { FakeServer } from '#web-test/server.ts';
import { FeedJob } from './components/FeedJob.tsx';
import { jobsQuery } from './components/job-queries.ts';
import { JobsPage } from './pages/JobsPage.tsx';
import { RecruitmentJobPage } from './pages/RecruitmentJobPage.tsx';

const architect = sample(job, {
  _id: idOf(7),
  title: 'Architect',
  state: 'open',
  openedAt: '2026-05-02T08:00:00.000Z',
  path: `/jobs/${idOf(7)}`,
});
const responses = { applications: 8, toReview: 3, referrals: 2, hired: 1 };
const onPage = { at: `/home/recruitment/jobs/${architect._id}`, path: '/home/recruitment/jobs/$id' };
const reads = (server: FakeServer) => server.answer(readJob, architect).answer(readJobResponses, responses);
const reader = (...permissions: ('jobs:read' | 'referrals:read')[]) => ({ ...profileOf('owner'), permissions });
const writeAbout = async () => {
  await press('Refer a candidate');
  await fill('Name', 'Meera Krishnan');
  await fill('Email', 'meera@mail.example');
  await fill('Why they would be right for the job (optional)', 'She draws well');
};

describeActions('A candidate', [
  action({
    ...onPage,
    show: <RecruitmentJobPage />,
    does: 'is referred for a job by a team member',
    refreshes: [jobsQuery({}), referralsQuery({})],
    as: 'recruiter',
    reads,
    fill: writeAbout,
    press: 'Send referral',
    route: createReferral,
    sends: {
      body: {
        name: 'Meera Krishnan',
        email: 'meera@mail.example',
        phone: '',
        note: 'She draws well',
        jobId: architect._id,
      },
    },
    answer: sample(referral, { job: { _id: architect._id, title: 'Architect' }, isOwn: true }),
    says: referralMessages.posted,
    asksAnew: readJobResponses,
    fails: referralMessages.notPosted,
    fault: { path: 'email', label: 'Email' },
    tells: true,
  }),
]);

describe('Referrals of a job', () => {
  let page: Page;
  beforeEach(() => {
    page = new Page();
    page.server.answer(listRecruiters, []);
  });
  afterEach(() => page.close());
  const reset = () => {
    page.close();
    page = new Page();
    page.server.answer(listRecruiters, []);
  };

  it('name the fault of a candidate beside its field, and the colleague who referred them before', async () => {
    reads(page.server).refuse(createReferral, { status: 409, message: referralMessages.duplicate });
    await page.show(<RecruitmentJobPage />, onPage);
    await press('Refer a candidate');
    await press('Send referral');
    await waitFor(async () => expect(await describedBy('Email')).toContain(referralMessages.emailRequired));
    expect(await describedBy('Name')).toContain('Please enter name');
    expect(page.server.writes).toEqual([]);
    await fill('Name', 'Meera Krishnan');
    await fill('Email', 'meera@mail.example');
    await press('Send referral');
    await waitFor(async () => expect(await describedBy('Email')).toContain(referralMessages.duplicate));
    screen.getByRole('dialog');
  });

  it('can be made by users with permission, while the job is open', async () => {
    reads(page.server);
    await page.show(<RecruitmentJobPage />, { ...onPage, as: reader('jobs:read', 'referrals:read') });
    await screen.findByRole('heading', { level: 1, name: 'Architect' });
    expect(screen.queryByRole('button', { name: 'Refer a candidate' })).toBeNull();
    reset();
    reads(page.server).answer(readJob, { ...architect, state: 'on_hold' });
    await page.show(<RecruitmentJobPage />, onPage);
    await screen.findByRole('link', { name: 'Find people who fit' });
    expect(screen.queryByRole('button', { name: 'Refer a candidate' })).toBeNull();
  });

  it('are counted on the page of the job, with a link for users who may see them', async () => {
    reads(page.server);
    await page.show(<RecruitmentJobPage />, onPage);
    const tile = await screen.findByRole('link', { name: /^Referrals ?2$/ });
    expect(tile.getAttribute('href')).toBe(`/home/recruitment/referrals?job=${architect._id}`);
    reset();
    reads(page.server);
    await page.show(<RecruitmentJobPage />, { ...onPage, as: reader('jobs:read') });
    await screen.findByText('Referrals');
    expect(screen.queryByRole('link', { name: /^Referrals/ })).toBeNull();
  });

  it('are counted in the list, with a link for users who may see them unless there are none', async () => {
    const line = sample(jobLine, { ...architect, responses });
    const cook = { ...line, _id: idOf(8), title: 'Cook', responses: { ...responses, referrals: 0 } };
    const counts = { draft: 0, open: 2, on_hold: 0, filled: 0, closed: 0, cancelled: 0 };
    page.server.answer(listJobs, { jobs: [line, cook], nextCursor: null, counts });
    await page.show(<JobsPage />);
    const link = await screen.findByRole('link', { name: '2 referrals: Architect' });
    expect(link.getAttribute('href')).toBe(`/home/recruitment/referrals?job=${architect._id}`);
    expect(screen.queryByRole('link', { name: /referrals: Cook/ })).toBeNull();
    reset();
    page.server.answer(listJobs, { jobs: [line], nextCursor: null, counts });
    await page.show(<JobsPage />, { as: reader('jobs:read') });
    await screen.findByRole('row', { name: /Architect/ });
    expect(screen.queryByRole('link', { name: /referrals/ })).toBeNull();
  });

  it('start in the feed, with the key of a job that was sent', async () => {
    const item = {
      kind: 'job' as const,
      _id: architect._id,
      at: '2026-05-02T08:00:00.000Z',
      title: 'Architect',
      location: null,
      salary: null,
      exclusive: true,
      applied: true,
      path: `/jobs/${architect._id}?key=abc`,
    };
    await page.show(<FeedJob item={item} />, { as: 'exemployee' });
    const link = await screen.findByRole('link', { name: 'Refer someone for Architect' });
    expect(link.getAttribute('href')).toBe(`/jobs/${architect._id}/refer?key=abc`);
    screen.getByText('You have applied');
    expect(screen.queryByRole('link', { name: 'Apply for Architect' })).toBeNull();
  });
});
