// Only with --all: by keyboard, slowly, paused, answered and by role; write-mailer.test.ts writes one and sends it.
// Both databases: sending slowly, pausing and resuming depend on locks in the queue.
import type { Page } from 'playwright-core';
import PostalMime from 'postal-mime';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signInbound } from '#api/features/mail/mail-results/receive-mail.ts';
import { type CampaignResult, campaignResults } from '#contract/base/campaign-results.ts';
import { until } from '../api/test/until.ts';
import { ask, send } from './scenes/scene.ts';
import { press, tabTo, type } from './support/keyboard.ts';
import { joinTeam } from './support/mail.ts';
import { signIn, startWorld, type World } from './support/world.ts';

const secret = 'what the mail server signs with, long enough';
const name = 'Summer party';
const subject = 'The garden is open again';
const owner = 'asha@acme.example';

let world: World;
let page: Page;
let faults: string[];
let mailer: string;
let reached: number;

beforeAll(async () => {
  world = await startWorld({ ENCORE_INBOUND_SECRET: secret, MAIL_RETURN_DOMAIN: 'returns.example' });
  ({ page, faults } = await world.newPage());
  await signIn(page);
});
afterAll(() => world.end());

/** Types into a field of the open block: the block above it may have the same name. */
async function write(label: string, text: string): Promise<void> {
  const isField = () =>
    page.evaluate(() => document.activeElement?.matches('input, textarea, [role=textbox]') ?? false);
  await tabTo(page, label);
  while (!(await isField())) {
    await page.keyboard.press('Tab');
    await tabTo(page, label);
  }
  await type(page, label, text);
}
const addBlock = async (kind: string) => {
  await press(page, 'Add block');
  const item = page.getByRole('menuitem', { name: kind, exact: true });
  await item.waitFor();
  while (!(await item.evaluate((element) => element === document.activeElement)))
    await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await item.waitFor({ state: 'hidden' });
};
const blocks = () =>
  page
    .getByRole('list', { name: 'Blocks', exact: true })
    .locator('button[aria-expanded] span span:first-child')
    .allTextContents();
const button = (label: string) => page.getByRole('button', { name: label, exact: true });
const state = (label: string) =>
  page.getByRole('region', { name: 'State' }).getByText(label, { exact: true }).first().waitFor();
/** Returns the emails of this mailer to ex-employees. */
const sent = () =>
  world.sink.accepted.filter(({ to, raw }) => !to.includes(owner) && raw.toString().includes(`Subject: ${subject}`));
const tile = (label: string, of: Page = page) => of.getByRole('link', { name: new RegExp(`^${label}\\s*\\d`) }).first();
const numberOf = async (label: string) => Number(((await tile(label).innerText()).match(/\d+/) ?? [])[0]);
/** Returns the counts on the mailer’s page. */
const shownResults = [
  'audience',
  'sent',
  'waiting',
  'skipped',
  'failed',
  'delivered',
  'opened',
  'clicked',
  'replied',
  'unsubscribed',
  'bounced',
  'complained',
] as const satisfies readonly CampaignResult[];
const fitsPhone = async () =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375);
const setPace = async (perHour: string) => {
  await page.getByLabel('Messages per hour').fill(perHour);
  await button('Save').click();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
};
/** Returns one of the people a search finds. */
async function emailOf(search: string): Promise<string> {
  const { alumnis } = await ask<{ alumnis: { email: string }[] }>(page, `/alumni?${search}`);
  return alumnis[0]?.email ?? '';
}
/** Waits until another email has arrived: anything queued before it would have arrived too. */
async function untilOneOther(): Promise<void> {
  const before = world.sink.mailTo('ravi@alumni.example').length;
  const mail = { subject: 'Hello', content: 'How are you?', recipients: ['ravi@alumni.example'] };
  await send(page, '/emailers/instant', mail);
  await until('the other mail', () => world.sink.mailTo('ravi@alumni.example').length > before);
}
/** Unsubscribes like a mailbox provider does, by the link in an email. */
async function unsubscribe(email: string): Promise<void> {
  await send(page, '/emailers/instant', { subject: 'Hello', content: 'How are you?', recipients: [email] });
  const raw = await until('their mail', async () => world.sink.mailTo(email).at(-1)?.raw);
  const { headers } = await PostalMime.parse(raw);
  const link = headers.find(({ key }) => key === 'list-unsubscribe')?.value.slice(1, -1) ?? '';
  const { pathname, search } = new URL(link);
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  const answer = await fetch(world.address(pathname + search), {
    method: 'POST',
    headers: form,
    body: 'List-Unsubscribe=One-Click',
  });
  expect(answer.ok).toBe(true);
}
const open = (path: string, of: Page = page) => of.goto(world.address(path));

