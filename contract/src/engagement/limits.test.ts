// Every limit of this area just below, at and just above it. The numbers are typed from product.md and the specification, never read
// from the limits under test.
import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { address } from './addresses.ts';
import { moveCampaign } from './campaign-routes.ts';
import { audience, campaignChanges, newCampaign } from './campaigns.ts';
import { newComment } from './comments.ts';
import { changeAttendee, checkIn, findAtDoor } from './event-routes.ts';
import { agendaEntry, eventAnswersGiven, eventContent, eventPlace, eventQuestion } from './events.ts';
import { claim, giftContent } from './gifts.ts';
import { changeStock, itemContent, orderItemPictures } from './items.ts';
import { moveOrders, orderMove } from './orders.ts';
import { givePoints } from './points.ts';
import { pollChoices, pollContent } from './polls.ts';
import { postText, postWords } from './posts.ts';
import { surveyDefinition } from './survey-definition.ts';

type Limit = [what: string, least: number, most: number, schema: z.ZodType, of: (size: number) => unknown];

/** Checks that sizes from `least` to `most` pass, and that one less and one more fail. */
const check = ([, least, most, schema, of]: Limit) => {
  const taken = [least - 1, least, most, most + 1].map((size) => schema.safeParse(of(size)).success);
  expect(taken).toEqual([false, true, true, false]);
};
/** Checks only the maximum, for values that may be left out or empty. */
const checkMost = ([, least, most, schema, of]: Limit) => {
  const taken = [least, most, most + 1].map((size) => schema.safeParse(of(size)).success);
  expect(taken).toEqual([true, true, false]);
};
const text = (size: number) => 'x'.repeat(Math.max(0, size));
const times = <T>(size: number, make: (at: number) => T): T[] =>
  Array.from({ length: Math.max(0, size) }, (_, at) => make(at));
const id = (at = 0) => `01890a5d-ac96-774b-bcce-${String(at).padStart(12, '0')}`;

const event = {
  title: 'Reunion',
  startsAt: '2026-12-14T12:00:00Z',
  endsAt: '2026-12-14T18:00:00Z',
  timeZone: 'Asia/Kolkata',
  place: { name: 'Town hall' },
};
const choice = { text: 'Which meal?', kind: 'choice', options: ['Meat', 'None'] };
const poll = { question: 'Where?', options: [{ text: 'Pune' }, { text: 'Delhi' }] };
const item = { name: 'Mug', variants: [{ name: 'Blue' }] };
const gift = { title: 'A present', items: [id()] };
const home = {
  name: 'Meera Krishnan',
  phone: '9845012345',
  line1: '4 Church Street',
  city: 'Pune',
  state: 'Maharashtra',
  postalCode: '411001',
};
const survey = {
  languages: ['en'],
  title: { en: 'How are we?' },
  anonymous: false,
  closesAtCount: null,
  pages: [],
  thanks: { en: 'Thank you' },
};
const question = (at: number, more: object = {}) => ({
  id: `q${at}`,
  title: { en: 'Why?' },
  required: false,
  type: 'shortText',
  ...more,
});
const page = (at: number, questions: unknown[] = []) => ({ id: `p${at}`, questions });
const asking = (more: object) => ({ ...survey, pages: [page(1, [question(1, more)])] });
const items = (size: number, letter: string) =>
  times(size, (at) => ({ id: `${letter}${at}`, text: { en: `No. ${at}` } }));
const entry = { time: '18:30', title: 'Dinner' };
const arrival = (at: number) => ({ _id: id(at), person: id(), at: '2026-12-14T18:00:00Z' });
const order = { state: 'rejected', reason: 'Out of stock' };

