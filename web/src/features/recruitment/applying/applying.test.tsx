import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { applicationMessages } from '#contract/recruitment/application-messages.ts';
import {
  applicationStart,
  applyAsOneself,
  applyByPage,
  confirmApplication,
  listOwnApplications,
  ownApplication,
  readConfirmation,
  readLinkedApplication,
  startApplication,
  startOwnApplication,
  withdrawLinkedApplication,
  withdrawOwnApplication,
} from '#contract/recruitment/applying.ts';
import { applyAsCandidate, startAsCandidate } from '#contract/recruitment/referring.ts';
import { feedQuery } from '#web/features/base/feed/api.ts';
import { action, describeActions } from '#web-test/actions.tsx';
import { describedBy, entriesOf, field, fill, give, Page, press, typed } from '#web-test/page.tsx';
import { idOf } from '#web-test/people.ts';
import { sample } from '#web-test/sample.ts';
import type { FakeServer } from '#web-test/server.ts';
import { OwnApplications } from './components/OwnApplications.tsx';
import { ApplicationPage } from './pages/ApplicationPage.tsx';
import { ApplyPage } from './pages/ApplyPage.tsx';
import { ConfirmApplicationPage } from './pages/ConfirmApplicationPage.tsx';

const params = { id: idOf(7) };
const job = {
  ...sample(applicationStart).job,
  _id: params.id,
  title: 'Cook',
  location: 'Leh',
  companyName: 'Acme',
  isExclusive: false,
};
const known = {
  name: 'Ravi Nair',
  email: 'ravi@mail.example',
  phone: '9845012345',
  currentCompany: 'Bolt',
  currentDesignation: null,
};
const start = { job, known: null, appliedAlready: false };
const path = '/jobs/$id/apply';
const at = `/jobs/${params.id}/apply`;
const resume = new File(['%PDF-1.7'], 'résumé.pdf', { type: 'application/pdf' });
const token = 'x'.repeat(80);
const sent = sample(ownApplication, {
  _id: idOf(8),
  job: { _id: job._id, title: 'Cook', location: 'Leh', isOpen: true },
  companyName: 'Acme',
  label: 'Received',
  next: 'The recruiter will read your application.',
  canWithdraw: true,
  appliedAt: '2026-05-01T08:00:00.000Z',
  changedAt: '2026-05-01T08:00:00.000Z',
});
const withdrawn = { ...sent, label: 'Withdrawn', next: 'You can apply again.', isOver: true, canWithdraw: false };

/** The browser has a session, and the page asks whose it is. */
const signIn = () => {
  document.cookie = 'encore_token=half';
};
afterEach(() => {
  document.cookie = 'encore_token=; max-age=0';
});

const writeAbout = async () => {
  await fill('Your name', 'Meera Krishnan');
  await fill('Email', 'meera@mail.example');
  await fill('Message (optional)', 'I cook.');
};
const blank = { phone: '', currentCompany: '', currentDesignation: '' };
const written = { ...blank, name: 'Meera Krishnan', email: 'meera@mail.example', message: 'I cook.' };
const application = {
  show: <ApplyPage />,
  at,
  path,
  press: 'Send application',
  fails: applicationMessages.notApplied,
  fault: { path: 'message', label: 'Message (optional)' },
} as const;

