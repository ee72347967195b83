import type { Page } from 'playwright-core';
import { featureParts } from '../support/feature-parts.ts';
import { answers, answersWith, ask, fails, never, type Scene, send, still } from './scene.ts';
import { openPalette } from './search-scenes.ts';
import { requiredScenes } from './team-scenes.ts';

const scene = (screen: string, state: string, path: string, more: Partial<Scene> = {}): Scene => ({
  area: 'admin',
  screen,
  state,
  path,
  ...more,
});
const company = { _id: '0192f0c0-0000-7000-8000-000000000001', name: 'Acme Industries' };
const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
const figures = { sent: 1840, failed: 12, waiting: 36, suppressed: 61, bounced: 9, complained: 2 };
const mail = {
  ...figures,
  reasons: [
    { reason: 'unsubscribed', count: 40 },
    { reason: 'no_consent', count: 21 },
  ],
};
const stopped = { at: ago(200), reason: 'Strangers complain of mail that they never asked for' };
const youngMail = {
  quota: 50,
  used: 40,
  because: 'the company joined today, and it has no confirmed sender address',
  raises: ['Confirm a sender address in Settings: 200', 'A day after the company joined: 200'],
  nextFree: { at: ago(-1200), recipients: 40 },
  set: null,
  nameWaits: false,
  stopped: null,
};
const wanted = {
  name: 'Encore Billing',
  state: 'waiting',
  reason: null,
  isFirst: false,
  resembles: 'Encore',
  askedAt: ago(90),
};
const record = {
  problem: null,
  found: ['v=spf1 include:mx.example ~all'],
  expected: 'v=spf1 ~all',
  name: 'encore.example',
};

const companyPage = async (page: Page) => {
  const { companies } = await ask<{ companies: { _id: string }[] }>(page, '/admin/companies?search=acme');
  return `/admin/companies/${companies[0]?._id}`;
};
const openCompany = async (page: Page) => {
  await page.getByRole('link', { name: 'Acme Industries' }).first().click();
  await page.getByRole('heading', { name: 'Acme Industries' }).waitFor();
};
const opens = (name: string) => async (page: Page) => {
  await openCompany(page);
  await page.getByRole('button', { name, exact: true }).click();
  await page.getByRole('dialog').waitFor();
};

/** Starts a support session, shows a page of the company, and ends the session for the next scene. */
const looking = (state: string, path: string): Scene => ({
  area: 'admin',
  screen: 'support',
  state,
  path: async () => path,
  prepare: async (page) => {
    const { companies } = await ask<{ companies: { _id: string }[] }>(page, '/admin/companies?search=acme');
    const reason = 'Ticket 4711: the import stops at row 12';
    await send(page, '/admin/support-sessions', { companyId: companies[0]?._id, reason, minutes: 30 });
  },
  act: async (page) => {
    await page.getByRole('region', { name: 'Support session' }).waitFor();
    await still(page);
    await send(page, '/admin/support-sessions/end', {});
  },
});

