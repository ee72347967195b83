// Only with --all: it opens every page with a probe in every text; that fields refuse markup is tested through HTTP (api/test/rich-text.test.ts).
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { until } from '../api/test/until.ts';
import { applyPath, companyPath, documents, paths, referPath, votePollPath } from '../contract/src/base/paths.ts';
import { type AttackedWorld, openComments, startAttackedWorld } from './attacked/world.ts';
import { openFilter, opens, select } from './scenes/scene.ts';
import { attackable } from './support/probes.ts';
import { isUnseen } from './support/unseen-fields.ts';

// Stored scripts (issue: attack tests): a probe in every text that people can store, and every page that shows them.

/** Pages that show no text written by a user, and pages that redirect. */
const silent: readonly string[] = [
  paths.privacyPolicy,
  paths.terms,
  paths.diagnostics,
  paths.register,
  paths.forgotPassword,
  paths.signInLink,
  paths.singleSignOn,
  paths.grievance,
  paths.verify,
  paths.landing,
  paths.settings,
  paths.exemployeeArea,
  paths.admin,
];

/** The route that mails a test of an email. */
const testing = 'POST /email-templates/{id}/tests ';

let all: AttackedWorld;

beforeAll(async () => {
  all = await startAttackedWorld();
});
afterAll(() => all.world.end());

/** Fills the built-in mailbox’s page with these emails, as without an SMTP server. */
async function keepMails(page: Page): Promise<void> {
  const kept = (await all.mails()).map((mail) => ({ ...mail, from: 'Encore', receivedAt: new Date().toISOString() }));
  await page.route(/\/api\/mailbox\?/, (route) =>
    route.fulfill({ json: { data: { messages: kept, totalCount: kept.length } } }),
  );
  await page.route(/\/api\/mailbox\/\d+$/, (route) =>
    route.fulfill({ json: { data: kept[Number(route.request().url().split('/').at(-1))] } }),
  );
}

