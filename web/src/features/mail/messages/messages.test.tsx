import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { createCampaign } from '#contract/engagement/campaign-routes.ts';
import { campaign } from '#contract/engagement/campaigns.ts';
import { type Handovers, handOverMailer, listHandovers } from '#contract/engagement/handovers.ts';
import { mailMessages, sendInstantMessage } from '#contract/mail/mail.ts';
import { getCompanyPause } from '#contract/mail/mail-pauses.ts';
import { getMailAllowance, mailAllowance } from '#contract/mail/mail-quota.ts';
import { listActiveJobs } from '#contract/recruitment/jobs.ts';
import { sendRehire } from '#contract/recruitment/rehire.ts';
import { timelineQuery } from '#web/features/directory/record/api.ts';
import { campaignsQuery } from '#web/features/engagement/campaigns/api.ts';
import { messagesQuery } from '#web/features/mail/sent-messages/api.ts';
import { jobsQuery } from '#web/features/recruitment/jobs/components/job-queries.ts';
import RehireDialog from '#web/features/recruitment/rehire/components/RehireDialog.tsx';
import { toastStore } from '#web/ui/toasts/toast.ts';
import { action, describeActions } from '#web-test/actions.tsx';
import { choose, describedBy, fill, Page, press, settle } from '#web-test/page.tsx';
import { idOf } from '#web-test/people.ts';
import { sample, sampleOf } from '#web-test/sample.ts';
import type { FakeServer } from '#web-test/server.ts';
import { allowanceQuery, handoversQuery } from './api.ts';
import InstantMailDialog from './components/InstantMailDialog.tsx';

const ravi = { email: 'ravi@mail.example', name: 'Ravi Nair' };
const audience = { emails: [ravi.email], names: [ravi], total: 1, selection: null };
const dialog = (close: () => void) => ({ onClose: close, onDone: () => {}, audience, members: { alumnis: [idOf(6)] } });
const allowed = (server: FakeServer) =>
  server.answer(getMailAllowance, sample(mailAllowance, {})).answer(getCompanyPause, sampleOf(getCompanyPause));
const sent = { _id: idOf(8), recipients: 1, suppressed: 0, jobId: null };
const handovers: Handovers = {
  senders: [
    { name: 'Asha Rao', role: 'owner' },
    { name: 'Kiran Das', role: 'hr' },
  ],
  handedOver: [],
};
const job = { _id: idOf(7), title: 'Engineer', location: 'Pune', salary: null };

