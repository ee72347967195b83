import type { Page } from 'playwright-core';
import PostalMime from 'postal-mime';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Caller, callerOf } from '../api/test/caller.ts';
import { until } from '../api/test/until.ts';
import { applyPath, companyPath, documents, paths, referPath, votePollPath } from '../contract/src/base/paths.ts';
import { type Attacked, attackCompany } from './support/attacked-company.ts';
import { linkTo } from './support/mail.ts';
import { attackable, createMarks, refusing } from './support/probes.ts';
import { openFilter, opens, select, walkTo } from './support/scene.ts';
import { unseen } from './support/unseen-fields.ts';
import { settled, signIn, startWorld, type World } from './support/world.ts';

// Stored scripts (issue: attack tests): a probe in every text that somebody can store, and every page that shows them. The
// Content-Security-Policy is off, so that it is not what saves us.

/** Pages that show nothing which anybody wrote, and those that lead to another. */
const silent: readonly string[] = [
  paths.privacyPolicy,
  paths.terms,
  paths.diagnostics,
  paths.register,
  paths.forgotPassword,
  paths.signInLink,
  paths.singleSignOn,
  paths.grievance,
  paths.landing,
  paths.settings,
  paths.exemployeeArea,
  paths.admin,
];

type Owned = Window & { __owned?: number; own?: () => void };

let world: World;
let attacked: Attacked;
let operator: Caller;
const marks = createMarks();
/** Everything that pages and mails showed. */
let shown = '';
const visited = new Set<string>();

beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.end());

/** A page in which a probe that comes alive is noticed. */
async function newPage(email?: string): Promise<Page> {
  const { page, context } = await world.newPage({ bypassCSP: true });
  await context.addInitScript(() => {
    const owned: Owned = window;
    owned.own = () => {
      owned.__owned = (owned.__owned ?? 0) + 1;
    };
  });
  if (email) await signIn(page, world.address(''), email);
  return page;
}

const isUnseen = (name: string) => unseen.some(({ fields }) => fields.test(name));

/** What of the probes has come alive in a page, and all that it shows. */
const readPage = (page: Page) =>
  page.evaluate(() => {
    const owned: Owned = window;
    const alive =
      'img[src="x"], [onerror], [onload], [onfocus], a[href^="javascript:" i], iframe[src^="javascript:" i]';
    const scripts = [...document.scripts].filter(({ text }) => text === 'own()');
    const fields = [...document.querySelectorAll<HTMLInputElement>('input, textarea')].map(({ value }) => value);
    return {
      runs: owned.__owned ?? 0,
      elements: [...document.querySelectorAll(alive), ...scripts].map(({ outerHTML }) => outerHTML.slice(0, 200)),
      text: [document.title, document.body.textContent, ...fields].join('\n'),
    };
  });

async function look(page: Page, at: string): Promise<void> {
  const { runs, elements, text } = await readPage(page);
  expect.soft({ at, runs, elements }).toEqual({ at, runs: 0, elements: [] });
  shown += `\n${text}`;
}

/** Whoever is signed in walks; what a mail leads to is loaded, and may have come with texts in it. */
async function visit(page: Page, path: string, act?: (page: Page) => Promise<unknown>): Promise<void> {
  visited.add(path.replace(/\?.*/, ''));
  if ((await page.context().cookies()).some(({ name }) => name === 'encore_token')) await walkTo(page, path);
  else await page.goto(world.address(path));
  await settled(page, { state: 'full' });
  await act?.(page);
  await look(page, path);
}

/** What is said to the newest post. */
const openComments = async (page: Page) => {
  await page
    .getByRole('button', { name: /comments? on / })
    .first()
    .click();
  await page
    .getByRole('region', { name: /^Comments on / })
    .getByRole('listitem')
    .first()
    .waitFor();
};

/** Every mail that has come, as its reader's program understands it. */
const mails = () =>
  Promise.all(
    world.sink.accepted.map(async ({ raw }, index) => {
      const { to, subject = '', html = '', text = '' } = await PostalMime.parse(raw);
      return { _id: String(index), to: to?.[0]?.address ?? '', subject, html, text, source: raw.toString() };
    }),
  );

