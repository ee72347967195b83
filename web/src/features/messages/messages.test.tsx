import { screen } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { createCampaign } from '#contract/campaign-routes.ts';
import { campaign } from '#contract/campaigns.ts';
import { listActiveJobs } from '#contract/jobs.ts';
import { mailMessages, sendInstantMessage, sendRehire } from '#contract/mail.ts';
import { getCompanyPause } from '#contract/mail-pauses.ts';
import { getMailAllowance, mailAllowance } from '#contract/mail-quota.ts';
import { action, describeActions } from '#web-test/actions.tsx';
import { choose, describedBy, fill, Page, press } from '#web-test/page.tsx';
import { idOf } from '#web-test/people.ts';
import { sample, sampleOf } from '#web-test/sample.ts';
import type { FakeServer } from '#web-test/server.ts';
import InstantMailDialog from './components/InstantMailDialog.tsx';
import RehireDialog from './components/RehireDialog.tsx';

const ravi = { email: 'ravi@mail.example', name: 'Ravi Nair' };
const audience = { emails: [ravi.email], names: [ravi], total: 1, selection: null };
const dialog = (close: () => void) => ({ opened: true, onClose: close, onSent: () => {}, audience });
const allowed = (server: FakeServer) =>
  server.answer(getMailAllowance, sample(mailAllowance, {})).answer(getCompanyPause, sampleOf(getCompanyPause));
const sent = { _id: idOf(8), recipients: 1, suppressed: 0, jobId: null };
const job = { _id: idOf(7), title: 'Engineer', location: 'Pune', salary: null };

describeActions('Messages', [
  action({
    does: 'sends a message',
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
    does: 'goes on as a mailer when there are too many',
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
        audience: { filters: {}, removed: [] },
        written: { subject: 'We are ten', content: 'Come and celebrate' },
      },
    },
    answer: sample(campaign, { _id: idOf(5), audience: { filters: {}, removed: [] } }),
    leads: `/home/engagement/mailers/${idOf(5)}`,
    fails: 'Failed to create mailer',
  }),
  action({
    does: 'shares an open job',
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

  test('it is shown in its sentence, stands in the message, and is remembered nowhere', async () => {
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

  test('nobody is asked for it once the text does without', async () => {
    await opened();
    await fill('Content', 'Come and celebrate');
    expect(screen.queryByLabelText(/^Link/)).toBeNull();
    await press('Send message');
    expect(page.server.writes).toHaveLength(1);
  });
});
