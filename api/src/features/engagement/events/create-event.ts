import type { Acting, Context } from '#api/core/context.ts';
import type { Db } from '#api/core/database/database.ts';
import { type CompanyId, newId } from '#api/core/ids.ts';
import { saveFileRow } from '#api/features/base/files/shared.ts';
import type { CampaignAbout, CampaignProblem, CampaignReminder } from '#contract/engagement/campaigns.ts';
import { eventLimits, eventMessages } from '#contract/engagement/event-messages.ts';
import { type PlaceholderFault, placeholderFaults } from '#contract/mail/placeholders.ts';
import { isWritten } from './policy.ts';
import { countToRemind, type EventRow, insertEvent, readEventRows, updateEvent, type WrittenRow } from './queries.ts';

type Inside = Pick<Context, 'db' | 'company' | 'services'>;

/** Creates the event of a new campaign: empty, or a copy of another event with the time still to be chosen. */
export async function beginEvent(context: Acting, id: string, from: string | null): Promise<void> {
  const { db, company } = context;
  await insertEvent(db, company, id);
  const [before] = from === null ? [] : await readEventRows(db, company, [from]);
  if (!before) return;
  const { cover, cover_small: small, questions } = before;
  await updateEvent(db, company, id, {
    title: before.title,
    description: before.description,
    time_zone: before.time_zone,
    place_name: before.place_name,
    place_address: before.place_address,
    map_link: before.map_link,
    meeting_link: before.meeting_link,
    room_capacity: before.room_capacity,
    stream_capacity: before.stream_capacity,
    most_guests: before.most_guests,
    agenda: before.agenda,
    is_public: before.is_public,
    shows_going: before.shows_going,
    questions: questions.map((question) => ({ ...question, _id: newId() })),
    cover: cover && (await copyCover(context, cover)),
    cover_small: small && (await copyCover(context, small)),
  });
}

/** Copies a picture, since each picture is deleted with its event. */
async function copyCover(context: Acting, cover: string): Promise<string | null> {
  const { company, services } = context;
  const picture = await services.files.get(`${company}/${cover}`);
  if (!picture) return null;
  const id = newId();
  await services.files.put(`${company}/${id}`, picture, 'image/jpeg');
  await saveFileRow(context, { id, kind: 'event-cover', contentType: 'image/jpeg', bytes: picture.length });
  return id;
}

/** Lists what an event still needs before it can start. */
export async function listEventProblems({ db, company, services }: Inside, id: string): Promise<CampaignProblem[]> {
  const [row] = await readEventRows(db, company, [id]);
  if (!row || !isWritten(row)) return [{ about: 'content', message: eventMessages.notWritten }];
  const past = new Date(row.starts_at) <= services.clock() ? [{ message: eventMessages.isPast }] : [];
  return [...past, ...unreplacedIn(row)].map((each) => ({ about: 'content', ...each }));
}

type Words = Pick<EventRow, 'title' | 'description' | 'place_name' | 'place_address' | 'agenda' | 'questions'>;

/** Finds placeholders left in the texts that readers see. */
export function unreplacedIn({ agenda, questions, ...row }: Words): PlaceholderFault[] {
  const numbered = (what: string, texts: string[]) =>
    Object.fromEntries(texts.map((text, place) => [`${what} ${place + 1}`, text]));
  return placeholderFaults({
    'the title': row.title,
    'the description': row.description,
    'the place': row.place_name,
    'the address': row.place_address,
    ...numbered(
      'agenda entry',
      agenda.map(({ title, speaker }) => `${title}\n${speaker ?? ''}`),
    ),
    ...numbered(
      'question',
      questions.map(({ text, options }) => [text, ...options].join('\n')),
    ),
  });
}

/**
 * Formats when an event takes place, in its own time zone: `Friday, 12 December 2026, 18:00 – 21:00 (GMT+5:30)`. It has both days when
 * the event runs past midnight, and both offsets when the clocks change during it.
 */
export function whenOf({
  starts_at,
  ends_at,
  time_zone: timeZone,
}: Pick<WrittenRow, 'starts_at' | 'ends_at' | 'time_zone'>): string {
  const [from, to] = [starts_at, ends_at].map((moment) => {
    const at = new Date(moment);
    const part = (options: Intl.DateTimeFormatOptions) =>
      new Intl.DateTimeFormat('en-GB', { timeZone, ...options }).format(at);
    const day = part({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }).replace(/^(\w+) /, '$1, ');
    const zone =
      new Intl.DateTimeFormat('en-GB', { timeZone, timeZoneName: 'shortOffset' })
        .formatToParts(at)
        .find(({ type }) => type === 'timeZoneName')?.value ?? '';
    return { day, time: part({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }), zone };
  }) as [Clock, Clock];
  const end = from.day === to.day ? to.time : `${to.day}, ${to.time}`;
  return from.zone === to.zone
    ? `${from.day}, ${from.time} – ${end} (${from.zone})`
    : `${from.day}, ${from.time} (${from.zone}) – ${end} (${to.zone})`;
}
type Clock = { day: string; time: string; zone: string };

/** Returns in words where an event takes place. */
export const whereOf = ({
  place_name,
  place_address,
  meeting_link,
}: Pick<EventRow, 'place_name' | 'place_address' | 'meeting_link'>): string =>
  [place_name, place_address, meeting_link === null ? null : place_name === null ? 'Online' : 'and online']
    .filter(Boolean)
    .join(', ')
    .replace(', and online', ' and online');

/** Describes events for the list: when and where. */
export async function describeEvents({ db, company }: Pick<Context, 'db' | 'company'>, ids: readonly string[]) {
  const rows = (await readEventRows(db, company, ids)).filter(isWritten);
  return new Map(
    rows.map((row): [string, CampaignAbout] => {
      const when = { startsAt: row.starts_at, endsAt: row.ends_at, timeZone: row.time_zone };
      return [row.id, { title: row.title, text: whereOf(row), picture: null, isSecret: false, when }];
    }),
  );
}

/** Lists the reminders of an event to people who are going or may: when and to how many. Leaves out those due before it was sent. */
export async function listEventReminders(
  db: Db,
  company: CompanyId,
  id: string,
  now: Date,
): Promise<CampaignReminder[]> {
  const [row] = await readEventRows(db, company, [id]);
  if (!row || !isWritten(row)) return [];
  const reminders: CampaignReminder[] = [];
  for (const days of eventLimits.remindBefore) {
    const at = new Date(Date.parse(row.starts_at) - days * 86_400_000);
    const sent = row.reminded[days];
    const about = { to: 'coming' as const, days, at: at.toISOString() };
    if (sent !== undefined) reminders.push({ ...about, isSent: true, people: sent });
    else if (at > now) reminders.push({ ...about, isSent: false, people: await countToRemind(db, company, id, days) });
  }
  return reminders;
}

/** Returns what a block of an email shows of an event. */
export async function readEventCard({ db, company }: Pick<Context, 'db' | 'company'>, id: string) {
  const [row] = await readEventRows(db, company, [id]);
  return row && isWritten(row) ? { title: row.title, when: whenOf(row), where: whereOf(row) } : null;
}