describe('Stored scripts', () => {
  test('every text of the contract is attacked, refused by its rule, or listed as one that no one else sees', () => {
    const written = new Set(all.marks.fieldOf.values());
    expect(attackable.map(({ name }) => name).filter((name) => !written.has(name) && !isUnseen(name))).toEqual([]);
  });

  test('no probe comes alive in the directory', async () => {
    const page = await all.newPage('asha@acme.example');
    const { people, imports } = all.attacked;
    await all.visit(page, paths.home);
    await all.visit(page, paths.management);
    await all.visit(page, paths.places);
    await all.visit(page, paths.search);
    await all.visit(page, paths.search, openFilter('Department'));
    for (const dialog of ['Save in group', 'Rehire', 'Send Message'])
      await all.visit(
        page,
        paths.search,
        opens(dialog, (list) => select(list, 1)),
      );
    await all.visit(page, paths.add, (add) => add.getByRole('button', { name: 'Continue' }).click());
    await all.visit(page, paths.groups);
    await all.visit(page, paths.duplicates);
    await all.visit(page, paths.import);
    for (const id of imports) await all.visit(page, `${paths.import}?id=${id}`);
    for (const id of imports) await all.visit(page, `${paths.import}?id=${id}&step=columns`);
    for (const id of people) await all.visit(page, `${paths.exemployee}?id=${id}`);
    for (const id of people) await all.visit(page, `${paths.edit}?id=${id}`);
    await all.visit(page, `${paths.exemployee}?id=${all.attacked.returned[0]}`, (record) =>
      record.getByText(/^Works here again since /).waitFor(),
    );
    await page.context().close();
  });

  test('no probe comes alive in the rest of the portal', async () => {
    const page = await all.newPage('asha@acme.example');
    await all.visit(page, paths.insights);
    await all.visit(page, paths.notifications);
    for (const path of all.attacked.pages) await all.visit(page, path);
    await all.visit(page, paths.posts, openComments);
    await all.visit(page, paths.messages);
    await all.visit(page, `${paths.messages}?searchtext=own`);
    for (const id of all.attacked.messages) await all.visit(page, paths.message.replace('$id', id));
    await all.visit(page, paths.jobs);
    await all.visit(page, `${paths.jobs}?searchtext=own`);
    await all.visit(page, paths.newJob);
    for (const id of all.attacked.ownJobs)
      for (const path of [paths.recruitmentJob, paths.editJob]) await all.visit(page, path.replace('$id', id));
    await all.visit(page, paths.applications);
    for (const id of all.attacked.ownJobs) await all.visit(page, paths.jobApplications.replace('$id', id));
    for (const id of all.attacked.applications) await all.visit(page, paths.applicationPage.replace('$id', id));
    await all.visit(page, paths.referrals);
    for (const id of all.attacked.referrals) await all.visit(page, paths.referralPage.replace('$id', id));
    await all.visit(page, paths.recruitment);
    await all.visit(page, paths.offers);
    await all.visit(page, `${paths.offers}?searchtext=own`);
    await all.visit(page, `${paths.offers}?offerto=${all.attacked.people[0]}`, (offers) =>
      offers.getByRole('dialog').getByRole('combobox', { name: 'Job' }).click(),
    );
    for (const id of all.attacked.offers) await all.visit(page, paths.offerPage.replace('$id', id));
    await all.visit(page, paths.offerPage.replace('$id', all.attacked.draft), async (offer) => {
      await offer.getByRole('button', { name: 'Change', exact: true }).click();
      await offer.getByRole('dialog').getByLabel('Letter').waitFor();
    });
    await all.visit(page, paths.mailers);
    await all.visit(page, paths.journeys);
    for (const { _id } of all.attacked.mailers) await all.visit(page, paths.mailer.replace('$id', _id));
    await all.visit(page, paths.surveys);
    await all.visit(page, paths.survey.replace('$id', all.attacked.survey));
    await all.visit(page, paths.surveyQuestions.replace('$id', all.attacked.survey));
    await all.visit(page, paths.events);
    for (const path of [paths.event, paths.eventContent, paths.eventCheckIn])
      await all.visit(page, path.replace('$id', all.attacked.event));
    await all.visit(page, paths.polls);
    for (const id of all.attacked.polls) await all.visit(page, paths.poll.replace('$id', id));
    for (const path of [paths.merchandise, paths.items, paths.orders, paths.points]) await all.visit(page, path);
    await all.visit(page, paths.gift.replace('$id', all.attacked.gift));
    for (const id of all.attacked.orders)
      await all.visit(page, `${paths.orders}?order=${id}`, (board) =>
        board.getByRole('dialog').getByRole('list', { name: 'History' }).waitFor(),
      );
    await all.visit(page, paths.points, async (points) => {
      await points.getByRole('table').getByRole('button').first().click();
      await points.getByRole('dialog').getByRole('list', { name: 'Entries' }).waitFor();
    });
    await all.visit(page, paths.engagement);
    await all.visit(page, paths.createTemplate);
    for (const { templateId } of all.attacked.mailers)
      await all.visit(page, `${paths.createTemplate}?id=${templateId}`);
    for (const tab of ['sign-ups', 'changes', 'privacy', 'reports', 'comments'])
      await all.visit(page, `${paths.requests}?tab=${tab}`);
    for (const section of [
      'profile',
      'password',
      'two-step',
      'company',
      'branding',
      'team',
      'names-and-phones',
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
      `webhooks?webhook=${all.attacked.webhook}`,
    ])
      await all.visit(page, `${paths.settings}/${section}`);
    for (const part of ['sign-in', 'emails', 'page']) await all.visit(page, `${paths.branding}?part=${part}`);
    await keepMails(page);
    await all.visit(page, paths.mailbox);
    // The mailbox shows the source too, and with it what is in attributes: of the test of an email that has everything.
    const [mark = ''] = [...all.marks.fieldOf].find(([, field]) => field.startsWith(testing)) ?? [];
    const tested = (await all.mails()).findIndex(({ html }) => html.includes(mark));
    await all.visit(page, `${paths.mailbox}?id=${tested}`);
    await page.context().close();
  });

  test('no probe comes alive in the ex-employee area', async () => {
    const page = await all.newPage('ravi@alumni.example');
    await all.visit(page, paths.feed, openComments);
    await all.visit(page, paths.colleagues);
    await all.visit(page, `${paths.colleagues}?tab=messages`);
    for (const id of all.attacked.ownJobs)
      for (const path of [applyPath(id), referPath(id)]) await all.visit(page, path);
    await all.visit(page, paths.ownReferrals);
    await all.visit(page, paths.ownCareer);
    await all.visit(page, paths.ownDocuments, (documents) =>
      documents
        .getByRole('button', { name: /^Request / })
        .first()
        .click(),
    );
    await all.visit(page, paths.answerSurvey.replace('$id', all.attacked.survey));
    await all.visit(page, paths.attendEvent.replace('$id', all.attacked.event), (event) =>
      event.getByRole('button', { name: 'Change your answer' }).click(),
    );
    for (const id of all.attacked.polls.slice(1)) await all.visit(page, votePollPath(id));
    await all.visit(page, paths.claimGift.replace('$id', all.attacked.gift));
    await all.visit(page, paths.ownOrders);
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
      await all.visit(page, `${paths.ownProfile}?section=${section}`);
    await page.context().close();
  });

  test('no probe comes alive in the admin area', async () => {
    const page = await all.newPage('admin@encore.example');
    for (const path of [
      paths.twoStep,
      paths.adminCompanies,
      ...all.attacked.otherCompanies.map((id) => paths.adminCompany.replace('$id', id)),
      paths.adminUsers,
      paths.adminQueues,
      paths.adminMail,
      paths.adminStorage,
      paths.adminFlags,
      paths.adminBrands,
      paths.adminAudit,
      paths.adminInstallation,
    ])
      await all.visit(page, path);
    await page.context().close();
  });

  test('no probe comes alive in an email, or on the pages that emails lead to', async () => {
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
      paths.leaving,
      paths.recommendation,
    ];
    const linkOf = (page: string, text: string) => new RegExp(`${page}\\?token=[^\\s)"\\]]+`).exec(text)?.[0];
    const arrived = async () => (await all.mails()).map(({ text }) => text).join('\n');
    for (const path of linked)
      await until(`a mail with a link to ${path}`, async () => linkOf(path, await arrived()), 60);
    const kept = await all.mails();
    const page = await all.newPage();
    for (const { html, to } of kept) {
      await page.goto('about:blank');
      await page.setContent(html);
      await all.look(page, `a mail to ${to}`);
    }
    for (const [at, { html, text }] of all.attacked.emails.entries()) {
      await page.setContent(html);
      await all.look(page, `email ${at} of the builder`);
      // Addresses and alt texts of pictures are in attributes.
      all.note(`${html}\n${text}`);
    }
    const texts = kept.map(({ text }) => text).join('\n');
    for (const path of linked) await all.visit(page, linkOf(path, texts) ?? '');
    for (const step of [1, 2, 3, 4]) await all.visit(page, `${all.attacked.leaving}&step=${step}`);
    await all.visit(page, all.attacked.invitation, (invitation) =>
      invitation.getByRole('heading', { level: 1, name: 'Would you like to come back?' }).waitFor(),
    );
    await all.visit(page, `${paths.registerExemployee}?company=${all.attacked.company}`);
    await all.visit(page, paths.joinCompany.replace('$address', 'acme-industries'));
    await all.visit(page, companyPath({ id: all.attacked.company, address: null }));
    await all.visit(page, `${paths.landing}?action=login&company=${all.attacked.company}`);
    for (const path of [...all.attacked.jobs, ...all.attacked.ownJobs.map((id) => applyPath(id))])
      await all.visit(page, path);
    await page.context().close();
  });

  test('every page was opened', () => {
    const isOpened = (path: string) =>
      [...all.visited].some((at) => new RegExp(`^${path.replace(/\$\w+/g, '[^/]+')}$`).test(at));
    const left = [...Object.values(paths), ...Object.values(documents)].filter(
      (path) => !isOpened(path) && !silent.includes(path),
    );
    expect(left).toEqual([]);
  });

  test('every probe was shown somewhere', () => {
    const missing = new Set(all.marks.fieldOf.values());
    for (const [mark, field] of all.marks.fieldOf) if (all.shown().includes(mark)) missing.delete(field);
    expect([...missing].filter((name) => !isUnseen(name))).toEqual([]);
  });
});
