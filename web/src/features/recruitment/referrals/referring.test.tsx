import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { referralStates, referrerWords } from '#contract/base/referral-states.ts';
import { applicationMessages } from '#contract/recruitment/application-messages.ts';
import { referralMessages } from '#contract/recruitment/referral-messages.ts';
import {
  answerReferral,
  candidateReferral,
  listOwnReferrals,
  ownReferral,
  readCandidateReferral,
  referByPage,
  referralStart,
  startOwnReferral,
  startReferral,
  withdrawOwnReferral,
} from '#contract/recruitment/referring.ts';
import { describedBy, field, fill, Page, press, settle, typed } from '#web-test/page.tsx';
import { idOf } from '#web-test/people.ts';
import { sample } from '#web-test/sample.ts';
import type { FakeServer } from '#web-test/server.ts';
import { CandidatePage } from './pages/CandidatePage.tsx';
import { OwnReferralsPage } from './pages/OwnReferralsPage.tsx';
import { ReferPage } from './pages/ReferPage.tsx';

let page: Page;
beforeEach(() => {
  page = new Page();
});
afterEach(() => {
  page.close();
  document.cookie = 'encore_token=; max-age=0';
});
/** The browser has a session, and the page asks whose it is. */
const signIn = () => {
  document.cookie = 'encore_token=half';
};
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
const link = (name: string) => screen.queryByRole('link', { name });
const button = (name: string) => screen.queryByRole('button', { name });

const job = {
  ...sample(referralStart).job,
  _id: idOf(7),
  title: 'Architect',
  location: 'Pune',
  companyName: 'Acme',
  reward: { amount: 25_000, currency: 'INR' as const },
};
const start = { job, referrer: { name: 'Ravi Nair' } };
const jobAt = `/jobs/${job._id}`;

