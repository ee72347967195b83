import { readFile } from 'node:fs/promises';
import { readXlsx } from 'hucre/xlsx';
import type { BrowserContext, Page } from 'playwright-core';
import { decodeQR } from 'qr/decode.js';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { withAll } from '#api-test/with-all.ts';
import { until } from '../api/test/until.ts';
import { paths } from '../contract/src/base/paths.ts';
import { readTicket } from '../contract/src/engagement/event-messages.ts';
import { type DoorEntry, type Event, eventContent } from '../contract/src/engagement/events.ts';
import { ask, send, walkTo } from './scenes/scene.ts';
import { seriousFaults } from './support/axe.ts';
import { mailText } from './support/mail.ts';
import { button, toast } from './support/on-page.ts';
import { type Someone, small, startSideBySide } from './support/side-by-side.ts';
import { signIn, signOut, type World } from './support/world.ts';

// HR on a desktop and two ex-employees on phones, side by side: one opens the email without signing in, one is signed in. Then
// the check-in at the door, on a phone that loses its network.

const title = 'Supper in the old mill';

let world: World;
let hr: Page;
let phone: Page;
let reader: Page;
let door: Page;
let doorContext: BrowserContext;
let faults: string[];
let event: string;
let mailed: Someone;
let own: Someone;
let others: Someone[];

beforeAll(async () => {
  ({ world, hr, phone, faults, reader, own, others } = await startSideBySide());
  [mailed, ...others] = others as [Someone, ...Someone[]];
  ({ page: door, context: doorContext } = await world.newPage(small));
  await signIn(door);
});
afterAll(() => world.end());

const dialog = (name: string) => hr.getByRole('dialog').getByRole('button', { name, exact: true }).click();
const field = (name: string) => hr.getByRole('textbox', { name, exact: true });
const answers = (name: string) =>
  hr
    .getByRole('list', { name: 'Answers' })
    .getByRole('listitem')
    .filter({ hasText: new RegExp(`^${name}`) });
const ticketText = (page: Page) => page.getByRole('region', { name: 'Your ticket' }).locator('p').first().innerText();
/** Decodes the QR code on the page, as a camera would. */
async function scanned(page: Page): Promise<string> {
  const code = page.getByRole('img', { name: 'Your ticket as a QR code' });
  // Clear of the bar at the bottom.
  await code.evaluate((drawing) => drawing.scrollIntoView({ block: 'center' }));
  const picture = sharp(await code.screenshot()).ensureAlpha();
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
  return decodeQR({ data, width: info.width, height: info.height });
}