describeActions('Messages', [
  action({
    does: 'sends a message',
    refreshes: [messagesQuery('all', undefined, undefined), timelineQuery(idOf(6)), allowanceQuery],
    show: (close) => <InstantMailDialog {...dialog(close)} />,
    reads: allowed,
    fill: async () => {
      await fill('Subject', 'We are ten');
      await fill('Content', 'Come and celebrate');
    },
    press: 'Send message',
    route: sendInstantMessage,
    sends: {
      body: {
        subject: 'We are ten',
        content: 'Come and celebrate',
        recipients: [ravi.email],
        sender: 'asha@acme.example',
        mailerType: 'instant',
        idempotencyKey: expect.any(String),
      },
    },
    answer: sent,
    says: mailMessages.instantSent,
    fails: mailMessages.instantNotSent,
    fault: { path: 'subject', label: 'Subject' },
  }),
  action({
    does: 'continues as a mailer when there are too many',
    refreshes: [campaignsQuery('mailer', undefined, undefined)],
    show: (close) => (
      <InstantMailDialog
        {...dialog(close)}
        audience={{ ...audience, total: 60, selection: { selectAll: true, selectAllRemoved: [], filters: {} } }}
      />
    ),
    reads: allowed,
    fill: async () => {
      await fill('Subject', 'We are ten');
      await fill('Content', 'Come and celebrate');
    },
    press: 'Continue as mailer',
    route: createCampaign,
    sends: {
      body: {
        kind: 'mailer',
        name: 'We are ten',
        audience: { filters: {}, removed: [], everyone: true },
        written: { subject: 'We are ten', content: 'Come and celebrate' },
      },
    },
    answer: sample(campaign, { _id: idOf(5), audience: { filters: {}, removed: [], everyone: true } }),
    leads: `/home/engagement/mailers/${idOf(5)}`,
    fails: 'Failed to create mailer',
  }),
  action({
    does: 'hands over a message to too many people as a draft, for roles that can’t send mailers',
    as: 'recruiter',
    refreshes: [handoversQuery],
    show: (close) => (
      <InstantMailDialog
        {...dialog(close)}
        audience={{
          ...audience,
          total: 1338,
          selection: { selectAll: true, selectAllRemoved: [idOf(4)], filters: { groupIds: [idOf(9)] } },
        }}
      />
    ),
    reads: (server) => allowed(server).answer(listHandovers, handovers),
    fill: async () => {
      await screen.findByText(
        'You can send to at most 50 people at a time. Owners and HR can send to more, with a mailer. In your company: Asha Rao and Kiran Das. Hand over your message, and they get a notification and a draft for these 1,338 people. Nothing is sent until they start it.',
      );
      await fill('Subject', 'We are ten');
      await fill('Content', 'Come and celebrate');
    },
    press: 'Hand over',
    route: handOverMailer,
    sends: {
      body: {
        name: 'We are ten',
        audience: { filters: { groupIds: [idOf(9)] }, removed: [idOf(4)] },
        written: { subject: 'We are ten', content: 'Come and celebrate' },
      },
    },
    answer: {
      ...handovers,
      handedOver: [{ _id: idOf(5), name: 'We are ten', state: 'draft', at: '2026-11-20T10:00:00Z' }],
    },
    says: 'Handed over to Asha Rao and Kiran Das. They were notified and find it under Mailers',
    fails: 'Failed to hand over the message',
  }),
  action({
    does: 'shares an open job',
    refreshes: [messagesQuery('all', undefined, undefined), timelineQuery(idOf(6)), allowanceQuery],
    show: (close) => <RehireDialog {...dialog(close)} />,
    reads: (server) => allowed(server).answer(listActiveJobs, [job]),
    fill: async () => {
      await choose('Job', /^Engineer/);
      await fill('Subject', 'Come back');
      await fill('Your message', 'We have a place for you');
    },
    press: 'Share this job',
    route: sendRehire,
    sends: {
      body: {
        type: 1,
        jobId: job._id,
        subject: 'Come back',
        message: 'We have a place for you',
        location: 'Pune',
        salary: null,
        recipients: [ravi.email],
        mailerType: 'rehire',
        idempotencyKey: expect.any(String),
      },
    },
    answer: sent,
    says: mailMessages.rehireSent,
    next: /./,
    fails: 'Something went wrong! Please try again later',
    fault: { path: 'jobId', label: 'Job' },
  }),
  action({
    does: 'shares a new job',
    refreshes: [messagesQuery('all', undefined, undefined), timelineQuery(idOf(6)), allowanceQuery, jobsQuery({})],
    show: (close) => <RehireDialog {...dialog(close)} />,
    reads: (server) => allowed(server).answer(listActiveJobs, []),
    fill: async () => {
      await press({ role: 'radio', name: 'New Job' });
      await fill('Job title', 'Cook');
      await fill('Job description', 'You cook for all of us');
      await fill('Job location', 'Goa');
      await fill('Subject', 'Come back');
      await fill('Your message', 'We have a place for you');
    },
    press: 'Share this job',
    route: sendRehire,
    sends: {
      body: {
        type: 2,
        jobTitle: 'Cook',
        jobDescription: 'You cook for all of us',
        jobDescriptionFormatted: '<p>You cook for all of us</p>',
        isExclusive: 1,
        location: 'Goa',
        salary: null,
        subject: 'Come back',
        message: 'We have a place for you',
        recipients: [ravi.email],
        mailerType: 'rehire',
        idempotencyKey: expect.any(String),
      },
    },
    answer: sent,
    says: mailMessages.rehireSent,
    next: /./,
    fails: 'Something went wrong! Please try again later',
    fault: { path: 'jobDescription', label: 'Job description' },
  }),
]);

test('job description and message show how many of 10000 characters are left', async () => {
  const page = new Page();
  allowed(page.server).answer(listActiveJobs, []);
  await page.show(<RehireDialog {...dialog(() => {})} />);
  await press({ role: 'radio', name: 'New Job' });
  await fill('Job description', 'Bake');
  await fill('Your message', 'x'.repeat(10_003));
  await screen.findByText(/^9,996 of 10,000/);
  await screen.findByText(/^3 over 10,000/);
  page.close();
});