describe('The referral form', () => {
  const show = (server: (server: FakeServer) => unknown, search = '?key=abc', as: 'owner' | 'exemployee' = 'owner') => {
    server(page.server);
    return page.show(<ReferPage />, { at: `${jobAt}/refer${search}`, path: '/jobs/$id/refer', as });
  };
  const writeAbout = async () => {
    await fill('Their name', 'Meera Krishnan');
    await fill('Their email', 'meera@mail.example');
  };

  it('says for which job, in whose name, and for what reward', async () => {
    await show((server) => server.answer(startReferral, start));
    await heading('Refer someone for Architect');
    const text = document.body.textContent;
    expect(text).toContain(
      'We ask them by email first, in your name: Ravi Nair. Acme writes to them only if they agree.',
    );
    expect(text).toContain('₹25,000 for you if they join');
    expect(hrefOf('Read about the job')).toBe(`${jobAt}?key=abc`);
    expect(page.server.sentTo(startReferral)[0]?.query).toEqual({ key: 'abc' });
  });

  it('names the fault of each field, and sends nothing', async () => {
    await show((server) => server.answer(startReferral, start));
    await fill('Their phone (optional)', '12');
    await press('Send referral');
    await waitFor(async () => expect(await describedBy('Their name')).toContain('Please enter name'));
    expect(await describedBy('Their email')).toContain(referralMessages.emailRequired);
    expect(await describedBy('Their phone (optional)')).toContain(referralMessages.phoneInvalid);
    await fill('Their email', 'meera');
    await fill('Why they would be right for the job (optional)', 'x'.repeat(1001));
    await press('Send referral');
    await waitFor(async () => expect(await describedBy('Their email')).toContain(referralMessages.emailInvalid));
    expect(await describedBy('Why they would be right for the job (optional)')).toContain(referralMessages.noteTooLong);
    expect(page.server.writes).toEqual([]);
  });

  it.each([
    [409, referralMessages.duplicate],
    [409, referralMessages.oneself],
  ])('says at the address field why the candidate cannot be referred (%s: %s)', async (status, message) => {
    await show((server) => server.answer(startReferral, start).refuse(referByPage, { status, message }));
    await writeAbout();
    await press('Send referral');
    await waitFor(async () => expect(await describedBy('Their email')).toContain(message));
    expect(typed()).toContain('meera@mail.example');
  });

  it('says that there were too many attempts, and keeps everything typed', async () => {
    const message = referralMessages.slowDown;
    await show((server) => server.answer(startReferral, start).refuse(referByPage, { status: 429, message }));
    await writeAbout();
    const before = typed();
    await press('Send referral');
    await screen.findByText(message);
    expect(typed()).toEqual(before);
  });

  it('is restored after a reload until it is sent, and is empty for the next referral', async () => {
    await show((server) => server.answer(startReferral, start));
    await writeAbout();
    document.querySelector('form')?.dispatchEvent(new Event('input', { bubbles: true }));
    const kept = { ...sessionStorage };
    page.close();
    Object.assign(sessionStorage, kept);
    page = new Page();
    await show((server) => server.answer(startReferral, start).answer(referByPage, { posted: true }));
    await field('Their name');
    expect(typed()).toEqual(expect.arrayContaining(['Meera Krishnan', 'meera@mail.example']));
    await press('Send referral');
    const done = await heading(referralMessages.posted);
    await waitFor(() => expect(document.activeElement).toBe(done));
    expect(document.body.textContent).toContain(
      'We have asked Meera Krishnan at meera@mail.example whether they agree.',
    );
    expect(sessionStorage).toHaveLength(0);
    await press('Refer someone else');
    await field('Their name');
    expect(typed()).toEqual(['', '', '', '']);
  });

  it('treats the reader of a forwarded email as a stranger who can sign in', async () => {
    await show((server) =>
      server.answer(startReferral, ({ query }) =>
        (query as { key?: string }).key ? start : { ...start, referrer: null },
      ),
    );
    await press({ role: 'link', name: 'Refer someone as yourself' });
    await screen.findByText('Ex-employees of Acme can refer people they know for this job.');
    expect(button('Send referral')).toBeNull();
    expect(hrefOf('Sign in')).toBe(`/?action=login&callback=${encodeURIComponent(`${jobAt}/refer`)}`);
    expect(hrefOf('Back to the job')).toBe(jobAt);
  });

  it('lets no one else refer for an exclusive job, and has no link to its page without the key', async () => {
    const exclusive = { ...start, job: { ...job, isExclusive: true } };
    await show((server) => server.answer(startReferral, exclusive));
    await heading('Refer someone for Architect');
    expect(link('Refer someone as yourself')).toBeNull();
    expect(hrefOf('Read about the job')).toBe(`${jobAt}?key=abc`);
    page.close();
    page = new Page();
    signIn();
    await show((server) => server.answer(startOwnReferral, exclusive), '', 'exemployee');
    await heading('Refer someone for Architect');
    expect(link('Read about the job')).toBeNull();
  });

  it('treats an ex-employee of another company as a stranger', async () => {
    signIn();
    await show(
      (server) => server.refuse(startOwnReferral, { status: 404 }).answer(startReferral, { ...start, referrer: null }),
      '',
      'exemployee',
    );
    await screen.findByText('Ex-employees of Acme can refer people they know for this job.');
    expect(link('Sign in')).toBeNull();
    expect(hrefOf('Back to the job')).toBe(jobAt);
  });

  it('leads a team member to the job in their portal', async () => {
    signIn();
    await show((server) => server.answer(startReferral, { ...start, referrer: null }), '');
    await screen.findByText(/As a team member, you refer people/);
    expect(hrefOf('Go to the job')).toBe(`/home/recruitment/jobs/${job._id}`);
    expect(button('Send referral')).toBeNull();
  });

  it.each([
    [404, applicationMessages.jobGone],
    [400, referralMessages.invalidJob],
  ])('says that the job is gone (%s)', async (status, words) => {
    await show((server) => server.refuse(startReferral, { status }));
    await heading(words);
    expect(button('Try again')).toBeNull();
  });

  it('offers to retry when the server fails', async () => {
    await show((server) => server.refuse(startReferral, { status: 500 }));
    await heading('It was refused');
    page.server.answer(startReferral, start);
    await press('Try again');
    await heading('Refer someone for Architect');
  });
});

const token = 'x'.repeat(80);
const asked = sample(candidateReferral, {
  job: { _id: job._id, title: 'Architect', location: 'Pune', isOpen: true, descriptionFormatted: '<p>You draw.</p>' },
  companyName: 'Acme',
  referrer: 'Ravi Nair',
  name: 'Meera Krishnan',
  email: 'meera@mail.example',
  phone: '9845012345',
  note: 'She draws well',
  answerUntil: '2096-06-01T08:00:00.000Z',
});