describeActions('Applying', [
  action({
    ...application,
    does: 'as a stranger, whose address needs confirming',
    reads: (server) => server.answer(startApplication, start),
    fill: writeAbout,
    route: applyByPage,
    sends: { params, body: written },
    answer: { confirmed: false },
    says: 'Check your inbox',
    afterwards: () => {
      const text = document.body.textContent;
      expect(text).toContain(`${applicationMessages.confirm} to meera@mail.example`);
    },
  }),
  action({
    ...application,
    does: 'with a résumé',
    reads: (server) => server.answer(startApplication, start),
    fill: async () => {
      await writeAbout();
      await give('Résumé (optional)', resume);
    },
    route: applyByPage,
    sends: { params, body: { ...written, file: expect.any(File) } },
    answer: { confirmed: false },
    says: 'Check your inbox',
    fault: { path: 'file', label: 'Résumé (optional): résumé.pdf' },
  }),
  action({
    ...application,
    does: 'by the key in an email, in its recipient’s name',
    at: `${at}?key=abc`,
    reads: (server) => server.answer(startApplication, { ...start, known }),
    fill: () => fill('Message (optional)', 'Gladly.'),
    route: applyByPage,
    sends: {
      params,
      body: {
        name: known.name,
        email: known.email,
        phone: known.phone,
        currentCompany: 'Bolt',
        currentDesignation: '',
        message: 'Gladly.',
        key: 'abc',
      },
    },
    answer: { confirmed: true },
    says: applicationMessages.applied,
  }),
  action({
    ...application,
    does: 'as the signed-in ex-employee',
    refreshes: [feedQuery],
    as: 'exemployee',
    reads: (server) => {
      signIn();
      server.answer(startOwnApplication, { ...start, known });
    },
    fill: () => fill('Current designation (optional)', 'Chef'),
    route: applyAsOneself,
    sends: { params, body: { phone: known.phone, currentCompany: 'Bolt', currentDesignation: 'Chef', message: '' } },
    answer: sent,
    says: applicationMessages.applied,
  }),
  action({
    ...application,
    does: 'with the résumé that was sent before',
    refreshes: [feedQuery],
    as: 'exemployee',
    reads: (server) => {
      signIn();
      server.answer(startOwnApplication, { ...start, known, resumeSentAt: '2026-05-01T08:00:00.000Z' });
    },
    fill: async () => {
      await screen.findByText('The one you sent on 1 May 2026 will be attached.');
    },
    route: applyAsOneself,
    sends: {
      params,
      body: {
        phone: known.phone,
        currentCompany: 'Bolt',
        currentDesignation: known.currentDesignation ?? '',
        message: '',
        keepResume: '1',
      },
    },
    answer: sent,
    says: applicationMessages.applied,
  }),
  action({
    ...application,
    does: 'as a referred candidate, in their own name',
    at: `${at}?referral=${token}`,
    reads: (server) => server.answer(startAsCandidate, { ...start, known }),
    fill: async () => {
      await fill('Message (optional)', 'Gladly.');
      await give('Résumé (optional)', resume);
    },
    route: applyAsCandidate,
    sends: {
      body: {
        name: known.name,
        phone: known.phone,
        currentCompany: 'Bolt',
        currentDesignation: '',
        message: 'Gladly.',
        token,
        file: expect.any(File),
      },
    },
    answer: { confirmed: true },
    says: applicationMessages.applied,
  }),
  action({
    does: 'is confirmed by the link in the email',
    show: <ConfirmApplicationPage />,
    at: `/application/confirm?token=${token}`,
    reads: (server) => server.answer(readConfirmation, { job: { title: 'Cook' }, companyName: 'Acme' }),
    press: 'Confirm and send',
    route: confirmApplication,
    sends: { body: { token } },
    answer: sent,
    says: applicationMessages.applied,
    fails: applicationMessages.notApplied,
    tells: true,
    afterwards: () => screen.getByText('Received'),
  }),
  action({
    does: 'is withdrawn by the link in an email',
    show: <ApplicationPage />,
    at: `/application?token=${token}`,
    reads: (server) => server.answer(readLinkedApplication, sent),
    fill: () => press('Withdraw application'),
    press: 'Withdraw',
    route: withdrawLinkedApplication,
    sends: { body: { token } },
    answer: withdrawn,
    says: applicationMessages.withdrawn,
    fails: applicationMessages.notWithdrawn,
    tells: true,
    afterwards: () => expect(screen.queryByRole('button', { name: 'Withdraw application' })).toBeNull(),
  }),
  action({
    does: 'is withdrawn in the applicant’s profile',
    refreshes: [feedQuery],
    show: <OwnApplications />,
    as: 'exemployee',
    reads: (server) => server.answer(listOwnApplications, { applications: [sent], nextCursor: null }),
    fill: () => press('Withdraw your application for Cook'),
    press: 'Withdraw',
    route: withdrawOwnApplication,
    sends: { params: { id: sent._id } },
    answer: withdrawn,
    says: applicationMessages.withdrawn,
    fails: applicationMessages.notWithdrawn,
    tells: true,
    afterwards: () => screen.getByText('Withdrawn'),
  }),
]);

let page: Page;
beforeEach(() => {
  page = new Page();
});
afterEach(() => page.close());
const text = () => document.body.textContent;