describe('Campaigns', () => {
  test.each<Limit>([
    ['name', 1, 80, campaignChanges, (n) => ({ name: text(n) })],
    ['name of a new one', 1, 80, newCampaign, (n) => ({ kind: 'poll', name: text(n) })],
    ['sender name', 1, 60, campaignChanges, (n) => ({ senderName: text(n) })],
    ['messages an hour', 10, 1_000_000, campaignChanges, (n) => ({ perHour: n })],
    [
      'second subject',
      1,
      100,
      campaignChanges,
      (n) => ({ trial: { subject: text(n), samplePercent: 10, decideHours: 4 } }),
    ],
    [
      'sample in percent',
      1,
      50,
      campaignChanges,
      (n) => ({ trial: { subject: 'B', samplePercent: n, decideHours: 4 } }),
    ],
    [
      'hours until the better one goes',
      1,
      168,
      campaignChanges,
      (n) => ({ trial: { subject: 'B', samplePercent: 10, decideHours: n } }),
    ],
    ['days until a reminder', 1, 90, campaignChanges, (n) => ({ remindDays: [n] })],
    ['listed people', 1, 10_000, audience, (n) => ({ ids: times(n, id) })],
    ['listed addresses', 1, 10_000, audience, (n) => ({ emails: times(n, (at) => `p${at}@mail.example`) })],
  ])('%s: %i to %i', (...row) => check(row));
  test.each<Limit>([
    ['reminders', 0, 2, campaignChanges, (n) => ({ remindDays: times(n, (at) => at + 1) })],
    ['taken out of a search', 0, 10_000, audience, (n) => ({ filters: {}, removed: times(n, id) })],
    [
      'subject written elsewhere',
      0,
      100,
      newCampaign,
      (n) => ({ kind: 'mailer', name: 'A', written: { subject: text(n), content: '' } }),
    ],
    [
      'name of a time zone',
      1,
      60,
      moveCampaign.body,
      (n) => ({ act: 'schedule', at: '2026-12-14T12:00:00Z', timeZone: text(n), confirmed: 1 }),
    ],
  ])('%s: %i to %i', (...row) => checkMost(row));
  test('a second reminder comes after the first', () => {
    const taken = [
      [3, 4],
      [3, 3],
      [4, 3],
    ].map((remindDays) => campaignChanges.safeParse({ remindDays }).success);
    expect(taken).toEqual([true, false, false]);
  });
});

describe('Events', () => {
  test.each<Limit>([
    ['title', 1, 120, eventContent, (n) => ({ ...event, title: text(n) })],
    ['name of the place', 1, 100, eventPlace, (n) => ({ name: text(n) })],
    ['places in the room', 1, 10_000, eventContent, (n) => ({ ...event, roomCapacity: n })],
    ['places by stream', 1, 10_000, eventContent, (n) => ({ ...event, streamCapacity: n })],
    ['guests of each', 0, 10, eventContent, (n) => ({ ...event, mostGuests: n })],
    ['guests that someone brings', 0, 10, changeAttendee.body, (n) => ({ answer: 'going', mode: 'room', guests: n })],
    ['day of the agenda', 1, 14, agendaEntry, (n) => ({ ...entry, day: n })],
    ['what happens', 1, 120, agendaEntry, (n) => ({ ...entry, title: text(n) })],
    ['question', 1, 200, eventQuestion, (n) => ({ ...choice, text: text(n) })],
    ['options of a question', 2, 20, eventQuestion, (n) => ({ ...choice, options: times(n, String) })],
    ['option of a question', 1, 100, eventQuestion, (n) => ({ ...choice, options: [text(n), 'y'] })],
    ['check-ins at once', 1, 500, checkIn.body, (n) => ({ checkIns: times(n, arrival) })],
    ['name at the door', 2, 100, findAtDoor.query, (n) => ({ search: text(n) })],
  ])('%s: %i to %i', (...row) => check(row));
  test.each<Limit>([
    ['description', 0, 5000, eventContent, (n) => ({ ...event, description: text(n) })],
    ['address', 0, 300, eventPlace, (n) => ({ name: 'Town hall', address: text(n) })],
    ['speaker', 0, 100, agendaEntry, (n) => ({ ...entry, speaker: text(n) })],
    ['entries of the agenda', 0, 50, eventContent, (n) => ({ ...event, agenda: times(n, () => entry) })],
    ['questions', 0, 10, eventContent, (n) => ({ ...event, questions: times(n, () => choice) })],
    ['answer', 0, 500, eventAnswersGiven, (n) => ({ [id()]: text(n) })],
  ])('%s: %i to %i', (...row) => checkMost(row));
});