describe('The link of a template (issue: the template asks for it)', () => {
  let page: Page;
  afterEach(() => page.close());
  const opened = async () => {
    page = new Page();
    allowed(page.server).answer(sendInstantMessage, sent);
    await page.show(<InstantMailDialog {...dialog(() => {})} />);
    await press('Rehiring');
  };

  test.each([
    ['', mailMessages.linkRequired],
    ['http://acme.example', mailMessages.linkInvalid],
    ['jobs', mailMessages.linkInvalid],
  ])('%j is refused, and nothing is sent', async (link, refusal) => {
    await opened();
    await fill('Link', link);
    await press('Send message');
    expect(await screen.findAllByText(refusal)).not.toHaveLength(0);
    expect(page.server.writes).toEqual([]);
  });

  test('it is shown in its sentence, is part of the message, and is not stored', async () => {
    await opened();
    expect(await describedBy('Link')).toContain('Have a look at our open positions: {link}');
    await fill('Link', 'https://acme.example/jobs');
    expect(await describedBy('Link')).toContain('Have a look at our open positions: https://acme.example/jobs');
    await press('Send message');
    const [{ body } = {}] = page.server.sentTo(sendInstantMessage) as { body?: { content: string } }[];
    expect(body?.content).toContain('open positions: https://acme.example/jobs\n');
    expect(body).not.toHaveProperty('link');
    expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('acme.example/jobs');
  });

  test('it is not required once the text does not contain it', async () => {
    await opened();
    await fill('Content', 'Come and celebrate');
    expect(screen.queryByLabelText(/^Link/)).toBeNull();
    await press('Send message');
    expect(page.server.writes).toHaveLength(1);
  });
});

describe('A message to more than 50 continues as a mailer, with the same recipients and text', () => {
  let page: Page;
  afterEach(() => page.close());
  const people = Array.from({ length: 50 }, (_, index) => ({
    email: `p${index}@mail.example`,
    name: `Person ${index}`,
  }));
  const everyone = {
    emails: [],
    names: people,
    total: 50,
    selection: { selectAll: true, selectAllRemoved: [], filters: {} },
  };
  const typeRecipients = async (text: string) => {
    const input = screen.getByPlaceholderText('Add another');
    await act(async () => fireEvent.change(input, { target: { value: text } }));
    await act(async () => fireEvent.blur(input));
  };
  const goOn = async (subject?: string) => {
    page = new Page();
    const created = sample(campaign, { _id: idOf(5), audience: { filters: {}, removed: [], everyone: true } });
    allowed(page.server).answer(createCampaign, created);
    await page.show(<InstantMailDialog {...dialog(() => {})} audience={everyone} />);
    await press('Rehiring');
    await fill('Link', 'https://acme.example/jobs');
    if (subject) await fill('Subject', subject);
    await press('Remove Person 7');
    await typeRecipients('mira@mail.example, arjun@mail.example');
    await press('Continue as mailer');
    return page.server.sentTo(createCampaign)[0]?.body as {
      name: string;
      audience: { emails: string[] };
      written: { subject: string; content: string };
    };
  };

  test('a subject longer than a mailer’s name may be is kept whole', async () => {
    const subject = 'x'.repeat(100);
    const { name, written } = await goOn(subject);
    expect(written.subject).toBe(subject);
    expect(name).toBe('x'.repeat(80));
  });

  test('removed recipients stay out, typed ones are included, and the text contains the link', async () => {
    const { audience: to, written } = await goOn();
    expect(to.emails).toHaveLength(51);
    expect(to.emails).not.toContain('p7@mail.example');
    expect(to.emails).toEqual(expect.arrayContaining(['mira@mail.example', 'arjun@mail.example']));
    expect(written.content).toContain('open positions: https://acme.example/jobs\n');
  });
});

describe('A role that can’t send mailers', () => {
  let page: Page;
  afterEach(() => page.close());
  const toMany = {
    ...audience,
    total: 51,
    selection: { selectAll: true, selectAllRemoved: [], filters: { departments: ['Sales'] } },
  };
  const show = async (as: 'owner' | 'hr' | 'recruiter', to = toMany) => {
    page = new Page();
    allowed(page.server).answer(listHandovers, handovers);
    await page.show(<InstantMailDialog {...dialog(() => {})} audience={to} />, { as });
  };
  const shown = (name: string) => screen.queryByRole('button', { name }) !== null;

  test.each(['owner', 'hr'] as const)('%s continues as a mailer, and hands nothing over', async (as) => {
    await show(as);
    expect([shown('Continue as mailer'), shown('Hand over')]).toEqual([true, false]);
    expect(screen.queryByText(/Owners and HR can send/)).toBeNull();
    expect(page.server.sentTo(listHandovers)).toEqual([]);
  });

  test('a recruiter sees the limit and who can send to more, and hands it over', async () => {
    await show('recruiter');
    await screen.findByText(mailMessages.tooManyRecipients);
    await screen.findByText(/with a mailer\. In your company: Asha Rao and Kiran Das\./);
    expect([shown('Continue as mailer'), shown('Hand over')]).toEqual([false, true]);
    expect(screen.getByRole('button', { name: 'Send message' })).toHaveProperty('disabled', true);
  });

  test('up to 50 need no one else', async () => {
    await show('recruiter', { ...toMany, total: 1 });
    expect([shown('Continue as mailer'), shown('Hand over')]).toEqual([false, false]);
    expect(screen.queryByText(/Owners and HR can send/)).toBeNull();
  });

  test('it can be handed over even when it is unknown who can send it', async () => {
    page = new Page();
    allowed(page.server).refuse(listHandovers, { status: 500 });
    await page.show(<InstantMailDialog {...dialog(() => {})} audience={toMany} />, { as: 'recruiter' });
    await screen.findByText(/with a mailer\. Hand over your message/);
    expect(shown('Hand over')).toBe(true);
  });

  test('a long subject is cut between characters for the name, so that the message can be stored', async () => {
    await show('recruiter');
    page.server.answer(handOverMailer, handovers);
    const subject = `${'x'.repeat(79)}🎉 and more`;
    await fill('Subject', subject);
    await press('Hand over');
    await waitFor(() =>
      expect(page.server.sentTo(handOverMailer)).toMatchObject([
        { body: { name: 'x'.repeat(79), written: { subject, content: '' } } },
      ]),
    );
  });

  test('the sixth in a day is refused with the server’s message, and the text stays', async () => {
    await show('recruiter');
    page.server.refuse(handOverMailer, { status: 429, message: 'You can hand over 5 messages within 24 hours' });
    await fill('Subject', 'We are ten');
    await press('Hand over');
    await waitFor(() =>
      expect(toastStore.list().map(({ message }) => message)).toContain('You can hand over 5 messages within 24 hours'),
    );
    expect(screen.getByLabelText(/^Subject/)).toHaveProperty('value', 'We are ten');
  });
});