describe('The application form', () => {
  const show = (server: (server: FakeServer) => unknown, search = '', as: 'owner' | 'exemployee' = 'owner') => {
    server(page.server);
    return page.show(<ApplyPage />, { at: at + search, path, as });
  };
  const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

  it('names the fault of each field, and sends nothing', async () => {
    await show((server) => server.answer(startApplication, start));
    await fill('Phone (optional)', '12');
    await press('Send application');
    expect(await describedBy('Your name')).toContain('Please enter name');
    expect(await describedBy('Email')).toContain(applicationMessages.emailRequired);
    expect(await describedBy('Phone (optional)')).toContain(applicationMessages.phoneInvalid);
    expect(page.server.writes).toEqual([]);
  });

  it.each([
    ['a spreadsheet', new File(['x'], 'résumé.xlsx'), 'Please select a valid pdf file'],
    [
      'a PDF that is too large',
      new File([new Uint8Array(5 * 1024 * 1024 + 1)], 'résumé.pdf', { type: 'application/pdf' }),
      'File size exceeds 5MB.',
    ],
  ])('refuses %s at once, and accepts another file', async (_, file, words) => {
    await show((server) => server.answer(startApplication, start));
    await give('Résumé (optional)', file);
    expect(await describedBy('Résumé (optional)')).toContain(words);
    await give('Résumé (optional)', resume);
    expect(text()).not.toContain(words);
    await field('Résumé (optional): résumé.pdf');
  });

  it('says that there were too many attempts, and keeps everything typed', async () => {
    await show((server) =>
      server
        .answer(startApplication, start)
        .refuse(applyByPage, { status: 429, message: applicationMessages.slowDown }),
    );
    await writeAbout();
    const before = typed();
    await press('Send application');
    await screen.findByText(applicationMessages.slowDown);
    expect(typed()).toEqual(before);
  });

  it('keeps everything typed, the file too, after going back to change the address', async () => {
    await show((server) => server.answer(startApplication, start).answer(applyByPage, { confirmed: false }));
    await writeAbout();
    await give('Résumé (optional)', resume);
    const before = typed();
    await press('Send application');
    await press('Use a different email');
    expect(typed()).toEqual(before);
    await fill('Email', 'meera@other.example');
    await press('Send application');
    await screen.findByText('meera@', { exact: false });
    expect(page.server.sentTo(applyByPage)[1]?.body).toMatchObject({
      email: 'meera@other.example',
      file: expect.any(File),
    });
  });

  it('is restored after a reload, until it is sent', async () => {
    await show((server) => server.answer(startApplication, start));
    await writeAbout();
    const form = document.querySelector('form');
    form?.dispatchEvent(new Event('input', { bubbles: true }));
    const kept = { ...sessionStorage };
    page.close();
    Object.assign(sessionStorage, kept);
    page = new Page();
    await show((server) => server.answer(startApplication, start).answer(applyByPage, { confirmed: false }));
    await heading('Apply for Cook');
    expect(typed()).toEqual(expect.arrayContaining(['Meera Krishnan', 'meera@mail.example', 'I cook.']));
    await press('Send application');
    await screen.findByText('Check your inbox');
    expect(sessionStorage).toHaveLength(0);
  });

  it('tells a person who applied meanwhile that they have already applied', async () => {
    await show((server) =>
      server
        .answer(startApplication, { ...start, known })
        .refuse(applyByPage, { status: 409, message: applicationMessages.appliedAlready }),
    );
    await press('Send application');
    await heading(applicationMessages.appliedAlready);
  });

  it('is not shown to a person who has applied', async () => {
    await show((server) => server.answer(startApplication, { ...start, known, appliedAlready: true }), '?key=abc');
    await heading(applicationMessages.appliedAlready);
    expect(screen.getByRole('link', { name: 'Back to the job' }).getAttribute('href')).toBe(`/jobs/${job._id}?key=abc`);
    expect(document.querySelector('[hidden] form')).not.toBeNull();
  });

  it.each([404, 400])('says that the job is gone (%s)', async (status) => {
    await show((server) => server.refuse(startApplication, { status }));
    await heading(applicationMessages.jobGone);
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  it('offers to retry when the server fails', async () => {
    await show((server) => server.refuse(startApplication, { status: 500 }));
    await heading('It was refused');
    page.server.answer(startApplication, start);
    await press('Try again');
    await heading('Apply for Cook');
  });

  it('lets the reader of a forwarded email apply as themselves', async () => {
    await show(
      (server) =>
        server.answer(startApplication, (asked) =>
          (asked.query as { key?: string }).key ? { ...start, known } : start,
        ),
      '?key=abc',
    );
    await heading('Apply for Cook');
    expect(text()).toContain('Applying asRavi Nairravi@mail.example');
    expect(screen.queryByLabelText('Email')).toBeNull();
    await press({ role: 'link', name: 'Apply with your own details' });
    expect(await field('Email')).toHaveProperty('value', '');
  });

  it('asks about a referred candidate by their link alone, even when someone is signed in', async () => {
    signIn();
    await show((server) => server.answer(startAsCandidate, { ...start, known }), `?referral=${token}`, 'exemployee');
    await heading('Apply for Cook');
    expect(text()).toContain('Applying asRavi Nairravi@mail.example');
    expect(page.server.sentTo(startAsCandidate)[0]?.query).toEqual({ token });
    expect(screen.queryByLabelText('Email')).toBeNull();
  });

  it('does not link a candidate to the page of an exclusive job, which they cannot open', async () => {
    const exclusive = { ...start, known, job: { ...job, isExclusive: true } };
    await show((server) => server.answer(startAsCandidate, exclusive), `?referral=${token}`);
    await heading('Apply for Cook');
    expect(screen.queryByRole('link', { name: 'Read about the job' })).toBeNull();
    page.close();
    page = new Page();
    await show(
      (server) => server.answer(startAsCandidate, { ...exclusive, appliedAlready: true }),
      `?referral=${token}`,
    );
    await heading(applicationMessages.appliedAlready);
    expect(screen.queryByRole('link', { name: 'Back to the job' })).toBeNull();
  });

  it.each([404, 400])('says that the link of a candidate is gone (%s)', async (status) => {
    await show((server) => server.refuse(startAsCandidate, { status }), `?referral=${token}`);
    await heading(applicationMessages.jobGone);
  });

  it('offers no other way to apply for an exclusive job', async () => {
    const exclusive = { ...start, known, job: { ...job, isExclusive: true } };
    await show((server) => server.answer(startApplication, exclusive), '?key=abc');
    await heading('Apply for Cook');
    expect(screen.queryByRole('link', { name: 'Apply with your own details' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Read about the job' }).getAttribute('href')).toContain('key=abc');
  });

  it('treats an ex-employee of another company as a stranger', async () => {
    signIn();
    await show(
      (server) => server.refuse(startOwnApplication, { status: 404 }).answer(startApplication, start),
      '',
      'exemployee',
    );
    expect(await field('Your name')).toBeTruthy();
  });

  it('leads the signed-in ex-employee to their applications', async () => {
    signIn();
    await show(
      (server) => server.answer(startOwnApplication, { ...start, known, appliedAlready: true }),
      '',
      'exemployee',
    );
    await heading(applicationMessages.appliedAlready);
    expect(screen.getByRole('link', { name: 'See your applications' }).getAttribute('href')).toBe(
      '/exemployee/profile?section=applications',
    );
  });
});

describe('The link that confirms an address', () => {
  const show = (search: string) => page.show(<ConfirmApplicationPage />, { at: `/application/confirm${search}` });

  const toConfirm = () => page.server.answer(readConfirmation, { job: { title: 'Cook' }, companyName: 'Acme' });

  it('says what it confirms, and changes nothing when opened', async () => {
    toConfirm();
    await show(`?token=${token}`);
    await screen.findByText('Cook');
    expect(text()).toContain('Your application for Cook at Acme goes to the recruiter when you confirm it.');
    expect(page.server.writes).toEqual([]);
  });

  it.each([
    ['without a token', '', 400],
    ['confirmed before, or expired', `?token=${token}`, 404],
  ])('%s: says that the link is invalid', async (_, search, status) => {
    if (search) page.server.refuse(readConfirmation, { status });
    await show(search);
    await screen.findByRole('heading', { level: 1 });
    expect(text()).toContain(applicationMessages.linkGone);
    expect(screen.queryByRole('button')).toBeNull();
  });

  it.each([
    [404, applicationMessages.linkGone, 'If you confirmed it before'],
    [404, applicationMessages.jobGone, 'before your email address was confirmed'],
    [409, applicationMessages.appliedAlready, 'a link that shows its status'],
  ])('%s: %s', async (status, message, words) => {
    toConfirm();
    page.server.refuse(confirmApplication, { status, message });
    await show(`?token=${token}`);
    await screen.findByText('Cook');
    await press('Confirm and send');
    const heading = await screen.findByRole('heading', { level: 1, name: message });
    await waitFor(() => expect(document.activeElement).toBe(heading));
    expect(text()).toContain(words);
  });
});

describe('The status of an application', () => {
  it('is in plain words, with the next step, and with the job while it is open', async () => {
    page.server.answer(readLinkedApplication, { ...sent, label: 'On hold', changedAt: '2026-05-04T08:00:00.000Z' });
    await page.show(<ApplicationPage />, { at: `/application?token=${token}` });
    await screen.findByText('On hold');
    expect(text()).toContain('Acme · Leh');
    expect(text()).toContain('You applied on 1 May 2026; last change on 4 May 2026.');
    expect(screen.getByRole('link', { name: 'Read about the job' }).getAttribute('href')).toBe(`/jobs/${job._id}`);
  });

  it('has no Withdraw once the application has ended, and no link once the job has closed', async () => {
    page.server.answer(readLinkedApplication, { ...withdrawn, job: { ...sent.job, isOpen: false } });
    await page.show(<ApplicationPage />, { at: `/application?token=${token}` });
    await screen.findByText('Withdrawn');
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.queryByRole('link', { name: 'Read about the job' })).toBeNull();
  });

  it('says that a link was cut off', async () => {
    page.server.refuse(readLinkedApplication, { status: 404 });
    await page.show(<ApplicationPage />, { at: `/application?token=${token.slice(0, -9)}` });
    await screen.findByRole('heading', { level: 1, name: 'This link isn’t valid' });
  });

  it('lists the applicant’s own applications page by page', async () => {
    page.server.answer(listOwnApplications, (asked) =>
      (asked.query as { cursor?: string }).cursor
        ? { applications: [{ ...withdrawn, _id: idOf(9), job: { ...sent.job, title: 'Baker' } }], nextCursor: null }
        : { applications: [sent], nextCursor: 'more' },
    );
    await page.show(<OwnApplications />, { as: 'exemployee' });
    await screen.findByRole('heading', { name: 'Cook' });
    await press('Show more');
    await screen.findByRole('heading', { name: 'Baker' });
    expect(screen.queryByRole('button', { name: 'Withdraw your application for Baker' })).toBeNull();
  });

  it('shows each with its own dates, and withdraws the second one when asked to', async () => {
    const second = {
      ...sent,
      _id: idOf(9),
      job: { ...sent.job, title: 'Nurse', location: 'Goa' },
      label: 'Interview',
      next: 'They write to you.',
      appliedAt: '2026-03-02T08:00:00.000Z',
      changedAt: '2026-04-03T08:00:00.000Z',
    };
    page.server
      .answer(listOwnApplications, { applications: [sent, second], nextCursor: null })
      .answer(withdrawOwnApplication, { ...withdrawn, _id: second._id });
    await page.show(<OwnApplications />, { as: 'exemployee' });
    expect(await entriesOf('Applications')).toEqual([
      expect.stringMatching(/^CookLehReceived.*1 May 2026/),
      expect.stringMatching(/^NurseGoaInterview.*They write to you\..*2 March 2026.*3 April 2026/),
    ]);
    await press('Withdraw your application for Nurse');
    await press('Withdraw');
    expect(page.server.sentTo(withdrawOwnApplication)).toMatchObject([{ params: { id: second._id } }]);
  });

  it('leads to the feed while there are none, and offers to retry when they fail to load', async () => {
    page.server.answer(listOwnApplications, { applications: [], nextCursor: null });
    await page.show(<OwnApplications />, { as: 'exemployee' });
    expect((await screen.findByRole('link', { name: 'Go to your feed' })).getAttribute('href')).toBe(
      '/exemployee/feed',
    );
    page.close();
    page = new Page();
    page.server.refuse(listOwnApplications, { status: 500 });
    await page.show(<OwnApplications />, { as: 'exemployee' });
    page.server.answer(listOwnApplications, { applications: [sent], nextCursor: null });
    await press('Try again');
    await screen.findByText('Received');
  });
});