/** The page of the built-in mailbox with these mails in it, as it is where no SMTP server is set. */
async function keepMails(page: Page): Promise<void> {
  const kept = (await mails()).map((mail) => ({ ...mail, from: 'Encore', receivedAt: new Date().toISOString() }));
  await page.route(/\/api\/mailbox\?/, (route) =>
    route.fulfill({ json: { data: { messages: kept, totalCount: kept.length } } }),
  );
  await page.route(/\/api\/mailbox\/\d+$/, (route) =>
    route.fulfill({ json: { data: kept[Number(route.request().url().split('/').at(-1))] } }),
  );
}

describe('Stored scripts', () => {
  test('every text of the contract is attacked, refused by its rule, or named as one that nobody else sees', async () => {
    const [asha, ravi, admin] = ['asha@acme.example', 'ravi@alumni.example', 'admin@encore.example'];
    operator = await callerOf(world.address(''), admin);
    const [owner, exemployee, stranger] = await Promise.all([
      callerOf(world.address(''), asha),
      callerOf(world.address(''), ravi),
      callerOf(world.address('')),
    ]);
    attacked = await attackCompany(
      { owner, exemployee, operator, stranger, linkTo: (at, email) => linkTo(world, at, email) },
      marks,
    );
    const written = new Set(marks.fieldOf.values());
    expect(attackable.map(({ name }) => name).filter((name) => !written.has(name) && !isUnseen(name))).toEqual([]);
  });

  test.each([
    'POST /users/profile name',
    'POST /auth/register name',
    'POST /auth/join name',
    'POST /auth/register-exemployee name',
    'POST /alumni name',
    'POST /alumni/{id} name',
    'POST /own/changes name',
    'POST /jobs/public/{id}/applications name',
    'POST /referrals name',
    'POST /jobs/public/{id}/referrals name',
    'POST /own/jobs/{id}/referrals name',
    'POST /referrals/candidate/application name',
    'POST /admin/companies ownerName',
  ])('%s takes letters only', (name) => {
    expect(refusing).toContain(name);
  });

  test('no link may be a script', () => {
    const links = attackable.filter(({ name }) => /(?:website|url|Url|issuer)$/.test(name) && !isUnseen(name));
    expect(links.length).toBeGreaterThan(5);
    expect(links.filter(({ takesScriptLink }) => takesScriptLink)).toEqual([]);
  });

  test('nothing comes alive in the directory', async () => {
    const page = await newPage('asha@acme.example');
    const { people, imports } = attacked;
    await visit(page, paths.home);
    await visit(page, paths.management);
    await visit(page, paths.places);
    await visit(page, paths.search);
    await visit(page, paths.search, openFilter('Department'));
    for (const dialog of ['Save in group', 'Rehire', 'Send Message'])
      await visit(
        page,
        paths.search,
        opens(dialog, (list) => select(list, 1)),
      );
    await visit(page, paths.add, (add) => add.getByRole('button', { name: 'Continue' }).click());
    await visit(page, paths.groups);
    await visit(page, paths.duplicates);
    await visit(page, paths.import);
    for (const id of imports) await visit(page, `${paths.import}?id=${id}`);
    for (const id of imports) await visit(page, `${paths.import}?id=${id}&step=columns`);
    for (const id of people) await visit(page, `${paths.exemployee}?id=${id}`);
    for (const id of people) await visit(page, `${paths.edit}?id=${id}`);
    await visit(page, `${paths.exemployee}?id=${attacked.returned[0]}`, (record) =>
      record.getByText(/^Works here again since /).waitFor(),
    );
    await page.context().close();
  });

  test('nothing comes alive in the rest of the portal', async () => {
    const page = await newPage('asha@acme.example');
    await visit(page, paths.notifications);
    for (const path of attacked.pages) await visit(page, path);
    await visit(page, paths.posts, openComments);
    await visit(page, paths.messages);
    await visit(page, `${paths.messages}?searchtext=own`);
    for (const id of attacked.messages) await visit(page, paths.message.replace('$id', id));
    await visit(page, paths.jobs);
    await visit(page, `${paths.jobs}?searchtext=own`);
    await visit(page, paths.newJob);
    for (const id of attacked.ownJobs)
      for (const path of [paths.recruitmentJob, paths.editJob]) await visit(page, path.replace('$id', id));
    await visit(page, paths.applications);
    for (const id of attacked.ownJobs) await visit(page, paths.jobApplications.replace('$id', id));
    for (const id of attacked.applications) await visit(page, paths.applicationPage.replace('$id', id));
    await visit(page, paths.referrals);
    for (const id of attacked.referrals) await visit(page, paths.referralPage.replace('$id', id));
    await visit(page, paths.recruitment);
    await visit(page, paths.offers);
    await visit(page, `${paths.offers}?searchtext=own`);
    await visit(page, `${paths.offers}?offerto=${attacked.people[0]}`, (offers) =>
      offers.getByRole('dialog').getByRole('combobox', { name: 'Job' }).click(),
    );
    for (const id of attacked.offers) await visit(page, paths.offerPage.replace('$id', id));
    await visit(page, paths.offerPage.replace('$id', attacked.draft), async (offer) => {
      await offer.getByRole('button', { name: 'Change', exact: true }).click();
      await offer.getByRole('dialog').getByLabel('Letter').waitFor();
    });
    await visit(page, paths.mailers);
    await visit(page, paths.journeys);
    for (const { _id } of attacked.mailers) await visit(page, paths.mailer.replace('$id', _id));
    await visit(page, paths.surveys);
    await visit(page, paths.survey.replace('$id', attacked.survey));
    await visit(page, paths.surveyQuestions.replace('$id', attacked.survey));
    await visit(page, paths.events);
    for (const path of [paths.event, paths.eventContent, paths.eventCheckIn])
      await visit(page, path.replace('$id', attacked.event));
    await visit(page, paths.polls);
    for (const id of attacked.polls) await visit(page, paths.poll.replace('$id', id));
    for (const path of [paths.merchandise, paths.items, paths.orders, paths.points]) await visit(page, path);
    await visit(page, paths.gift.replace('$id', attacked.gift));
    for (const id of attacked.orders)
      await visit(page, `${paths.orders}?order=${id}`, (board) =>
        board.getByRole('dialog').getByRole('list', { name: 'History' }).waitFor(),
      );
    await visit(page, paths.points, async (points) => {
      await points.getByRole('table').getByRole('button').first().click();
      await points.getByRole('dialog').getByRole('list', { name: 'Entries' }).waitFor();
    });
    await visit(page, paths.engagement);
    await visit(page, paths.createTemplate);
    for (const { templateId } of attacked.mailers) await visit(page, `${paths.createTemplate}?id=${templateId}`);
    for (const tab of ['sign-ups', 'changes', 'privacy', 'reports', 'comments'])
      await visit(page, `${paths.requests}?tab=${tab}`);
    for (const section of [
      'profile',
      'password',
      'two-step',
      'company',
      'branding',
      'team',
      'email-settings',
      'sender-address',
      'custom-fields',
      'import-export',
      'audit-log',
      'billing',
      'close',
      'recruitment',
      'rehire-offers',
      'consent-notice',
      'retention',
      'support-access',
      'api-keys',
      'single-sign-on',
      'profile-provider',
      'webhooks',
      `webhooks?webhook=${attacked.webhook}`,
    ])
      await visit(page, `${paths.settings}/${section}`);
    for (const part of ['sign-in', 'emails', 'page']) await visit(page, `${paths.branding}?part=${part}`);
    await keepMails(page);
    await visit(page, paths.mailbox);
    await visit(page, `${paths.mailbox}?id=0`);
    await page.context().close();
  });

  test('nothing comes alive in the ex-employee area', async () => {
    const page = await newPage('ravi@alumni.example');
    await visit(page, paths.feed, openComments);
    await visit(page, paths.colleagues);
    await visit(page, `${paths.colleagues}?tab=messages`);
    for (const id of attacked.ownJobs) for (const path of [applyPath(id), referPath(id)]) await visit(page, path);
    await visit(page, paths.ownReferrals);
    await visit(page, paths.answerSurvey.replace('$id', attacked.survey));
    await visit(page, paths.attendEvent.replace('$id', attacked.event), (event) =>
      event.getByRole('button', { name: 'Change your answer' }).click(),
    );
    for (const id of attacked.polls.slice(1)) await visit(page, votePollPath(id));
    await visit(page, paths.claimGift.replace('$id', attacked.gift));
    await visit(page, paths.ownOrders);
    for (const section of [
      'you',
      'career',
      'applications',
      'offers',
      'polls',
      'surveys',
      'events',
      'gifts',
      'record',
      'privacy',
      'security',
    ])
      await visit(page, `${paths.ownProfile}?section=${section}`);
    await page.context().close();
  });

  test('nothing comes alive in the admin area', async () => {
    const page = await newPage('admin@encore.example');
    for (const path of [
      paths.adminCompanies,
      ...attacked.otherCompanies.map((id) => paths.adminCompany.replace('$id', id)),
      paths.adminUsers,
      paths.adminQueues,
      paths.adminMail,
      paths.adminStorage,
      paths.adminFlags,
      paths.adminBrands,
      paths.adminAudit,
      paths.adminInstallation,
    ])
      await visit(page, path);
    await page.context().close();
  });

  test('nothing comes alive in a mail, nor on the pages that mails lead to', async () => {
    const linked = [
      paths.claim,
      paths.unsubscribe,
      paths.join,
      paths.verifyWorkEmail,
      paths.verifyEmail,
      paths.resetPassword,
      paths.confirmApplication,
      paths.application,
      paths.referral,
      paths.offer,
    ];
    const linkOf = (page: string, text: string) => new RegExp(`${page}\\?token=[^\\s)"\\]]+`).exec(text)?.[0];
    const arrived = async () => (await mails()).map(({ text }) => text).join('\n');
    for (const path of linked)
      await until(`a mail with a link to ${path}`, async () => linkOf(path, await arrived()), 60);
    const kept = await mails();
    const page = await newPage();
    for (const { html, to } of kept) {
      await page.goto('about:blank');
      await page.setContent(html);
      await look(page, `a mail to ${to}`);
    }
    for (const [at, { html, text }] of attacked.emails.entries()) {
      await page.setContent(html);
      await look(page, `email ${at} of the builder`);
      // Addresses and descriptions of pictures stand in attributes.
      shown += `\n${html}\n${text}`;
    }
    const texts = kept.map(({ text }) => text).join('\n');
    for (const path of linked) await visit(page, linkOf(path, texts) ?? '');
    await visit(page, attacked.invitation, (invitation) =>
      invitation.getByRole('heading', { level: 1, name: 'Would you like to come back?' }).waitFor(),
    );
    await visit(page, `${paths.registerExemployee}?company=${attacked.company}`);
    await visit(page, companyPath(attacked.company));
    await visit(page, `${paths.landing}?action=login&company=${attacked.company}`);
    for (const path of [...attacked.jobs, ...attacked.ownJobs.map((id) => applyPath(id))]) await visit(page, path);
    await page.context().close();
  });

  test('every page was opened', () => {
    const isOpened = (path: string) =>
      [...visited].some((at) => new RegExp(`^${path.replace(/\$\w+/g, '[^/]+')}$`).test(at));
    const left = [...Object.values(paths), ...Object.values(documents)].filter(
      (path) => !isOpened(path) && !silent.includes(path),
    );
    expect(left).toEqual([]);
  });

  test('every probe was really shown somewhere', () => {
    const missing = new Set(marks.fieldOf.values());
    for (const [mark, field] of marks.fieldOf) if (shown.includes(mark)) missing.delete(field);
    expect([...missing].filter((name) => !isUnseen(name))).toEqual([]);
  });
});