describe('A mailer', () => {
  test('is built by keyboard alone', async () => {
    await open('/home/engagement/mailers');
    await button('Create mailer').waitFor();
    await press(page, 'Create mailer');
    await page.getByRole('dialog').waitFor();
    await type(page, 'Name', name);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name }).waitFor();
    mailer = new URL(page.url()).pathname;
    await page.getByRole('link', { name: 'Edit email' }).waitFor();
    await press(page, 'Edit email');
    await button('Add block').waitFor();
    await type(page, 'Subject', subject);
    await addBlock('Heading');
    await write('Heading', 'Meet in the garden');
    await addBlock('Button');
    await write('Label', 'See the day');
    await write('Link', 'https://acme.example/garden');
    const before = await blocks();
    expect(before).toEqual(expect.arrayContaining(['Heading', 'Button']));
    await tabTo(page, /^Heading/);
    await page.keyboard.press('Alt+ArrowUp');
    await expect.poll(blocks).not.toEqual(before);
    const moved = await blocks();
    await page.keyboard.press('Control+Z');
    await expect.poll(blocks).toEqual(before);
    await page.keyboard.press('Control+Shift+Z');
    await expect.poll(blocks).toEqual(moved);
    await page.getByText('All changes saved').waitFor();
    await press(page, 'Done');
    await page.getByRole('heading', { level: 1, name }).waitFor();
    const email = page.frameLocator(`iframe[title="Email of ${name}"]`);
    await email.getByText('Meet in the garden').waitFor();
    await email.getByRole('link', { name: 'See the day' }).waitFor();
  });

  test('is reviewed: the number of recipients, who is left out and why, and how it looks for unusual recipients', async () => {
    await unsubscribe(await emailOf('departments=Legal'));
    await button('Choose audience').click();
    const dialog = page.getByRole('dialog', { name: 'Who gets this mailer' });
    await dialog.getByRole('button', { name: /^Department/ }).click();
    await page.getByRole('checkbox', { name: /^Legal/ }).check();
    await page.getByRole('button', { name: 'Apply' }).click();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await page.getByText('Department: Legal').first().waitFor();
    await page.getByRole('list', { name: 'Review' }).waitFor();
    reached = await numberOf('Will get it');
    const leftOut = await numberOf('Left out');
    expect(await numberOf('Audience')).toBe(reached + leftOut);
    expect(reached).toBeGreaterThan(2);
    const reasons = page.getByRole('list', { name: 'Why people are left out' }).getByRole('listitem');
    const counts = (await reasons.allInnerTexts()).map((line) => Number(/(\d+)\s*$/.exec(line)?.[1]));
    expect(counts.reduce((sum, one) => sum + one, 0)).toBe(leftOut);
    await reasons.filter({ hasText: 'Unsubscribed' }).waitFor();
    await page.getByText('As the trickiest recipients see it').waitFor();
    await page.frameLocator('iframe[title^="Email for "]').getByText('Meet in the garden').waitFor();
  });

  test('is sent to its author as a test', async () => {
    await button('Send test').click();
    const raw = await until('the test', async () => world.sink.mailTo(owner).at(-1)?.raw);
    const mail = await PostalMime.parse(raw);
    expect(mail.subject).toContain(subject);
    expect(mail.html).toContain('Meet in the garden');
  });

  test('is scheduled and unscheduled', async () => {
    await button('Schedule').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('combobox', { name: 'Time zone' }).fill('honolulu');
    await page.getByRole('option', { name: 'Honolulu, Hawaii-Aleutian Standard Time' }).click();
    await dialog.getByLabel(/^Time(?! zone)/).fill('23:45');
    await dialog.getByText(/Your time: .*09:45\./).waitFor();
    await dialog.getByRole('button', { name: 'Schedule', exact: true }).click();
    await state('Scheduled');
    await page
      .getByRole('region', { name: 'State' })
      .getByText(/23:45, Hawaii-Aleutian Standard Time \(GMT-10\)/)
      .waitFor();
    await button('Back to draft').click();
    await state('Draft');
  });

  test('goes out slowly, stops when paused, and resumes; everyone gets it once', async () => {
    await button('Change delivery').click();
    await setPace('10');
    await page.getByText('At most 10 an hour').waitFor();
    await button('Start now').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Start now' }).click();
    await state('Running');
    await until('the first of it', async () => sent().length > 0 || undefined);
    await button('Pause').click();
    await state('Paused');
    // An email in transit when it was paused still arrives.
    await untilOneOther();
    const before = sent().length;
    expect(before).toBeLessThan(reached);
    await button('Change speed').click();
    await setPace('');
    await untilOneOther();
    expect(sent()).toHaveLength(before);
    await button('Resume').click();
    await state('Finished');
    await until('everyone’s', async () => sent().length >= reached || undefined);
    await untilOneOther();
    const recipients = sent().flatMap(({ to }) => to);
    expect(recipients).toHaveLength(reached);
    expect(new Set(recipients).size).toBe(reached);
  });

  test('its number of sent emails opens exactly these people', async () => {
    await expect.poll(() => numberOf('Sent')).toBe(reached);
    await tile('Sent').click();
    await page
      .getByRole('status')
      .filter({ hasText: `${reached} Matching Ex-employees` })
      .waitFor();
    const search = `mailerId=${mailer.split('/').at(-1)}&mailerResult=sent&pageContent=100`;
    const { alumnis } = await ask<{ alumnis: { email: string }[] }>(page, `/alumni?${search}`);
    const recipients = sent().flatMap(({ to }) => to);
    expect(alumnis.map(({ email }) => email).sort()).toEqual(recipients.sort());
  });

  test('an answer to it is on the timeline and among the replies', async () => {
    const [first] = sent();
    const mail = await PostalMime.parse(first?.raw ?? '');
    const email = first?.to[0] ?? '';
    const words = 'I will bring the lemonade';
    const returnAddress = mail.replyTo?.[0]?.address ?? '';
    expect(returnAddress).toContain('@returns.example');
    const reply = { type: 'reply', id: 'answer-1@mail.example', returnAddress, from: { email }, text: words };
    const body = JSON.stringify(reply);
    const timestamp = String(Math.floor(Date.now() / 1000));
    const answer = await fetch(world.address('/api/mail/inbound'), {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'webhook-id': 'answer 1',
        'webhook-timestamp': timestamp,
        'webhook-signature': signInbound(secret, 'answer 1', timestamp, body),
      },
      body,
    });
    expect(await answer.json()).toMatchObject({ data: { taken: 'reply' } });
    await open('/home/exemployee_messages?kind=replies');
    await page.getByText(words).first().waitFor();
    const { entries } = await ask<{ entries: { person?: { _id: string } }[] }>(page, '/messages?kind=replies');
    await open(`/home/exemployee?id=${entries[0]?.person?._id}`);
    await page.getByText(words).first().waitFor();
    await open(mailer);
    await expect.poll(() => numberOf('Replied')).toBe(1);
  });

  test('on a phone every result is readable, and one opens its people', async () => {
    await page.setViewportSize({ width: 375, height: 800 });
    await open(mailer);
    await tile('Sent').waitFor();
    type Read = { counts: Record<CampaignResult, number> };
    const { counts } = await ask<Read>(page, `/campaigns/${mailer.split('/').at(-1)}`);
    for (const result of shownResults) {
      const words = tile(campaignResults[result]).locator('span');
      expect(await numberOf(campaignResults[result]), result).toBe(counts[result]);
      const cut = await words.evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth + 1).length);
      expect(cut, `${result} is cut`).toBe(0);
    }
    await fitsPhone();
    await tile('Replied').click();
    await page.getByRole('status').filter({ hasText: '1 Matching Ex-employees' }).waitFor();
    expect(await page.getByRole('list', { name: 'Ex-employees' }).getByRole('listitem').count()).toBe(1);
    await fitsPhone();
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  test('another one starts by itself at its time', async () => {
    const email = await emailOf('departments=Finance');
    const { _id } = await send<{ _id: string }>(page, '/campaigns', {
      kind: 'mailer',
      name: 'Tea at four',
      audience: { emails: [email] },
      written: { subject: 'Tea at four', content: 'Come by' },
    });
    const at = new Date(Date.now() + 2_000).toISOString();
    const planned = await send<{ state: string }>(page, `/campaigns/${_id}/moves`, {
      act: 'schedule',
      at,
      timeZone: 'UTC',
      confirmed: 1,
    });
    expect(planned.state).toBe('scheduled');
    await open(`/home/engagement/mailers/${_id}`);
    await state('Finished');
    expect(await numberOf('Sent')).toBe(1);
    const isIt = ({ raw }: { raw: Buffer }) => raw.toString().includes('Subject: Tea at four');
    expect(world.sink.mailTo(email).filter(isIt)).toHaveLength(1);
  });

  test('a viewer sees the results without buttons; a recruiter has no mailers', async () => {
    const join = (role: string) => joinTeam(world, page, { name: 'Remo Fernandes', role });
    const { campaigns } = await ask<{ campaigns: { _id: string; name: string }[] }>(page, '/campaigns?kind=mailer');
    const paused = campaigns.find((one) => one.name === 'Engineers, come back');
    const viewer = await join('viewer');
    for (const path of [mailer, `/home/engagement/mailers/${paused?._id}`]) {
      await open(path, viewer);
      await tile('Sent', viewer).waitFor();
      for (const act of ['Start now', 'Pause', 'Resume', 'Change speed', 'Cancel mailer'])
        expect(await viewer.getByRole('button', { name: act }).count(), act).toBe(0);
    }
    const recruiter = await join('recruiter');
    await open('/home/exemployee_management/search', recruiter);
    await recruiter.getByRole('status').filter({ hasText: 'Ex-employees' }).first().waitFor();
    expect(await recruiter.getByRole('link', { name: 'Mailers' }).count()).toBe(0);
    expect(await viewer.getByRole('link', { name: 'Mailers' }).count()).toBeGreaterThan(0);
  });

  test('logged no errors', () => expect(faults).toEqual([]));
});