describe('An event', () => {
  test('is written next to its preview, with a picture', async () => {
    await walkTo(hr, paths.events);
    await button(hr, 'Create event').first().click();
    await field('Name').fill('Evening in Pune');
    await dialog('Create');
    await hr.getByRole('link', { name: 'Add details' }).click();
    await field('Title').fill(title);
    await field('Description').fill('Dinner at eight.');
    await field('Place').fill('Hall 1');
    await field('Address').fill('MG Road, Pune');
    await field('Link to a map').fill('maps.example/pune');
    await field('In-person capacity').fill('1');
    await button(hr, 'Add entry').click();
    await hr
      .getByLabel(/^Time(?! zone)/)
      .last()
      .fill('19:30');
    await field('What happens').fill('Welcome');
    await button(hr, 'Add question').click();
    await field('Question 1').fill('What do you eat?');
    await hr.getByRole('switch', { name: 'Multiple choice, one answer' }).click();
    await field('Options, one per line').fill('Vegetarian\nAnything');
    const preview = hr.getByRole('region', { name: 'Preview' });
    await preview.getByText('Hall 1').waitFor();
    await preview.getByRole('heading', { name: title }).waitFor();
    expect(await seriousFaults(hr)).toEqual([]);
    await button(hr, 'Save').click();
    await toast(hr, 'Event updated successfully');
    await button(hr, 'Select Image').click();
    const picture = await sharp({ create: { width: 800, height: 500, channels: 3, background: '#a4c' } })
      .jpeg()
      .toBuffer();
    await hr
      .getByRole('dialog')
      .locator('input[type="file"]')
      .first()
      .setInputFiles({ name: 'hall.jpg', mimeType: 'image/jpeg', buffer: picture });
    await button(hr, 'Save and Upload').click();
    await toast(hr, 'Picture saved successfully');
    event = new URL(hr.url()).pathname.split('/').at(-2) ?? '';
  });

  test('the link in a test email opens a preview for anyone, and sends nothing; then the event starts', async () => {
    const { email } = await send<{ email: string }>(hr, `/campaigns/${event}/tests`, {});
    const link = /\/events\/\S+\?key=[\w-]+/.exec(await mailText(world, email, 'You are invited'))?.[0] ?? '';
    const preview = await hr.context().newPage();
    for (const page of [phone, reader, preview]) {
      await page.goto(link);
      await page.getByText('Preview. This is how the page looks; nothing is sent.').waitFor();
      await button(page, 'I’m coming').click();
      expect(await button(page, 'Send your answer').isDisabled()).toBe(true);
    }
    await preview.close();
    const ids = [own, mailed, ...others].map(({ _id }) => _id);
    await send(hr, `/campaigns/${event}`, { topic: 'newsletter', audience: { ids } });
    await button(hr, 'Back to the event').click();
    await button(hr, 'Start now').click();
    await dialog('Start now');
    await answers('Going').getByText('0', { exact: true }).waitFor();
    expect(await seriousFaults(hr)).toEqual([]);
  });

  test('by the link in the email, without signing in, a person accepts and has a ticket that cameras can read', async () => {
    const text = await mailText(world, mailed.email, 'You are invited');
    const link = /\/events\/\S+\?key=[\w-]+/.exec(text)?.[0] ?? '';
    await walkTo(phone, link);
    await phone.getByRole('heading', { name: title }).waitFor();
    expect(await seriousFaults(phone)).toEqual([]);
    await button(phone, 'I’m coming').click();
    await phone.getByRole('radio', { name: 'Vegetarian' }).click();
    await button(phone, 'Send your answer').click();
    await phone.getByText('You are going').waitFor();
    expect(readTicket(await scanned(phone))).toBe(readTicket(await ticketText(phone)));
    expect(await seriousFaults(phone)).toEqual([]);
    const [download] = await Promise.all([
      phone.waitForEvent('download'),
      button(phone, 'Add to your calendar').click(),
    ]);
    expect(await readFile(await download.path(), 'utf8')).toMatch(
      /^BEGIN:VCALENDAR\r\n[^]*SUMMARY:Supper in the old mill/,
    );
    // Live on HR’s page, without a reload.
    await answers('Going').getByText('1', { exact: true }).waitFor();
  });

  test('the next person is on the waiting list, is offered a place that becomes free, and takes it', async () => {
    await walkTo(reader, paths.feed);
    const card = reader.getByRole('article').filter({ hasText: title });
    await card.getByRole('button', { name: 'Waiting list' }).click();
    await reader.getByRole('radio', { name: 'Yes, I’m coming' }).and(reader.locator(':checked')).waitFor();
    await button(reader, 'Join the waiting list').click();
    await card.getByText('You are on the waiting list').waitFor();
    await card.getByRole('link', { name: title }).click();
    await reader.getByText('You are next.').waitFor();
    expect(await seriousFaults(reader)).toEqual([]);
    await button(phone, 'Change your answer').click();
    await phone.getByRole('radio', { name: 'No, I can’t come' }).click();
    await button(phone, 'Save your answer').click();
    await phone.getByText('You are not going').waitFor();
    await mailText(world, own.email, `A seat is free for you: ${title}, Acme Industries`);
    await reader.reload();
    await reader.getByText('A seat is free for you').waitFor();
    await button(reader, 'Accept seat').click();
    await reader.getByText('You are going').waitFor();
    const code = await ticketText(reader);
    expect(readTicket(await scanned(reader))).toBe(readTicket(code));
    await walkTo(reader, `${paths.ownProfile}?section=events`);
    const row = reader.getByRole('listitem').filter({ hasText: title });
    await row.getByText('You are going').waitFor();
    await row.getByText('Show your ticket').click();
    await row.getByText(code).waitFor();
  });

  test('the ticket is in the feed offline too', async () => {
    await reader.goto(paths.feed);
    const card = reader.getByRole('article').filter({ hasText: title });
    await card.getByText('Show your ticket').waitFor();
    await expect.poll(() => reader.evaluate(async () => Boolean(await caches.match('/exemployee/feed')))).toBe(true);
    await expect.poll(() => reader.evaluate(async () => Boolean(await caches.match('/api/own/feed')))).toBe(true);
    await reader.context().setOffline(true);
    await reader.reload();
    await card.getByText('Show your ticket').click();
    expect(readTicket(await scanned(reader))).not.toBeNull();
    await reader.context().setOffline(false);
  });

  test.runIf(withAll)('people who are coming are notified of a new time, and see it on their page', async () => {
    await hr.getByRole('link', { name: 'Edit event' }).click();
    await field('In-person capacity').fill('8');
    await hr
      .getByLabel(/^Time(?! zone)/)
      .first()
      .fill('17:15');
    await button(hr, 'Save').click();
    await toast(hr, 'Event updated successfully');
    await mailText(world, own.email, `Changed: ${title}, Acme Industries`);
    await reader.goto(`/events/${event}`);
    await reader
      .getByText(/, 17:15\s–\s/)
      .first()
      .waitFor();
  });

  test.runIf(withAll)(
    'the team sees who answered what, answers for a person, and exports it all to a spreadsheet',
    async () => {
      await button(hr, 'Back to the event').click();
      const row = (name: string) =>
        hr.getByRole('table', { name: 'Attendees' }).getByRole('row').filter({ hasText: name });
      await row(mailed.name).getByText('Not going').waitFor();
      await button(hr, `Actions for ${mailed.name}`).click();
      await hr.getByRole('menuitem', { name: 'Change the answer' }).click();
      await hr.getByRole('dialog').getByRole('radio', { name: 'Going', exact: true }).click();
      await dialog('Save');
      await row(mailed.name).getByText('Going', { exact: true }).waitFor();
      for (const { _id } of others.slice(0, 4))
        await send(hr, `/events/${event}/attendees/${_id}`, { answer: 'going', mode: 'room' });
      await hr.reload();
      await answers('Going').getByText('6', { exact: true }).waitFor();
      await button(hr, 'Download').click();
      const [download] = await Promise.all([
        hr.waitForEvent('download'),
        hr.getByRole('menuitem', { name: 'Excel (.xlsx)' }).click(),
      ]);
      const { sheets } = await readXlsx(await readFile(await download.path()));
      expect(sheets[0]?.rows).toHaveLength(7);
      expect(sheets[0]?.rows.flat()).toContain('What do you eat?');
      await answers('Going').getByRole('link').click();
      await hr
        .getByText(others[0]?.name ?? '')
        .first()
        .waitFor();
      await hr
        .getByText(/6 .*Ex-employees/)
        .first()
        .waitFor();
    },
  );
});