describe('The candidate', () => {
  const show = (shown: Partial<typeof asked> = {}) => {
    page.server.answer(readCandidateReferral, { ...asked, ...shown });
    return page.show(<CandidatePage />, { at: `/referral?token=${token}` });
  };

  it('learns who referred them for what, what is kept and until when; opening the page changes nothing', async () => {
    await show();
    await heading('Ravi Nair has referred you to Acme');
    const text = document.body.textContent;
    for (const words of [
      'For the job Architect at Acme, Pune.',
      'You draw.',
      'meera@mail.example',
      '9845012345',
      'She draws well',
    ])
      expect(text).toContain(words);
    expect(text).toContain('You can answer until 1 June 2096.');
    expect(page.server.sentTo(readCandidateReferral)[0]?.query).toEqual({ token });
    await settle();
    expect(page.server.writes).toEqual([]);
  });

  it('sees no name of a referrer who is no longer known', async () => {
    await show({ referrer: null });
    await heading('You have been referred to Acme');
  });

  it('is asked once more before declining, and can go back', async () => {
    await show();
    await press('Decline');
    const question = await screen.findByRole('heading', { name: 'Decline and delete your data?' });
    await waitFor(() => expect(document.activeElement).toBe(question));
    expect(button('Agree')).toBeNull();
    await press('Go back');
    await waitFor(() => expect(document.activeElement).toBe(button('Decline')));
    expect(button('Agree')).not.toBeNull();
    expect(page.server.writes).toEqual([]);
  });

  it('can apply after agreeing, and the focus is on the outcome', async () => {
    page.server.answer(answerReferral, { agreed: true });
    await show();
    await press('Agree');
    const done = await heading(referralMessages.agreed);
    await waitFor(() => expect(document.activeElement).toBe(done));
    page.close();
    page = new Page();
    await show({ answer: 'agreed' });
    await heading('You have agreed');
    expect(hrefOf('Apply now')).toBe(`${jobAt}/apply?referral=${token}`);
  });

  it('cannot apply once the job is no longer open', async () => {
    await show({ answer: 'agreed', job: { ...asked.job, isOpen: false } });
    await screen.findByText(/The job is no longer open\./);
    expect(link('Apply now')).toBeNull();
    expect(button('Decline after all')).not.toBeNull();
  });

  it('follows their application after applying', async () => {
    await show({ answer: 'applied' });
    await heading('You have applied');
    expect(screen.queryAllByRole('button')).toEqual([]);
  });

  it('learns that the referral has ended, and can have their data deleted', async () => {
    await show({ answer: 'over' });
    await heading('This referral has ended');
    expect(button('Delete my data')).not.toBeNull();
    expect(link('Apply now')).toBeNull();
  });

  it('who applied meanwhile learns so, and keeps the page', async () => {
    page.server.refuse(answerReferral, { status: 409, message: referralMessages.appliedSince });
    await show();
    await press('Decline');
    await press('Decline and delete');
    await screen.findByText(referralMessages.appliedSince);
    expect(document.body.textContent).toContain('meera@mail.example');
  });

  it.each([404, 400])('learns that the link is no longer valid (%s)', async (status) => {
    page.server.refuse(readCandidateReferral, { status });
    await page.show(<CandidatePage />, { at: `/referral?token=${token}` });
    await heading(referralMessages.linkGone);
    expect(screen.queryAllByRole('button')).toEqual([]);
  });

  it('can retry when the server fails', async () => {
    page.server.refuse(readCandidateReferral, { status: 500 });
    await page.show(<CandidatePage />, { at: `/referral?token=${token}` });
    await heading('It was refused');
    page.server.answer(readCandidateReferral, asked);
    await press('Try again');
    await heading('Ravi Nair has referred you to Acme');
  });
});