/** The admin area, signed in as its operator. */
export const adminScenes: readonly Scene[] = [
  ...requiredScenes,
  scene('companies', 'full', '/admin/companies'),
  scene('companies', 'empty', '/admin/companies?search=zebra'),
  scene('companies', 'loading', '/admin/companies', { prepare: never(/\/api\/admin\/companies/) }),
  scene('companies', 'error', '/admin/companies', { prepare: fails(/\/api\/admin\/companies/) }),
  scene('companies', 'create', '/admin/companies', {
    act: async (page) => {
      await page.getByRole('button', { name: 'Create company' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Create company' }).click();
    },
  }),
  { area: 'admin', screen: 'company', state: 'full', path: companyPage, shows: '/admin/companies/$id' },
  scene('company', 'suspend', '/admin/companies', { act: opens('Suspend') }),
  scene('company', 'mail', '/admin/companies', {
    prepare: async (page) => {
      await answersWith(/\/api\/admin\/company-names$/, { names: [{ ...wanted, company, brand: 'encore' }] })(page);
      await answersWith(/\/api\/admin\/companies\/[\w-]+$/, { mail: youngMail, nameRequest: wanted })(page);
    },
    act: openCompany,
  }),
  scene('company', 'quota', '/admin/companies', { act: opens('Set sending limit') }),
  scene('company', 'stop-mail', '/admin/companies', { act: opens('Stop sending') }),
  scene('company', 'allow-mail', '/admin/companies', {
    prepare: answersWith(/\/api\/admin\/companies\/[\w-]+$/, { mail: { ...youngMail, stopped } }),
    act: opens('Allow sending again'),
  }),
  scene('companies', 'names', '/admin/companies', {
    prepare: answersWith(/\/api\/admin\/company-names$/, {
      names: [
        { ...wanted, company, brand: 'encore' },
        {
          ...wanted,
          name: 'Еnсоre Security',
          isFirst: true,
          company: { ...company, _id: company._id.replace(/1$/, '2') },
          brand: 'encore',
        },
      ],
    }),
  }),
  scene('company', 'look', '/admin/companies', { act: opens('Start support session') }),
  scene('users', 'full', '/admin/users'),
  scene('users', 'empty', '/admin/users?search=nobody@nowhere'),
  scene('queues', 'full', '/admin/queues'),
  scene('queues', 'failed', '/admin/queues', {
    prepare: async (page) => {
      const counts = { waiting: 3, retrying: 1, active: 1, completed: 240, failed: 2, oldestWaitingAt: ago(4) };
      const outbox = { queued: 36, sending: 8, failed: 12, errors: [{ error: 'SMTP 550', count: 12 }] };
      await answers(/\/api\/admin\/queues\/[\w-]+\/jobs/, {
        jobs: ['No space left on device (ENOSPC)', 'duplicate key value violates unique constraint "people_email"'].map(
          (error, index) => ({ _id: `${index}`, company, createdAt: ago(90), failedAt: ago(20), attempts: 6, error }),
        ),
      })(page);
      await answers(/\/api\/admin\/queues$/, {
        queues: [
          { name: 'mail-send', ...counts, failed: 0 },
          { name: 'export-people', ...counts },
        ],
        outbox: { ...outbox, oldestQueuedAt: ago(12), companies: [{ company, ...outbox }] },
      })(page);
    },
  }),
  scene('mail', 'full', '/admin/mail?days=7', {
    prepare: answersWith(/\/api\/admin\/mail-health/, {
      total: mail,
      brands: [{ brand: 'encore', ...mail }],
      companies: [{ brand: 'encore', company, ...mail }],
      oldestQueuedAt: ago(12),
    }),
  }),
  scene('mail', 'paused', '/admin/mail', {
    prepare: answers(/\/api\/admin\/mail-pauses$/, {
      pauses: [
        {
          sender: null,
          reason: 'sign-in-refused',
          answer: 'SMTP 535 5.7.8 at AUTH PLAIN',
          since: ago(25),
          nextTryAt: ago(-5),
          tries: 6,
          waiting: 1234,
        },
        {
          sender: 'people@acme.example',
          reason: 'policy',
          answer: 'SMTP 554 5.7.1 at RCPT TO',
          since: ago(3),
          nextTryAt: ago(-1),
          tries: 1,
          waiting: 1,
        },
      ],
      heldDomains: { total: 0, domains: [] },
    }),
  }),
  scene('mail', 'on-hold', '/admin/mail', {
    prepare: answers(/\/api\/admin\/outgoing-hold$/, {
      hold: { reason: 'restored', mails: 1204, webhooks: 1, oldestMailAt: ago(600) },
    }),
    act: (page) => page.getByRole('button', { name: 'Release…' }).click(),
  }),
  scene('mail', 'held', '/admin/mail', {
    prepare: answers(/\/api\/admin\/mail-pauses$/, {
      pauses: [],
      heldDomains: {
        total: 51,
        domains: [
          {
            sendingDomain: 'acme.example',
            receivingDomain: 'slow.example',
            answer: 'SMTP 451 4.7.1 at RCPT TO',
            since: ago(190),
            nextTryAt: ago(-48),
            perMinute: null,
          },
          {
            sendingDomain: 'people.a-company-with-a-long-name.example',
            receivingDomain: 'mailboxes.of-a-university-far-away.example',
            answer: 'SMTP 450 4.2.0 at DATA',
            since: ago(2),
            nextTryAt: ago(-0.4),
            perMinute: null,
          },
          {
            sendingDomain: 'acme.example',
            receivingDomain: 'careful.example',
            answer: 'SMTP 421 4.7.0 at DATA',
            since: ago(45),
            nextTryAt: null,
            perMinute: 10,
          },
        ],
      },
    }),
  }),
  scene('mail', 'returned', '/admin/mail', {
    prepare: answers(/\/api\/admin\/mail-reader$/, {
      returnDomain: 'returns.acme.example',
      takesCalls: true,
      mailbox: 'mail.acme.example:993/INBOX',
      connectedAt: null,
      lastMailAt: ago(190),
      lastError: 'The mailbox refused our sign-in',
      lastErrorAt: ago(4),
    }),
    act: (page) => page.getByRole('heading', { name: 'Returned mail' }).scrollIntoViewIfNeeded(),
  }),
  scene('mail', 'domain', '/admin/mail', {
    prepare: answers(/\/api\/admin\/sender-domains\/.+/, {
      domain: 'encore.example',
      checkedAt: ago(0),
      spf: { ...record, state: 'right' },
      dkim: { ...record, state: 'unsigned', name: null, found: [], expected: null, problem: 'Mail leaves unsigned' },
      dmarc: {
        ...record,
        state: 'missing',
        name: '_dmarc.encore.example',
        found: [],
        expected: 'v=DMARC1; p=none',
        problem: 'There is no such record',
      },
      companies: [
        {
          company: { _id: '0190f3c0-0000-7000-8000-000000000001', name: 'Kraft' },
          state: 'checked',
          dkim: { ...record, state: 'right' },
        },
      ],
    }),
    act: async (page) => {
      await page.getByRole('button', { name: 'Check: encore.example' }).click();
      await page.getByText('Not signed').waitFor();
    },
  }),
  scene('storage', 'full', '/admin/storage'),
  scene('flags', 'full', '/admin/flags', {
    prepare: answersWith(/\/api\/admin\/flags$/, {
      flags: [
        { flag: 'company-registration', enabled: true, decided: false, overrides: [] },
        { flag: 'webhooks', enabled: false, decided: true, overrides: [{ company, enabled: true }] },
      ],
    }),
  }),
  scene('brands', 'full', '/admin/brands'),
  scene('audit', 'full', '/admin/audit'),
  scene('audit', 'empty', '/admin/audit?action=operator.added'),
  scene('installation', 'full', '/admin/installation'),
  scene('palette', 'found', '/admin/companies', { act: openPalette('an') }),
  looking('directory', '/home/exemployee_management/search'),
  looking('settings', '/home/settings/support-access'),
  looking('admin', '/admin/companies'),
  ...(await featureParts<readonly Scene[]>('scenes')).flat().filter(({ area }) => area === 'admin'),
];
