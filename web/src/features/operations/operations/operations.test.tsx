import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { getMailReader } from '#contract/mail/inbound-mail.ts';
import * as pauses from '#contract/mail/mail-pauses.ts';
import { getHold, holdMessages, releaseHold } from '#contract/operations/admin-hold.ts';
import { brandDetail, getInstallation, getStorage, listBrands } from '#contract/operations/admin-installation.ts';
import { checkDomain, getMailHealth, listDomains } from '#contract/operations/admin-mail.ts';
import * as queues from '#contract/operations/admin-queues.ts';
import { action, describeActions } from '#web-test/actions.tsx';
import { cellsOf, entriesOf, Page, press, textIn } from '#web-test/page.tsx';
import { idOf } from '#web-test/people.ts';
import { sample, sampleOf } from '#web-test/sample.ts';
import type { FakeServer } from '#web-test/server.ts';
import { failedJobsQuery, holdQuery, mailHealthQuery, pausesQuery, queuesQuery } from './api.ts';
import { BrandsPage } from './pages/BrandsPage.tsx';
import { InstallationPage } from './pages/InstallationPage.tsx';
import { MailPage } from './pages/MailPage.tsx';
import { QueuesPage } from './pages/QueuesPage.tsx';
import { StoragePage } from './pages/StoragePage.tsx';

const { queueMessages } = queues;
const company = { _id: idOf(7), name: 'Acme' };
const job = { _id: idOf(8), error: 'Mail server away', company, failedAt: '2026-05-01T08:00:00.000Z', attempts: 3 };
const queue = sample(queues.queueState, { name: 'send-mail', failed: 1 });
const page = {
  show: <QueuesPage />,
  as: 'admin' as const,
  reads: (server: FakeServer) =>
    server
      .answer(queues.listQueues, {
        queues: [queue],
        outbox: {
          ...sampleOf(queues.listQueues).outbox,
          companies: [sample(queues.outboxState, { company, failed: 2 })],
        },
      })
      .answer(queues.listFailedJobs, { jobs: [sample(queues.failedJob, job)] }),
  answer: { retried: 1 },
  says: queueMessages.retried(1),
  asksAnew: queues.listQueues,
  fails: queueMessages.notRetried,
  tells: true as const,
};

describeActions('Waiting mail', [
  action({
    show: <MailPage />,
    as: 'admin',
    does: 'retries it immediately',
    reads: (server) =>
      server
        .answer(getMailHealth, sampleOf(getMailHealth))
        .answer(listDomains, sampleOf(listDomains))
        .answer(listBrands, sampleOf(listBrands))
        .answer(getMailReader, sampleOf(getMailReader))
        .answer(getHold, { hold: null })
        .answer(pauses.listMailPauses, {
          ...sampleOf(pauses.listMailPauses),
          pauses: [sample(pauses.mailPause, { sender: 'hr@acme.example' })],
        }),
    press: 'Try now: hr@acme.example',
    route: pauses.tryMailNow,
    sends: { body: { sender: 'hr@acme.example' } },
    answer: { tried: true },
    says: pauses.mailPauseMessages.tried,
    asksAnew: pauses.listMailPauses,
    fails: pauses.mailPauseMessages.notTried,
    tells: true,
  }),
]);

const held = {
  hold: { reason: 'restored', mails: 1204, webhooks: 1, oldestMailAt: '2026-04-02T08:00:00.000Z' },
} as const;
const onHold = {
  show: <MailPage />,
  as: 'admin',
  reads: (server: FakeServer) =>
    server
      .answer(getMailHealth, sampleOf(getMailHealth))
      .answer(listDomains, sampleOf(listDomains))
      .answer(listBrands, sampleOf(listBrands))
      .answer(getMailReader, sampleOf(getMailReader))
      .answer(pauses.listMailPauses, { ...sampleOf(pauses.listMailPauses), pauses: [] })
      .answer(getHold, held),
  press: 'Release',
  route: releaseHold,
  answer: { mails: 1204, webhooks: 1 },
  says: holdMessages.released,
  asksAnew: getHold,
  refreshes: [holdQuery, pausesQuery, mailHealthQuery(1)],
  fails: holdMessages.notReleased,
  tells: true,
} as const;