describe('The person’s own referrals', () => {
  const own = sample(ownReferral, {
    job: { _id: job._id, title: 'Architect', location: 'Pune', isOpen: true },
    companyName: 'Acme',
    createdAt: '2026-05-02T08:00:00.000Z',
    movedAt: '2026-05-02T08:00:00.000Z',
  });
  const show = (server: (server: FakeServer) => unknown) => {
    server(page.server);
    return page.show(<OwnReferralsPage />, { as: 'exemployee' });
  };
  const rows = async () => within(await screen.findByRole('list', { name: 'Referrals' })).findAllByRole('listitem');

  it('show the status of each and what happens next, page by page', async () => {
    const every = referralStates.map((state, index) => ({
      ...own,
      _id: idOf(index),
      candidate: `Person ${index}`,
      ...referrerWords[state],
      canWithdraw: state === 'submitted',
    }));
    await show((server) =>
      server.answer(listOwnReferrals, ({ query }) =>
        (query as { cursor?: string }).cursor
          ? { referrals: every.slice(4), nextCursor: null }
          : { referrals: every.slice(0, 4), nextCursor: 'more' },
      ),
    );
    await press('Show more');
    await waitFor(async () => expect(await rows()).toHaveLength(referralStates.length));
    const shown = (await rows()).map(({ textContent }) => textContent);
    for (const [index, state] of referralStates.entries()) {
      expect(shown[index]).toContain(referrerWords[state].label);
      expect(shown[index]).toContain(referrerWords[state].next);
    }
    expect(screen.getAllByRole('button', { name: /^Withdraw/ })).toHaveLength(1);
    expect(button('Withdraw your referral of Person 0')).not.toBeNull();
  });

  it('link to a job while it is open, and show the dates and the reward', async () => {
    const reward = { amount: 25_000, currency: 'INR', state: 'pending' } as const;
    await show((server) =>
      server.answer(listOwnReferrals, {
        referrals: [
          { ...own, _id: idOf(1), candidate: 'Meera Krishnan', reward },
          {
            ...own,
            _id: idOf(2),
            job: { ...own.job, title: 'Cook', isOpen: false },
            candidate: null,
            movedAt: '2026-05-04T08:00:00.000Z',
            reward: { ...reward, state: 'paid' },
          },
        ],
        nextCursor: null,
      }),
    );
    const [first, second] = (await rows()).map(({ textContent }) => textContent);
    expect(hrefOf('Architect')).toBe(jobAt);
    expect(link('Cook')).toBeNull();
    expect(first).toMatch(/Meera Krishnan.*Pune.*You get ₹25,000 if they join\..*Referred on 2 May 2026$/);
    expect(second).toMatch(/data was deleted.*₹25,000 paid to you\..*2 May 2026; last change on 4 May 2026$/);
  });

  it('withdraw the second of two when asked to', async () => {
    const open = { ...own, canWithdraw: true };
    await show((server) =>
      server
        .answer(listOwnReferrals, {
          referrals: [
            { ...open, _id: idOf(20), candidate: 'Meera Krishnan' },
            { ...open, _id: idOf(21), candidate: 'Anil Rao' },
          ],
          nextCursor: null,
        })
        .answer(withdrawOwnReferral, { ...open, _id: idOf(21), candidate: null }),
    );
    await press('Withdraw your referral of Anil Rao');
    await screen.findByRole('dialog', { name: 'Withdraw your referral of Anil Rao?' });
    await press('Withdraw');
    expect(page.server.sentTo(withdrawOwnReferral)).toMatchObject([{ params: { id: idOf(21) } }]);
  });

  it('explain themselves while there are none', async () => {
    await show((server) => server.answer(listOwnReferrals, { referrals: [], nextCursor: null }));
    await screen.findByText('No referrals yet');
    expect(hrefOf('Go to your feed')).toBe('/exemployee/feed');
  });

  it('say that they failed to load, and offer to retry', async () => {
    await show((server) => server.refuse(listOwnReferrals, { status: 500 }));
    await screen.findByText(referralMessages.notFetched);
    page.server.answer(listOwnReferrals, { referrals: [{ ...own, candidate: 'Meera Krishnan' }], nextCursor: null });
    await press('Try again');
    await screen.findByText('Meera Krishnan');
  });

  it('say that one was answered meanwhile, and reload', async () => {
    const open = { ...own, _id: idOf(20), candidate: 'Meera Krishnan', canWithdraw: true };
    await show((server) => server.answer(listOwnReferrals, { referrals: [open], nextCursor: null }));
    await press(/^Withdraw your referral/);
    await screen.findByRole('dialog');
    page.server
      .refuse(withdrawOwnReferral, { status: 409, message: 'They have answered by now' })
      .answer(listOwnReferrals, { referrals: [{ ...open, label: 'Agreed', canWithdraw: false }], nextCursor: null });
    await press('Withdraw');
    await screen.findByText('They have answered by now');
    await screen.findByText('Agreed');
    await waitFor(() => expect(button('Withdraw your referral of Meera Krishnan')).toBeNull());
  });
});
