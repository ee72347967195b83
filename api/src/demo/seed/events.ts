import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import sharp from 'sharp';
import type { Db } from '#api/core/database/database.ts';
import { type CompanyId, newId } from '#api/core/ids.ts';
import type { FileStore } from '#api/core/work/files.ts';
import { shapes } from '#api/features/base/files/read-picture.ts';
import { whenOf, whereOf } from '#api/features/engagement/events/create-event.ts';
import { drawTicket } from '#api/features/engagement/events/policy.ts';
import { insertEvent, readEventRows, updateEvent } from '#api/features/engagement/events/queries.ts';
import type { AttendeeState } from '#contract/base/event-states.ts';
import { attendEventPath } from '#contract/base/paths.ts';
import { eventEmail } from '#contract/engagement/campaign-emails.ts';
import { type DemoCover, type DemoEvent, demoEvents, founders } from '../events.ts';
import type { DatedSeed } from './in-time-order.ts';
import { type Made, seedMailer } from './mailers.ts';

const hour = 3_600_000;
const day = 24 * hour;
const contentType = 'image/jpeg';

type Place = { db: Db; files: FileStore; company: CompanyId };
type Seeding = Made & { own: string };

/** Returns the events of the demo company, with their answers. @param own the record of the demo’s ex-employee */
export const eventSeeds = (place: Place, seeding: Seeding): DatedSeed[] =>
  demoEvents.map((event) => ({ daysAgo: event.daysAgo, write: () => seedEvent(place, event, seeding) }));

/** Returns 18:30 in India, a number of days from now. */
function eveningOf(now: Date, days: number): Date {
  const at = new Date(now.getTime() + days * day);
  at.setUTCHours(13, 0, 0, 0);
  return at;
}

async function seedEvent({ db, files, company }: Place, event: DemoEvent, { own, by, now }: Seeding): Promise<void> {
  const id = newId(new Date(Math.min(now.getTime() - event.daysAgo * day, now.getTime()) - day));
  const speakers = event.agenda ? await foundersOf(db, company) : [];
  const startsAt = eveningOf(now, event.startsIn);
  const endsAt = new Date(startsAt.getTime() + event.hours * hour);
  const content = { ...eventEmail(attendEventPath(id)), subject: `You are invited: ${event.title}` };
  const isOver = event.state === 'finished' || event.state === 'cancelled';
  const values = {
    title: event.title,
    description: event.description,
    ...(event.cover && (await keepCover({ db, files, company }, event.cover, by))),
    starts_at: startsAt.toISOString(),
    ends_at: endsAt.toISOString(),
    first_starts_at: startsAt.toISOString(),
    time_zone: 'Asia/Kolkata',
    place_name: event.place?.name ?? null,
    place_address: event.place?.address ?? null,
    map_link: event.place?.mapLink ?? null,
    meeting_link: event.meetingLink ?? null,
    room_capacity: event.roomCapacity ?? null,
    stream_capacity: event.streamCapacity ?? null,
    most_guests: event.mostGuests ?? 0,
    agenda: (event.agenda ?? []).map((entry) => ({
      ...entry,
      speaker: entry.speaker === founders ? speakers.map(({ name }) => name).join(', ') : entry.speaker,
      day: 1,
    })),
    questions: (event.questions ?? []).map(({ text, options, isRequired }) => ({
      _id: newId(),
      text,
      kind: options.length > 0 ? ('choice' as const) : ('text' as const),
      options: [...options],
      isRequired,
    })),
    is_public: event.isPublic ?? false,
    shows_going: event.showsGoing ?? false,
    settled_at: isOver ? endsAt : null,
  };
  const shown = { title: values.title, when: whenOf(values), where: whereOf(values) };
  await seedMailer(
    db,
    company,
    {
      id,
      kind: 'event',
      name: event.name,
      state: event.state,
      daysAgo: event.daysAgo,
      topic: 'events',
      audience: { filters: {}, removed: [], everyone: true },
      sent: event.state === 'draft' || event.state === 'scheduled' ? 0 : 1,
      opened: 0.55,
      clicked: 0.5,
      content,
      compiled: {
        ...content,
        document: {
          ...content.document,
          blocks: content.document.blocks.map((block) => (block.type === 'event' ? { ...block, ...shown } : block)),
        },
      },
      closesIn: (endsAt.getTime() - now.getTime()) / day,
      remindDays: [3],
    },
    { by, now },
  );
  await insertEvent(db, company, id);
  await updateEvent(db, company, id, values);
  await seedAttendees(db, company, { id, event, own, now, first: speakers.map((speaker) => speaker.id) });
}