describeActions('A restored copy', [
  action({
    ...onHold,
    does: 'sends again, and discards waiting mail by default',
    fill: () => press('Release…'),
    sends: { body: { waiting: 'discard' } },
  }),
  action({
    ...onHold,
    does: 'sends again, including waiting mail',
    fill: async () => {
      await press('Release…');
      await press({ name: 'Send them', role: 'radio' });
    },
    sends: { body: { waiting: 'send' } },
  }),
]);

describeActions('Background work', [
  action({
    ...page,
    does: 'retries one job',
    refreshes: [queuesQuery, failedJobsQuery(queue.name)],
    press: 'Retry: Mail server away',
    route: queues.retryJob,
    sends: { params: { name: queue.name, id: job._id } },
  }),
  action({
    ...page,
    does: 'retries all jobs of a queue',
    refreshes: [queuesQuery, failedJobsQuery(queue.name)],
    press: 'Retry all',
    route: queues.retryQueue,
    sends: { params: { name: queue.name } },
  }),
  action({
    ...page,
    does: 'sends a company’s mail again',
    refreshes: [queuesQuery],
    press: 'Retry: Acme',
    route: queues.retryOutbox,
    sends: { body: { companyId: company._id } },
  }),
]);

describe('What the pages of the installation show', () => {
  let opened: Page;
  beforeEach(() => {
    opened = new Page();
  });
  afterEach(() => opened.close());

  const bolt = { _id: idOf(17), name: 'Bolt' };
  const named = (server: FakeServer) =>
    server.answer(listBrands, {
      brands: ['encore', 'homecoming'].map((key) => sample(brandDetail, { key, name: `Brand ${key}` })),
    });

  test('mail: every number separately, in total, by brand and by company', async () => {
    const of = (sent: number) => ({
      sent,
      waiting: sent + 1,
      failed: sent + 2,
      suppressed: sent + 3,
      bounced: sent / 10,
      complained: sent / 100,
      reasons: [],
    });
    named(opened.server)
      .answer(getHold, { hold: null })
      .answer(getMailHealth, {
        since: '2026-05-01T08:00:00.000Z',
        oldestQueuedAt: '2026-04-02T08:00:00.000Z',
        total: {
          ...of(1200),
          failed: 300,
          reasons: [
            { reason: 'unsubscribed', count: 31 },
            { reason: 'no_consent', count: 1202 },
          ],
        },
        brands: [
          { ...of(100), brand: 'encore' },
          { ...of(200), brand: 'homecoming' },
        ],
        companies: [
          { ...of(400), company, brand: 'encore' },
          { ...of(500), company: bolt, brand: 'homecoming' },
        ],
      })
      .answer(listDomains, {
        domains: [
          { domain: 'encore.example', brand: 'encore', ofBrand: true, companies: 2 },
          { domain: 'acme.example', brand: 'homecoming', ofBrand: false, companies: 1 },
        ],
      })
      .answer(getMailReader, {
        returnDomain: 'returns.encore.example',
        takesCalls: true,
        mailbox: 'imaps://mail.encore.example',
        connectedAt: null,
        lastMailAt: '2026-03-03T08:00:00.000Z',
        lastError: 'Sign-in refused',
        lastErrorAt: '2026-03-04T08:00:00.000Z',
      })
      .answer(pauses.listMailPauses, {
        pauses: [
          sample(pauses.mailPause, {
            sender: 'hr@acme.example',
            reason: 'policy',
            answer: '550 5.7.1',
            since: '2026-02-05T08:00:00.000Z',
            nextTryAt: '2099-06-06T08:00:00.000Z',
            tries: 4,
            waiting: 17,
          }),
        ],
        heldDomains: {
          total: 2,
          domains: [
            {
              sendingDomain: 'acme.example',
              receivingDomain: 'mail.example',
              answer: '421 4.7.0',
              since: '2026-01-06T08:00:00.000Z',
              nextTryAt: null,
              perMinute: 30,
            },
            {
              sendingDomain: 'encore.example',
              receivingDomain: 'post.example',
              answer: '450 4.2.1',
              since: '2026-01-07T08:00:00.000Z',
              nextTryAt: '2099-07-08T08:00:00.000Z',
              perMinute: null,
            },
          ],
        },
      });
    await opened.show(<MailPage />, { as: 'admin' });
    expect(await entriesOf('All mail')).toEqual([
      'Sent1,200',
      'Waiting1,201oldest 2026-04-02T08:00:00.000Z',
      'Failed30020%',
      'Left out1,203',
      'Bounced10%120',
      'Complaints1%12',
    ]);
    screen.getByText('Left out: unsubscribed 31, no consent 1,202');
    await screen.findByText('Brand homecoming');
    // Each part of the page loads separately.
    for (const part of [/17 emails wait/, 'returns.encore.example']) await screen.findByText(part);
    expect(await cellsOf('Mail by brand')).toEqual([
      ['Brand encore', '100', '101', '102', '103', '10%', '1%'],
      ['Brand homecoming', '200', '201', '202', '203', '10%', '1%'],
    ]);
    expect(await cellsOf('Mail by company')).toEqual([
      ['Acme', '400', '401', '402', '403', '10%', '1%'],
      ['Bolt', '500', '501', '502', '503', '10%', '1%'],
    ]);
    const [pause] = screen.getAllByRole('status');
    expect(textIn(pause as HTMLElement)).toMatch(
      /: hr@acme\.example550 5\.7\.1\. 17 emails wait, since 2026-02-05T08:00:00\.000Z; tried 4 times, next on 6 June 2099, \d\d:\d\d\./,
    );
    expect(await cellsOf('Held and slowed domains')).toEqual([
      ['mail.example', 'acme.example', '421 4.7.0', '2026-01-06T08:00:00.000Z', '30 a minute'],
      [
        'post.example',
        'encore.example',
        '450 4.2.1',
        '2026-01-07T08:00:00.000Z',
        expect.stringMatching(/^Waits; next try on 8 July 2099, /),
      ],
    ]);
    expect([...document.querySelectorAll('dl > div')].map(textIn)).toEqual([
      'Mailboximaps://mail.encore.example',
      'ConnectionNot connectedSign-in refused, 2026-03-04T08:00:00.000Z',
      'Last mail2026-03-03T08:00:00.000Z',
      'WebhookOn',
      'Return domainreturns.encore.example',
    ]);
    expect(await entriesOf('Sender domains')).toEqual([
      'encore.exampleBrand encore, 2 companiesCheck',
      'acme.example1 companyCheck',
    ]);
    const right = { state: 'right' as const, problem: null, name: null, found: [], expected: null };
    opened.server.answer(checkDomain, {
      domain: 'acme.example',
      checkedAt: '2026-05-01T08:00:00.000Z',
      spf: { ...right, state: 'missing', name: 'acme.example', expected: 'v=spf1 include:encore.example ~all' },
      dkim: { ...right, name: 'k1._domainkey.acme.example', found: ['v=DKIM1; p=one'] },
      dmarc: { ...right, state: 'wrong', problem: 'It has two', name: '_dmarc.acme.example', found: ['v=DMARC1'] },
      companies: [{ company: bolt, state: 'lost', dkim: { ...right, state: 'unanswered', name: 'k2.acme.example' } }],
    });
    await press('Check: acme.example');
    expect(opened.server.sentTo(checkDomain)).toMatchObject([
      { params: { domain: 'acme.example' }, query: { brand: 'homecoming' } },
    ]);
    await waitFor(() =>
      expect(
        [...(screen.getAllByRole('listitem').slice(-1)[0]?.querySelectorAll('dl > div') ?? [])].map(textIn),
      ).toEqual([
        'SPF MissingTXT acme.exampleExpected, for examplev=spf1 include:encore.example ~all',
        'DKIM FoundTXT k1._domainkey.acme.examplev=DKIM1; p=one',
        'DMARC WrongIt has two.TXT _dmarc.acme.examplev=DMARC1',
        'DKIM of Bolt No answerTXT k2.acme.example',
      ]),
    );
  });

  test('queues: every number separately; the chosen queue’s jobs are shown, and the second is retried', async () => {
    const queueOf = (name: string, from: number, failed: number) =>
      sample(queues.queueState, {
        name,
        oldestWaitingAt: `2026-0${from}-02T08:00:00.000Z`,
        waiting: from * 10,
        retrying: from * 10 + 1,
        active: from * 10 + 2,
        completed: from * 1000,
        failed,
      });
    opened.server
      .answer(queues.listQueues, {
        queues: [queueOf('mail-send', 2, 0), queueOf('import-check', 3, 4), queueOf('webhook-deliver', 4, 5)],
        outbox: {
          queued: 1201,
          sending: 7,
          failed: 35,
          oldestQueuedAt: '2026-01-09T08:00:00.000Z',
          companies: [
            { company, queued: 11, sending: 12, failed: 0, errors: [] },
            {
              company: bolt,
              queued: 21,
              sending: 22,
              failed: 23,
              errors: [
                { error: 'Refused', count: 20 },
                { error: 'Timed out', count: 3 },
              ],
            },
          ],
        },
      })
      .answer(queues.listFailedJobs, {
        jobs: [
          sample(queues.failedJob, job),
          sample(queues.failedJob, {
            ...job,
            _id: idOf(18),
            error: 'Timed out',
            company: null,
            createdAt: '2026-03-01T08:00:00.000Z',
            failedAt: '2026-03-05T08:00:00.000Z',
            attempts: 9,
          }),
        ],
      })
      .answer(queues.retryJob, { retried: 1 })
      .answer(queues.retryOutbox, { retried: 23 });
    await opened.show(<QueuesPage />, { as: 'admin', at: '/admin/queues?queue=webhook-deliver' });
    expect(await cellsOf('Jobs by queue')).toEqual([
      ['Mail', '2026-02-02T08:00:00.000Z', '20', '21', '22', '2,000', '0'],
      ['Imports: check', '2026-03-02T08:00:00.000Z', '30', '31', '32', '3,000', '4'],
      ['Webhooks', '2026-04-02T08:00:00.000Z', '40', '41', '42', '4,000', '5'],
    ]);
    expect(await cellsOf('Failed jobs')).toEqual([
      ['Mail server away', 'Acme', '2026-05-01T08:00:00.000Z', '3', 'Retry'],
      ['Timed out', '–', '2026-03-05T08:00:00.000Z', '9', 'Retry'],
    ]);
    expect(await cellsOf('Outgoing mail by company')).toEqual([
      ['Acme', '–', '11', '12', '0', ''],
      ['Bolt', 'Refused (20), Timed out (3)', '21', '22', '23', 'Retry'],
    ]);
    expect(textIn(screen.getByText(/^1,201 waiting/))).toBe(
      '1,201 waiting, 35 failed; oldest from 2026-01-09T08:00:00.000Z',
    );
    await press('Retry: Timed out');
    await press('Retry: Bolt');
    expect(opened.server.sentTo(queues.retryJob)).toMatchObject([
      { params: { name: 'webhook-deliver', id: idOf(18) } },
    ]);
    expect(opened.server.sentTo(queues.retryOutbox)).toMatchObject([{ body: { companyId: bolt._id } }]);
  });

  const facts = () => [...document.querySelectorAll('dl > div')].map(textIn);

  test('version and health: each fact separately', async () => {
    opened.server.answer(getInstallation, {
      version: '3.2.1',
      commit: 'abc1234',
      node: '26.1.0',
      startedAt: '2026-03-02T08:00:00.000Z',
      checks: [
        { name: 'database', works: true },
        { name: 'queue', works: false },
      ],
      database: { kind: 'postgres', version: '18.1' },
      migrations: { applied: 77, latest: '0077_badges', latestAt: '2026-02-03T08:00:00.000Z' },
      mailServer: 'mail.encore.example:587',
      files: 's3',
      disk: { freeBytes: 25_000_000_000, totalBytes: 100_000_000_000 },
      demo: true,
    });
    await opened.show(<InstallationPage />, { as: 'admin' });
    await screen.findByText('3.2.1');
    expect(facts()).toEqual([
      'DatabaseWorking',
      'QueueNot responding',
      'Started2026-03-02T08:00:00.000Z',
      'Disk25.0 GB free of 100 GB (25%)',
      'Version3.2.1',
      'Commitabc1234',
      'Node.js26.1.0',
      'DatabasePostgreSQL 18.1',
      'Migrations77 applied, latest 0077_badges 2026-02-03T08:00:00.000Z',
      'Mailmail.encore.example:587',
      'FilesS3 address',
      'Demo dataYes',
    ]);
  });

  test('storage: the database, its tables, and the files by kind and by company', async () => {
    opened.server.answer(getStorage, {
      databaseBytes: 3_400_000,
      files: { files: 1202, bytes: 5_600_000 },
      tables: [
        { name: 'people', bytes: 1_200_000, rows: 4300 },
        { name: 'jobs', bytes: 900, rows: null },
      ],
      kinds: [{ kind: 'photo', files: 31, bytes: 41_000 }],
      companies: [{ company: bolt, files: 51, bytes: 61_000 }],
    });
    await opened.show(<StoragePage />, { as: 'admin' });
    expect(await entriesOf('Total')).toEqual(['Database3.4 MB', 'Files5.6 MB1,202 files']);
    expect(await cellsOf('Largest tables')).toEqual([
      ['people', '4,300', '1.2 MB'],
      ['jobs', '–', '900 bytes'],
    ]);
    expect(await cellsOf('Files by kind')).toEqual([['photo', '31', '41.0 kB']]);
    expect(await cellsOf('Files by company')).toEqual([['Bolt', '51', '61.0 kB']]);
  });

  test('brands: each fact separately', async () => {
    opened.server.answer(listBrands, {
      brands: [
        {
          key: 'encore',
          name: 'Encore',
          tagline: 'Come back',
          siteUrl: 'https://encore.example',
          siteHosts: ['encore.example', 'www.encore.example'],
          apiHosts: ['api.encore.example'],
          cookieDomain: '.encore.example',
          supportEmail: 'help@encore.example',
          mailFrom: { name: 'Encore mail', email: 'mail@encore.example' },
          dkim: { domain: 'sign.encore.example', selector: 'k7' },
          companyLogoUrl: 'https://logos.example',
          colors: { light: { primary: '#1d4ed8' }, dark: { primary: '#93c5fd' } },
          companies: 1202,
        },
      ],
    });
    await opened.show(<BrandsPage />, { as: 'admin' });
    await screen.findByText('Come back');
    expect(facts()).toEqual([
      'TaglineCome back',
      'Companies1,202',
      'Siteencore.example, www.encore.example',
      'APIapi.encore.example',
      'Mails link tohttps://encore.example',
      'Cookie domain.encore.example',
      'Support contacthelp@encore.example',
      'Mail fromEncore mail <mail@encore.example>',
      'DKIMk7._domainkey.sign.encore.example',
      'Company logoshttps://logos.example',
      expect.stringContaining('Colour, light#1d4ed8'),
      expect.stringContaining('Colour, dark#93c5fd'),
    ]);
  });
});