describe('Polls, posts and comments', () => {
  test.each<Limit>([
    ['question', 1, 200, pollContent, (n) => ({ ...poll, question: text(n) })],
    ['options', 2, 10, pollContent, (n) => ({ ...poll, options: times(n, (at) => ({ text: `No. ${at}` })) })],
    ['option', 1, 100, pollContent, (n) => ({ ...poll, options: [{ text: text(n) }, { text: 'y' }] })],
    [
      'how many may choose an option',
      1,
      1_000_000,
      pollContent,
      (n) => ({ ...poll, options: [{ text: 'A', capacity: n }, { text: 'B' }] }),
    ],
    ['choices of one person, of two options', 1, 2, pollContent, (n) => ({ ...poll, most: n })],
    ['chosen at once', 1, 10, pollChoices, (n) => ({ options: times(n, id) })],
    ['title of a post', 1, 120, postWords, (n) => ({ title: text(n), content: 'Hello' })],
    ['text of a post', 1, 10_000, postText, text],
    ['comment', 1, 1000, newComment, (n) => ({ text: text(n) })],
  ])('%s: %i to %i', (...row) => check(row));
});

describe('Merchandise', () => {
  test.each<Limit>([
    ['name of an item', 1, 100, itemContent, (n) => ({ ...item, name: text(n) })],
    ['price in points', 1, 1_000_000, itemContent, (n) => ({ ...item, points: n })],
    ['variants', 1, 20, itemContent, (n) => ({ ...item, variants: times(n, (at) => ({ name: `No. ${at}` })) })],
    ['name of a variant', 1, 50, itemContent, (n) => ({ ...item, variants: [{ name: text(n) }] })],
    ['stock of a variant', 0, 1_000_000, itemContent, (n) => ({ ...item, variants: [{ name: 'Blue', stock: n }] })],
    ['added to the stock', 1, 1_000_000, changeStock.body, (n) => ({ change: n })],
    ['taken from the stock', 1, 1_000_000, changeStock.body, (n) => ({ change: -n })],
    ['given points', 1, 1_000_000, givePoints.body, (n) => ({ points: n, reason: 'Talk', recipients: [id()] })],
    ['taken points', 1, 1_000_000, givePoints.body, (n) => ({ points: -n, reason: 'Talk', recipients: [id()] })],
    ['reason for points', 1, 500, givePoints.body, (n) => ({ points: 5, reason: text(n), recipients: [id()] })],
    [
      'people who get points',
      1,
      10_000,
      givePoints.body,
      (n) => ({ points: 5, reason: 'Talk', recipients: times(n, id) }),
    ],
    ['title of a gift', 1, 120, giftContent, (n) => ({ ...gift, title: text(n) })],
    ['items of a gift', 1, 50, giftContent, (n) => ({ ...gift, items: times(n, id) })],
    ['price that was seen', 0, 1_000_000, claim, (n) => ({ item: id(), variant: id(), address: home, points: n })],
    ['reason of a rejection', 1, 500, orderMove, (n) => ({ ...order, reason: text(n) })],
    ['reason of a cancellation', 1, 500, orderMove, (n) => ({ state: 'cancelled', reason: text(n) })],
    ['courier', 1, 60, orderMove, (n) => ({ state: 'shipped', courier: text(n) })],
    ['orders moved at once', 1, 100, moveOrders.body, (n) => ({ ...order, orders: times(n, id) })],
    ['name on a parcel', 1, 120, address, (n) => ({ ...home, name: text(n) })],
    ['first line of an address', 1, 120, address, (n) => ({ ...home, line1: text(n) })],
    ['city', 1, 120, address, (n) => ({ ...home, city: text(n) })],
    ['state', 1, 120, address, (n) => ({ ...home, state: text(n) })],
    ['postal code abroad', 2, 12, address, (n) => ({ ...home, country: 'France', postalCode: text(n) })],
  ])('%s: %i to %i', (...row) => check(row));
  test.each<Limit>([
    ['description of an item', 0, 2000, itemContent, (n) => ({ ...item, description: text(n) })],
    ['pictures of an item', 0, 6, orderItemPictures.body, (n) => ({ pictures: times(n, id) })],
    ['text of a gift', 0, 1000, giftContent, (n) => ({ ...gift, text: text(n) })],
    ['tracking number', 0, 60, orderMove, (n) => ({ state: 'shipped', courier: 'Post', tracking: text(n) })],
    ['second line of an address', 0, 120, address, (n) => ({ ...home, line2: text(n) })],
  ])('%s: %i to %i', (...row) => checkMost(row));
  test.each([
    ['411001', true],
    ['411 001', true],
    ['41100', false],
    ['4110011', false],
    ['011001', false],
  ])('a PIN code as %s: %s', (postalCode, taken) => {
    expect(address.safeParse({ ...home, postalCode }).success).toBe(taken);
  });
});