describe.runIf(withAll)('The door', () => {
  const list = () => ask<{ attendees: DoorEntry[] }>(hr, `/events/${event}/door`).then(({ attendees }) => attendees);
  const status = () => door.getByRole('region', { name: 'State of the door' });
  const typeCode = async (code: string) => {
    await door.getByRole('textbox', { name: 'Ticket code' }).fill(code);
    await door.getByRole('textbox', { name: 'Ticket code' }).press('Enter');
  };
  let expected: DoorEntry[];

  beforeAll(async () => {
    // It was planned for later; check-in opens on the day.
    const all = Object.entries(await ask<Event>(hr, `/events/${event}`));
    const written = Object.fromEntries(all.filter(([name]) => name in eventContent.def.shape));
    const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
    await send(hr, `/events/${event}`, { ...written, startsAt: inHours(1), endsAt: inHours(4) });
  });

  test('is saved with its list, and works offline, even after a reload', async () => {
    expected = await list();
    const [first, second, third, fourth] = expected as [DoorEntry, DoorEntry, DoorEntry, DoorEntry];
    await door.goto(world.address(paths.eventCheckIn.replace('$id', event)));
    await door.getByText('This page works offline.').waitFor();
    expect(await seriousFaults(door)).toEqual([]);
    await doorContext.setOffline(true);
    await status().getByText('Offline', { exact: true }).waitFor();
    await typeCode(first.ticket.toLowerCase());
    await door.getByRole('status').filter({ hasText: 'Checked in' }).filter({ hasText: first.name }).waitFor();
    await typeCode(first.ticket);
    await door
      .getByRole('status')
      .filter({ hasText: /Already checked in at \d\d:\d\d/ })
      .waitFor();
    await typeCode(second.ticket);
    await door.getByRole('status').filter({ hasText: second.name }).waitFor();
    await typeCode('Z'.repeat(26));
    await door.getByText('Not a ticket for this event').waitFor();
    await status().getByText('2 wait to be synced').waitFor();
    expect((await list()).filter(({ checkedInAt }) => checkedInAt)).toEqual([]);
    await door.reload();
    await status().getByText('2 wait to be synced').waitFor();
    await status().getByText(`2 of ${expected.length} checked in`).waitFor();
    await door.getByRole('textbox', { name: 'Name' }).fill(third.name);
    await button(door, `Check in ${third.name}`).click();
    await status().getByText('3 wait to be synced').waitFor();
    await typeCode(fourth.ticket);
    await status().getByText('4 wait to be synced').waitFor();
    await door.getByRole('status').filter({ hasText: fourth.name }).getByRole('button', { name: 'Undo' }).click();
    await status().getByText('3 wait to be synced').waitFor();
    expect(await seriousFaults(door)).toEqual([]);
  });

  test('back online everything is sent once, and check-ins from another phone appear', async () => {
    const [first, , , , fifth] = expected as [DoorEntry, DoorEntry, DoorEntry, DoorEntry, DoorEntry];
    const elsewhere = (person: string) => [{ _id: crypto.randomUUID(), person, at: new Date().toISOString() }];
    await send(hr, `/events/${event}/door/check-ins`, { checkIns: elsewhere(first._id) });
    await send(hr, `/events/${event}/door/check-ins`, { checkIns: elsewhere(fifth._id) });
    await doorContext.setOffline(false);
    await status().getByText('Everything is synced').waitFor();
    const come = () => list().then((all) => all.filter(({ checkedInAt }) => checkedInAt).map(({ name }) => name));
    expect((await come()).sort()).toEqual(
      [expected[0], expected[1], expected[2], fifth].map((entry) => entry?.name ?? '').sort(),
    );
    await status().getByText(`4 of ${expected.length} checked in`).waitFor();
    await door.reload();
    await status().getByText('Everything is synced').waitFor();
    expect(await come()).toHaveLength(4);
  });

  test('an invited person who has not answered can come while there is a place', async () => {
    const guest = others[6] as typeof mailed;
    await door.getByRole('textbox', { name: 'Name' }).fill(guest.name);
    await button(door, `Check in ${guest.name}`).click();
    await door.getByRole('status').filter({ hasText: 'Checked in' }).filter({ hasText: guest.name }).waitFor();
    await until(
      'the guest on the list',
      async () => (await list()).some(({ _id, checkedInAt }) => _id === guest._id && checkedInAt) || null,
    );
  });

  test('signing out deletes the list and what the page has saved', async () => {
    await signOut(door);
    const kept = () =>
      door.evaluate(async () => {
        const database = await new Promise<IDBDatabase>((resolve) => {
          const request = indexedDB.open('encore', 1);
          request.addEventListener('success', () => resolve(request.result));
        });
        const count = database.transaction('kept').objectStore('kept').count();
        await new Promise((resolve) => count.addEventListener('success', resolve));
        return [count.result, (await caches.keys()).length];
      });
    expect(await kept()).toEqual([0, 0]);
    expect(faults).toEqual([]);
  });
});
