// Only with --all: access of former colleagues to each other is tested through HTTP; this tests the pages.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { until } from '../api/test/until.ts';
import { send, walkTo } from './scenes/scene.ts';
import { linkTo, mailText } from './support/mail.ts';
import { button, heading, toast } from './support/on-page.ts';
import { signIn, startWorld, type World } from './support/world.ts';

const page = '/exemployee/colleagues';
const meeras = 'meera.subramani@mail.example';
const ravis = 'ravi@alumni.example';

describe('Former colleagues find and write to each other (product.md, Ex-employee area, Colleagues)', () => {
  let world: World;
  let hr: Page;
  let ravi: Page;
  let meera: Page;
  const faults: string[][] = [];
  const opened = async () => {
    const { page: one, faults: found } = await world.newPage({ viewport: { width: 375, height: 812 } });
    faults.push(found);
    return one;
  };

  beforeAll(async () => {
    world = await startWorld();
    [hr, ravi, meera] = [(await world.newPage()).page, await opened(), await opened()];
    await signIn(hr);
    await signIn(ravi, ravis);
    const { _id } = await send<{ _id: string }>(hr, '/alumni', {
      name: 'Meera Subramani',
      email: meeras,
      companyEmail: 'meera.subramani@acme.example',
      gender: 'female',
      designation: 'Toolmaker',
      department: 'Foundry',
      location: 'Coimbatore',
      dateOfBirth: '03/14',
      dateOfJoining: '2016/04/01',
      dateOfLeaving: '2021/03/31',
    });
    await send(hr, '/alumni/invitations', { recipients: [_id] });
    await meera.goto(world.address(await linkTo(world, '/exemployee/claim', meeras)));
    await meera.getByLabel('Choose a password', { exact: true }).fill('Quiet-harbour-42');
    await button(meera, 'Sign up').click();
    await meera.waitForURL(/\/exemployee\/feed/);
  });
  afterAll(() => world.end());

  const search = async (by: Page, text: string) => {
    await by.getByLabel('Search colleagues').fill(text);
    await by.waitForURL(/search=/);
  };
  const found = (by: Page, name: string) => by.getByRole('list', { name: 'Colleagues' }).getByText(name);

  test('a person who has not agreed is neither listed nor sees the list; after joining they are found at once', async () => {
    await walkTo(ravi, `${page}?search=foundry`);
    await ravi.getByText('No one found').waitFor();
    await meera.getByRole('link', { name: 'Colleagues' }).click();
    await expect.poll(() => heading(meera)).toBe('Colleagues');
    expect(await meera.getByLabel('Search colleagues').count()).toBe(0);
    await button(meera, 'Join the directory').click();
    await toast(meera, 'You are listed in the directory');
    await meera.getByText('You are listed.').waitFor();
    await walkTo(ravi, page);
    for (const text of ['subramani mee', 'FOUNDRY', 'coimb']) {
      await search(ravi, text);
      await found(ravi, 'Meera Subramani').waitFor();
    }
    expect(await ravi.locator('main').innerText()).not.toContain(meeras);
  });

  test('a message arrives by email without either address, and is answered in the portal', async () => {
    await button(ravi, 'Write to Meera Subramani').click();
    await ravi.getByRole('textbox', { name: 'Message' }).fill('Do you still build clocks?');
    await ravi.getByRole('dialog').getByRole('button', { name: 'Send' }).click();
    await toast(ravi, 'Message sent');
    const subject = 'Ravi Menon, formerly of Acme Industries, has written to you';
    const text = await mailText(world, meeras, subject);
    expect(text).toContain('Do you still build clocks?');
    const [raw] = await until('the mail', () => {
      const mails = world.sink.mailTo(meeras).map((mail) => mail.raw.toString());
      return mails.filter((mail) => mail.includes('clocks'));
    });
    const addresses = raw?.match(/[\w.+-]+@[\w.-]+/g)?.filter((each) => /mail\.example|alumni\.example/.test(each));
    expect([...new Set(addresses)]).toEqual([meeras]);
    expect(raw?.match(new RegExp(meeras, 'g')), 'in To alone').toHaveLength(1);

    const path = /http:\/\/\S+(\/exemployee\/colleagues\?\S+)/.exec(text)?.[1] ?? '';
    await walkTo(meera, path);
    await meera.getByText('Do you still build clocks?').waitFor();
    await button(meera, 'Reply to Ravi Menon').click();
    await meera.getByRole('textbox', { name: 'Message' }).fill('Every Sunday.');
    await meera.getByRole('dialog').getByRole('button', { name: 'Send' }).click();
    await toast(meera, 'Message sent');
    await meera.getByText('You to Ravi Menon').waitFor();
    const answer = await mailText(world, ravis, 'Meera Subramani, formerly of Acme Industries, has written to you');
    expect(answer).toContain('Every Sunday.');
    expect(answer).not.toContain(meeras);
    await ravi.getByRole('tab', { name: 'Messages' }).click();
    await ravi.getByText('Every Sunday.').waitFor();
  });

  test('a reported message goes to HR, who removes its sender and lets them back in', async () => {
    await button(meera, 'Report the message from Ravi Menon').click();
    await meera.getByRole('dialog').getByRole('button', { name: 'Report' }).click();
    await toast(meera, 'Message reported');
    await hr.goto(world.address('/home/exemployee_management/requests?tab=reports'));
    await hr.getByText('Do you still build clocks?').waitFor();
    await button(hr, 'Remove Ravi Menon from the directory').click();
    await hr.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await toast(hr, 'Removed from the directory');
    await walkTo(ravi, page);
    await ravi.getByText('Acme Industries has removed you from the directory').waitFor();
    await walkTo(meera, `${page}?search=ravi%20menon`);
    await meera.getByText('No one found').waitFor();
    await button(hr, 'Restore Ravi Menon').click();
    await toast(hr, 'They can be listed again');
    await walkTo(meera, `${page}?search=ravi%20menon`);
    await found(meera, 'Ravi Menon').waitFor();
  });

  test('leaving takes effect for the others at once', async () => {
    await walkTo(ravi, `${page}?search=foundry`);
    await found(ravi, 'Meera Subramani').waitFor();
    await button(ravi, 'Write to Meera Subramani').click();
    await ravi.getByRole('textbox', { name: 'Message' }).fill('One more thing');
    await button(meera, 'Leave the directory').click();
    await toast(meera, 'You have left the directory');
    await button(meera, 'Join the directory').waitFor();
    await ravi.getByRole('dialog').getByRole('button', { name: 'Send' }).click();
    await toast(ravi, 'This colleague is no longer in the directory');
    await ravi.getByText('No one found').waitFor();
    expect(faults.flat()).toEqual([]);
  });
});