describe('Surveys', () => {
  test.each<Limit>([
    ['answers that close it', 1, 100_000, surveyDefinition, (n) => ({ ...survey, closesAtCount: n })],
    ['lower end of a scale', 0, 10, surveyDefinition, (n) => asking({ type: 'scale', from: n, to: 5 })],
    ['upper end of a scale', 0, 10, surveyDefinition, (n) => asking({ type: 'scale', from: 1, to: n })],
    ['least choices', 1, 30, surveyDefinition, (n) => asking({ type: 'multiple', options: [], least: n })],
    ['most choices', 1, 30, surveyDefinition, (n) => asking({ type: 'multiple', options: [], most: n })],
    [
      'conditions',
      1,
      10,
      surveyDefinition,
      (n) => asking({ showIf: { all: times(n, () => ({ question: 'q0', is: 1 })) } }),
    ],
  ])('%s: %i to %i', (...row) => check(row));
  test.each<Limit>([
    [
      'languages',
      1,
      6,
      surveyDefinition,
      (n) => ({ ...survey, languages: ['en', 'hi', 'bn', 'ta', 'te', 'mr', 'gu'].slice(0, n) }),
    ],
    ['title', 0, 300, surveyDefinition, (n) => ({ ...survey, title: { en: text(n) } })],
    ['introduction', 0, 5000, surveyDefinition, (n) => ({ ...survey, introduction: { en: text(n) } })],
    ['thanks', 0, 5000, surveyDefinition, (n) => ({ ...survey, thanks: { en: text(n) } })],
    ['pages', 0, 20, surveyDefinition, (n) => ({ ...survey, pages: times(n, (at) => page(at)) })],
    [
      'questions of a page',
      0,
      100,
      surveyDefinition,
      (n) => ({
        ...survey,
        pages: [
          page(
            1,
            times(n, (at) => question(at)),
          ),
        ],
      }),
    ],
    [
      'questions of two pages',
      0,
      100,
      surveyDefinition,
      (n) => ({
        ...survey,
        pages: [
          page(1, [question(999)].slice(0, n)),
          page(
            2,
            times(n - 1, (at) => question(at)),
          ),
        ],
      }),
    ],
    ['question', 0, 300, surveyDefinition, (n) => asking({ title: { en: text(n) } })],
    ['help', 0, 500, surveyDefinition, (n) => asking({ help: { en: text(n) } })],
    ['options', 0, 30, surveyDefinition, (n) => asking({ type: 'single', options: items(n, 'o') })],
    [
      'option',
      0,
      200,
      surveyDefinition,
      (n) => asking({ type: 'single', options: [{ id: 'o1', text: { en: text(n) } }] }),
    ],
    ['rows', 0, 20, surveyDefinition, (n) => asking({ type: 'matrix', rows: items(n, 'r'), columns: [] })],
    ['columns', 0, 10, surveyDefinition, (n) => asking({ type: 'matrix', rows: [], columns: items(n, 'c') })],
  ])('%s: %i to %i', (...row) => checkMost(row));
});
