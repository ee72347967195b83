import type { Context } from '#api/core/context.ts';
import { readCompany } from '#api/core/installation/companies.ts';
import { Failure } from '#api/core/server/errors.ts';
import { generalMessages } from '#contract/base/rules.ts';
import {
  automaticFlags,
  type DuePerson,
  type Journey,
  type JourneyKind,
  journeyKinds,
  journeySpans,
  listedDue,
  noticeKinds,
} from '#contract/mail/journeys.ts';
import { addDays, firstDay, journeyClock, occasionsOf } from './policy.ts';
import { countDue, countRecent, type JourneyRow, readDue, readJourney, readJourneys } from './queries.ts';
import { readContent } from './read-content.ts';

const day = 86_400_000;

/** Returns the next seven days, including today until its mail is sent, with the people already waiting. */
function nextDays(kind: JourneyKind, now: Date, row: JourneyRow | undefined) {
  const { date } = journeyClock(now);
  const next = row?.ran_on === date ? addDays(date, 1) : date;
  const from = row?.enabled ? firstDay(kind, next, row.enabled_on) : next;
  return { next, occasions: occasionsOf(kind, from, addDays(next, journeySpans.ahead - 1)) };
}

async function describe(
  context: Context,
  kind: JourneyKind,
  row: JourneyRow | undefined,
  recent: Awaited<ReturnType<typeof countRecent>>,
): Promise<Journey> {
  const { db, company, services } = context;
  const { subject, template } = await readContent(context, kind, row?.template_id ?? null);
  return {
    kind,
    enabled: row?.enabled ?? false,
    subject,
    templateId: template,
    week: await countDue(db, company, kind, nextDays(kind, services.clock(), row).occasions),
    recent: recent.get(kind) ?? { sent: 0, opened: 0 },
    problem: row?.problem ?? null,
  };
}

const recently = ({ db, company, services }: Context) =>
  countRecent(db, company, new Date(services.clock().getTime() - journeySpans.back * day));

/** Returns one journey, as the list has it. */
export async function describeJourney(context: Context, kind: JourneyKind): Promise<Journey> {
  return describe(context, kind, await readJourney(context.db, context.company, kind), await recently(context));
}

/** Lists automatic mail, with its upcoming and past recipients. */
export async function listJourneys(context: Context) {
  const { db, company } = context;
  const rows = await readJourneys(db, company);
  const { preferences } = await readCompany(db, company);
  const rowOf = (kind: string) => rows.find((row) => row.kind === kind);
  const recent = await recently(context);
  const journeys: Journey[] = [];
  for (const kind of journeyKinds) journeys.push(await describe(context, kind, rowOf(kind), recent));
  const notices = [];
  for (const kind of noticeKinds) {
    const { subject, template } = await readContent(context, kind, rowOf(kind)?.template_id ?? null);
    notices.push({ kind, enabled: preferences[automaticFlags[kind]], subject, templateId: template });
  }
  return { journeys, notices, birthdayEmails: preferences.birthdayEmails };
}

/**
 * Lists the people a journey will reach within the next seven days. @throws Failure forbidden where that would reveal a birthday to a caller who may
 * not see it
 */
export async function listDue(
  { db, company, actor, services }: Context,
  { params: { kind } }: { params: { kind: JourneyKind } },
): Promise<{ people: DuePerson[]; total: number }> {
  const seesContact = actor.permissions.has('people:read-contact');
  if (kind === 'birthday' && !seesContact) throw new Failure('forbidden', generalMessages.forbidden);
  const { next, occasions } = nextDays(kind, services.clock(), await readJourney(db, company, kind));
  const { due } = await countDue(db, company, kind, occasions);
  const rows = await readDue(db, company, kind, occasions, listedDue);
  const people = rows.map(({ id, name, day: on, reason }) => ({
    person: { _id: id, name },
    day: on < next ? next : on,
    ...(seesContact && { reason }),
  }));
  return { people, total: due };
}