describe('A message whose response was lost', () => {
  let page: Page;
  afterEach(() => page.close());
  type Keyed = { idempotencyKey: string };
  const others = ['mira@mail.example', ravi.email].map((email) => ({ email, name: email }));
  const toTwo = (names = others) => ({ ...audience, emails: names.map(({ email }) => email), names, total: 2 });

  /** Sends it without a response, reloads the page and sends it again. */
  async function sendTwice(
    of: typeof InstantMailDialog | typeof RehireDialog,
    write: () => Promise<void>,
    button: string,
    reload?: () => Promise<void>,
  ) {
    const Dialog = of;
    const route = of === InstantMailDialog ? sendInstantMessage : sendRehire;
    const open = async (names?: typeof others) => {
      const opened = new Page();
      allowed(opened.server).answer(listActiveJobs, [job]).refuse(route, { status: 500 });
      await opened.show(<Dialog {...dialog(() => {})} audience={toTwo(names)} />);
      return opened;
    };
    page = await open();
    await write();
    await press(button);
    const before = page.server.sentTo(route)[0]?.body as Keyed;
    const kept = { ...sessionStorage };
    page.close();
    Object.assign(sessionStorage, kept);
    // The same people in another order.
    page = await open(others.toReversed());
    await screen.findByText(/We kept what you entered/);
    await reload?.();
    await press(button);
    await settle();
    return [before, page.server.sentTo(route)[0]?.body as Keyed] as const;
  }
  const writeMail = async () => {
    await fill('Subject', 'We are ten');
    await fill('Content', 'Come and celebrate');
  };

  test('has the same key after a reload, so it is the same message', async () => {
    const [before, again] = await sendTwice(InstantMailDialog, writeMail, 'Send message');
    expect(again).toEqual(before);
  });

  test('is a new one once its text changes', async () => {
    const [before, again] = await sendTwice(InstantMailDialog, writeMail, 'Send message', () =>
      fill('Content', 'Come'),
    );
    expect(again.idempotencyKey).not.toBe(before.idempotencyKey);
  });

  test('a job that was shared is shared once, too', async () => {
    const [before, again] = await sendTwice(
      RehireDialog,
      async () => {
        await choose('Job', /^Engineer/);
        await fill('Subject', 'Come back');
      },
      'Share this job',
    );
    expect(again).toEqual(before);
  });

  test('leaves an empty form once it was sent', async () => {
    for (const again of [false, true]) {
      const opened = new Page();
      page = opened;
      allowed(opened.server).answer(sendInstantMessage, sent);
      await opened.show(<InstantMailDialog {...dialog(() => {})} />);
      await screen.findByRole('textbox', { name: /^Subject/ });
      expect(screen.queryByText(/We kept what you entered/)).toBeNull();
      if (again) continue;
      await writeMail();
      await press('Send message');
      await settle();
      expect(opened.server.sentTo(sendInstantMessage)).toHaveLength(1);
      const kept = { ...sessionStorage };
      opened.close();
      Object.assign(sessionStorage, kept);
    }
  });

  test('stores nothing about its recipients', async () => {
    await sendTwice(InstantMailDialog, writeMail, 'Send message');
    expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('mira@');
  });
});
