import { expect } from 'vitest';
import { newId } from '#api/core/ids.ts';
import { settleCampaigns } from '#api/features/engagement/campaigns/settle-campaigns.ts';
import { startCampaign } from '#api/features/engagement/campaigns/start-campaign.ts';
import { settleEvents } from '#api/features/engagement/events/settle-events.ts';
import { recipientToken } from '#api/features/mail/messages/track-links.ts';
import type { Campaign } from '#contract/engagement/campaigns.ts';
import type { Event, EventToAnswer } from '#contract/engagement/events.ts';
import { createPerson, type Member } from '../factories.ts';
import { testSecret } from '../links.ts';
import type { TestServer } from '../server.ts';
import { act, everyone } from './campaigns.ts';

export const hour = 3_600_000;
export const day = 24 * hour;
/** Returns a moment a number of days from now, in the API's format; calendars know no fractions of seconds. */
export const inDays = (days: number, from = Date.now()) =>
  new Date(Math.floor((from + days * day) / 1000) * 1000).toISOString();

export const eventBody = (values: Record<string, unknown> = {}) => ({
  title: 'Alumni evening',
  description: 'Dinner at eight.',
  startsAt: inDays(30),
  endsAt: inDays(30.125),
  timeZone: 'Asia/Kolkata',
  place: { name: 'Hall 1', address: 'MG Road, Pune', mapLink: 'https://maps.example/1' },
  roomCapacity: 2,
  mostGuests: 2,
  ...values,
});

/** Creates a draft of an event that can start. */
export async function createEvent(
  by: Member,
  values: Record<string, unknown> = {},
  audience: object = everyone,
): Promise<Event> {
  const made = await by.post<Campaign>('/campaigns', { kind: 'event', name: 'Evening', audience });
  expect(made).toMatchObject({ status: 201, data: { kind: 'event', state: 'draft', topic: 'events', answers: 0 } });
  const saved = await by.post<Event>(`/events/${made.data._id}`, eventBody(values));
  expect(saved, JSON.stringify(saved.errors)).toMatchObject({ status: 200 });
  return saved.data;
}

/** Starts an event and fixes its audience, as the worker does. */
export async function startEvent(server: TestServer, by: Member, { _id }: { _id: string }): Promise<void> {
  expect(await act(by, { _id }, { act: 'start' })).toMatchObject({ status: 200 });
  await startCampaign(server.services, { company: by.company, campaign: _id });
}

/** Returns the key in the mail to a person about an event. */
export async function keyOfEvent({ services, company }: Member, event: string, person: string): Promise<string> {
  const { id } = await services.database.system
    .selectFrom('outbox')
    .select('id')
    .where('mailing_id', '=', event)
    .where('person_id', '=', person)
    .executeTakeFirstOrThrow();
  return recipientToken(testSecret, { company, outbox: id });
}

/** Creates an event that is open for some people, with a key for each. */
export async function openEvent(server: TestServer, by: Member, values: Record<string, unknown> = {}, count = 1) {
  const people: string[] = [];
  for (let number = 0; number < count; number += 1) people.push((await createPerson(by))._id);
  const event = await createEvent(by, values, { ids: people });
  await startEvent(server, by, event);
  const keys: string[] = [];
  for (const person of people) keys.push(await keyOfEvent(by, event._id, person));
  const anybody = server.as(null);
  return {
    id: event._id,
    event,
    people,
    keys,
    key: keys[0] ?? '',
    person: people[0] ?? '',
    /** Answers with the link of a mail. */
    say: (who: number, answer: string, more: Record<string, unknown> = {}) =>
      anybody.post<EventToAnswer>(`/events/${event._id}/linked`, { key: keys[who], answer, mode: 'room', ...more }),
    see: async (who: number) => (await anybody.get<EventToAnswer>(`/events/${event._id}/linked?key=${keys[who]}`)).data,
    /** As the workers do. */
    settle: async () => {
      await settleCampaigns(server.services);
      await settleEvents(server.services);
    },
  };
}

export type EventMail = { person_id: string; subject: string; text: string; calendar: string | null; merge: unknown };

/** Returns the mails to a person about their answers, in order. */
export async function newsTo({ services }: Member, person: string): Promise<EventMail[]> {
  const { rows } = await services.database.withConnection((connection) =>
    connection.query<EventMail>(
      `select o.person_id, m.subject, m.text, m.calendar, o.merge from outbox o join messages m on m.company_id = o.company_id and m.id = o.message_id
        where o.person_id = $1 and m.type = 'account' order by m.id`,
      [person],
    ),
  );
  return rows;
}

/** The ticket of an ex-employee of {@link addEvent}. */
export const victimsTicket = '0123456789ABCDEFGHJKMNPQRS';

/** Creates a running event with a row in every table: an ex-employee is going, and attended. */
export async function addEvent(owner: Member, { person, emailTemplate }: { person: string; emailTemplate: string }) {
  const { company, userId, services } = owner;
  const { system } = services.database;
  const event = newId();
  const at = new Date('2026-01-05T10:00:00Z');
  await system
    .insertInto('campaigns')
    .values({
      company_id: company,
      id: event,
      kind: 'event',
      name: 'Victims Event',
      state: 'running',
      topic: 'events',
      audience: JSON.stringify(everyone),
      template_id: emailTemplate,
      started_at: at,
      fixed_at: at,
      place: newId(at),
      created_by: userId,
    })
    .execute();
  await system.insertInto('mailings').values({ company_id: company, id: event, sender: 'v@company.example' }).execute();
  await system
    .insertInto('events')
    .values({
      company_id: company,
      id: event,
      title: 'Victims Title',
      starts_at: inDays(60),
      ends_at: inDays(61),
      place_name: 'Victims Hall',
    })
    .execute();
  const key = { company_id: company, event_id: event };
  await system
    .insertInto('attendees')
    .values({
      ...key,
      person_id: person,
      state: 'going',
      mode: 'room',
      ticket: victimsTicket,
      answered_at: at,
      told_state: 'going',
      told_sequence: 0,
    })
    .execute();
  const other = await createPerson(owner, { name: 'Victims Guest' });
  await system
    .insertInto('event_check_ins')
    .values({ ...key, id: newId(), person_id: other._id, result: 'already', at })
    .execute();
  return { event };
}