/** Returns three ex-employees who have founded a company. */
async function foundersOf(db: Db, company: CompanyId) {
  const { rows } = await sql<{ id: string; name: string }>`select id, name from people
    where company_id = ${company} and status = 1 and signed_up_at is not null and current_designation ~ 'ounder'
    order by employee_id limit 3`.execute(db);
  return rows;
}

/** Keeps a picture of the demo whole and as lists show it, as an upload is kept. */
async function keepCover({ db, files, company }: Place, picture: DemoCover, by: string) {
  const content = await readFile(new URL(`../${picture}.jpg`, import.meta.url));
  const keep = async (shape: { width: number; height: number }) => {
    const file = newId();
    const jpeg = await sharp(content)
      .resize({ ...shape, fit: 'cover' })
      .jpeg({ quality: 88 })
      .toBuffer();
    await files.put(`${company}/${file}`, jpeg, contentType);
    const row = { id: file, kind: 'event-cover', content_type: contentType, bytes: jpeg.length, created_by: by };
    await db
      .insertInto('files')
      .values({ company_id: company, ...row })
      .execute();
    return file;
  };
  return { cover: await keep(shapes.wide), cover_small: await keep(shapes.thumbnail) };
}

/** @property first the people who answered first: they speak there */
type Answering = { id: string; event: DemoEvent; own: string; now: Date; first: readonly string[] };

/** Writes answers, drawn by the person so that they are always the same. The demo itself notifies no one. */
async function seedAttendees(db: Db, company: CompanyId, { id, event, own, now, first }: Answering): Promise<void> {
  const wanted = Object.entries(event.answered ?? {}) as [AttendeeState, number][];
  const states = wanted.flatMap(([state, count]) => Array.from({ length: count }, () => state));
  if (states.length === 0 && !event.own) return;
  const { rows } = await sql<{ person_id: string }>`
    select distinct person_id, person_id = any(${first}::uuid[]) as speaks, md5(person_id::text || ${event.name}) as drawn from outbox
     where company_id = ${company} and mailing_id = ${id} and state = 'sent' and person_id is not null and person_id <> ${own}
     order by speaks desc, drawn limit ${states.length}`.execute(db);
  const [row] = await readEventRows(db, company, [id]);
  const begun = now.getTime() - event.daysAgo * day;
  const made = (person: string, state: AttendeeState, number: number, guests = 0) => {
    const byStream = state === 'going' && (event.place === null || (event.meetingLink && number % 4 === 3));
    const isInRoomAfterwards = event.state === 'finished' && state === 'going';
    const at = new Date(begun + (number % 40) * (hour * 2) + 30 * 60_000);
    return {
      company_id: company,
      event_id: id,
      person_id: person,
      state,
      mode: byStream || isInRoomAfterwards || event.place === null ? ('stream' as const) : ('room' as const),
      guests,
      answers: JSON.stringify(answersOf(row?.questions ?? [], state, number)),
      waits_since: state === 'waitlisted' ? at : null,
      offered_until: state === 'offered' ? new Date(now.getTime() + 20 * hour) : null,
      ticket: drawTicket(),
      answered_at: at < now ? at : now,
      checked_in_at:
        state === 'checked_in' ? new Date(Date.parse(row?.starts_at ?? '') + (number % 45) * 60_000) : null,
      told_state: state,
      told_sequence: 0,
      reminded_days: 1,
    };
  };
  const most = event.mostGuests ?? 0;
  const people = rows.map(({ person_id }, number) => {
    const state = states[number] ?? 'declined';
    const brings = state === 'going' || state === 'checked_in';
    return made(person_id, state, number, brings && most > 0 && number % 6 === 5 ? 1 : 0);
  });
  // Earlier answers wait in front.
  const mine = event.own ? [made(own, event.own.state, 2, event.own.guests)] : [];
  await db
    .insertInto('attendees')
    .values([...people, ...mine])
    .execute();
}

function answersOf(questions: readonly { _id: string; options: string[] }[], state: AttendeeState, number: number) {
  if (state === 'declined') return {};
  const said = questions.flatMap(({ _id, options }): [string, string][] => {
    const option = options[number % Math.max(1, options.length)];
    if (option !== undefined) return [[_id, option]];
    return number % 9 === 0 ? [[_id, 'I’m coming by train, so I’ll be a little late.']] : [];
  });
  return Object.fromEntries(said);
}
