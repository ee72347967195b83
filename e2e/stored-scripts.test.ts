import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { paths } from '../contract/src/base/paths.ts';
import { type AttackedWorld, openComments, startAttackedWorld } from './attacked/world.ts';
import { attackable, refusing } from './support/probes.ts';
import { isUnseen } from './support/unseen-fields.ts';

// A probe in every text that somebody can store, and a page or two of each feature that shows them; attacks.test.ts opens all.

let all: AttackedWorld;

beforeAll(async () => {
  all = await startAttackedWorld();
});
afterAll(() => all.world.end());

describe('Stored scripts', () => {
  test('every text of the contract is attacked, refused by its rule, or named as one that nobody else sees', () => {
    const written = new Set(all.marks.fieldOf.values());
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

  test('nothing comes alive in the portal', async () => {
    const page = await all.newPage('asha@acme.example');
    const { people, messages, ownJobs, applications, referrals, offers, mailers, survey, event, polls, gift, imports } =
      all.attacked;
    const at = (path: string, [id = '']: readonly string[]) => path.replace('$id', id);
    for (const path of [
      `${paths.exemployee}?id=${people[0]}`,
      `${paths.import}?id=${imports[0]}`,
      paths.groups,
      at(paths.message, messages),
      at(paths.recruitmentJob, ownJobs),
      at(paths.applicationPage, applications),
      at(paths.referralPage, referrals),
      at(paths.offerPage, offers),
      at(paths.mailer, [mailers[0]?._id ?? '']),
      at(paths.survey, [survey]),
      at(paths.event, [event]),
      at(paths.poll, polls),
      at(paths.gift, [gift]),
      `${paths.requests}?tab=privacy`,
      `${paths.settings}/audit-log`,
    ])
      await all.visit(page, path);
  });

  test('nothing comes alive in what ex-employees and operators see', async () => {
    const own = await all.newPage('ravi@alumni.example');
    await all.visit(own, paths.feed, openComments);
    await all.visit(own, `${paths.colleagues}?tab=messages`);
    await all.visit(own, `${paths.ownProfile}?section=record`);
    const operator = await all.newPage('admin@encore.example');
    await all.visit(operator, paths.adminCompanies);
  });

  test('nothing comes alive in a mail', async () => {
    const page = await all.newPage();
    const mails = await all.mails();
    expect(mails.length).toBeGreaterThan(10);
    for (const { html, to } of mails.slice(0, 10)) {
      await page.setContent(html);
      await all.look(page, `a mail to ${to}`);
    }
  });
});
