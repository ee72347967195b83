import { sql } from 'kysely';
import type { Db } from '#api/core/database/database.ts';
import { type CompanyId, newId } from '#api/core/ids.ts';
import { developmentBrands } from '#api/core/installation/brands.ts';
import { dateInIndia } from '#api/core/installation/clock.ts';
import type { Secrets } from '#api/core/installation/secrets.ts';
import { mergeValues } from '#api/core/mail/merge-values.ts';
import { insertCampaign, moveRow, updateCampaign } from '#api/features/engagement/campaigns/queries.ts';
import { countResults } from '#api/features/engagement/campaigns/result-queries.ts';
import { countAnswers } from '#api/features/engagement/surveys/counting-queries.ts';
import { insertSurvey, updateSurvey } from '#api/features/engagement/surveys/queries.ts';
import { insertNamelessResponses, type Response } from '#api/features/engagement/surveys/response-queries.ts';
import { nameOfRound } from '#api/features/ex-employee/exit-survey/policy.ts';
import {
  insertExit,
  insertRound,
  peopleWith,
  updateExit,
  updateRound,
} from '#api/features/ex-employee/exit-survey/queries.ts';
import { compileWith } from '#api/features/mail/email-templates/compile-email.ts';
import { insertTemplate } from '#api/features/mail/email-templates/queries.ts';
import { addDays } from '#api/features/mail/journeys/policy.ts';
import { insertMailing, insertMailingRows, updateMailing } from '#api/features/mail/messages/mailing-queries.ts';
import { insertMessage } from '#api/features/mail/messages/queries.ts';
import { answerSurveyPath } from '#contract/base/paths.ts';
import { exitSurveyEmail } from '#contract/engagement/campaign-emails.ts';
import { admittedOf } from '#contract/engagement/secrecy.ts';
import type { SurveyAnswers } from '#contract/engagement/survey-answers.ts';
import { surveyTemplates } from '#contract/engagement/survey-templates.ts';
import { exitSurveyLimits, exitSurveyMessages } from '#contract/ex-employee/exit-survey.ts';
import {
  askingOn,
  demoExit,
  type ExitQuarter,
  exitQuarters,
  exitRatings,
  exitReasons,
  exitReturns,
  exitTexts,
} from '../exit-survey.ts';
import { Random } from '../random.ts';

const hour = 3_600_000;
const companyName = 'Acme Industries';
const email = 'people@acme.example';
const topic = 'surveys';

type Asked = { leaver: string; person: string; at: Date; groups: Response['groups'] };
type Seeding = { db: Db; company: CompanyId; secrets: Secrets; by: string; now: Date };

const definition = () => {
  const preset = surveyTemplates.find(({ id }) => id === 'exit-survey');
  if (!preset) throw new Error('The exit survey has a preset');
  return preset.definition;
};

/**
 * Writes the exit survey, its rounds and their answers. After all other mail is written, because its rounds last for months: so no one is mailed
 * after their mail had bounced.
 */
export async function seedExitSurvey(seeding: Seeding): Promise<void> {
  const { db, company, by, now } = seeding;
  const quarters = exitQuarters(now);
  const enabledOn = quarters[0]?.from ?? dateInIndia(now);
  const draft = newId(askingOn(enabledOn));
  const made = { name: exitSurveyMessages.name, at: askingOn(enabledOn), by };
  await insertDraft(seeding, draft, made);
  await insertExit(db, company, { survey_id: draft, days: exitSurveyLimits.days.preset, updated_at: made.at });
  // No one is asked on the day that the demo begins.
  await updateExit(db, company, { enabled: true, enabled_on: enabledOn, ran_on: dateInIndia(now) });
  const asked = await findAsked(seeding);
  const random = new Random(1869);
  for (const [place, quarter] of quarters.entries()) {
    const days = { from: askingOn(quarter.from), to: askingOn(quarter.to) };
    const people = asked.filter(({ at }) => at >= days.from && at < days.to);
    if (people.length > 0) await seedRound(seeding, quarter, { people, place, random });
  }
  await sql`update leavers l set survey_asked_at = r.at from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) r (leaver uuid, at timestamptz)
    where l.company_id = ${company} and l.id = r.leaver`.execute(db);
}

/** Writes a survey with its email, as a draft. */
async function insertDraft(
  { db, company }: Seeding,
  id: string,
  { name, at, by }: { name: string; at: Date; by: string | null },
) {
  const content = exitSurveyEmail(answerSurveyPath(id));
  const template = newId();
  await insertTemplate(db, company, { id: template, name, in_gallery: false, by, at }, content);
  const audience = by === null ? { filters: { surveyId: id }, removed: [] } : { filters: {}, removed: [] };
  await insertCampaign(db, company, {
    id,
    kind: 'survey',
    name,
    topic,
    audience,
    template_id: template,
    created_by: by,
  });
  await updateCampaign(db, company, id, { created_at: at, updated_at: at });
  await insertSurvey(db, company, id, definition());
  return content;
}

/** Reads who has been asked since, the longest ago first: those who arrived at least so many days ago. */
async function findAsked({ db, company, now }: Seeding): Promise<Asked[]> {
  const { rows } = await sql<Response['groups'] & { leaver: string; person: string; arrived: string }>`
    select l.id as leaver, l.person_id as person, l.arrived_at as arrived, p.department, p.location, to_char(p.date_of_leaving, 'YYYY') as "leavingYear"
      from leavers l join people p on p.company_id = l.company_id and p.id = l.person_id
     where l.company_id = ${company} and l.state = 'arrived' order by l.arrived_at, p.email`.execute(db);
  return rows
    .map(({ leaver, person, arrived, ...groups }) => {
      const day = addDays(dateInIndia(new Date(arrived)), exitSurveyLimits.days.preset);
      return { leaver, person, groups, at: askingOn(day) };
    })
    .filter(({ at }) => at <= now);
}

type Round = { people: readonly Asked[]; place: number; random: Random };

async function seedRound(seeding: Seeding, quarter: ExitQuarter, { people, place, random }: Round): Promise<void> {
  const { db, company, secrets, now } = seeding;
  const began = people[0]?.at ?? now;
  const id = newId(began);
  const name = nameOfRound(exitSurveyMessages.name, quarter.from);
  const content = await insertDraft(seeding, id, { name, at: began, by: null });
  await insertRound(db, company, id, quarter.from);
  if (quarter.closesAt) await updateRound(db, company, id, { is_over: true });
  const reached = await seedMail(seeding, { id, content, began, people, random });
  // A survey that can still be answered shows its answers in steps.
  const count = admittedOf(Math.round(reached.length * demoExit.answered), quarter.isFinished);
  const responses = random
    .shuffle(reached)
    .slice(0, count)
    .map(({ person, groups }) => ({ person, response: { version: 1, answers: answersOf(random, place), groups } }));
  if (count > 0) {
    const answered = responses.map(({ response }) => response);
    await db
      .insertInto('survey_participants')
      .values(
        responses.map(({ person }) => ({ company_id: company, survey_id: id, person_id: person, is_shown: true })),
      )
      .execute();
    await insertNamelessResponses(db, company, id, answered);
    await countAnswers({ db, company }, id, answered, { secrets });
    await updateSurvey(db, company, id, { answers: count, shown_answers: count });
    await noteOpened(seeding, id, responses);
  }
  const counts = JSON.stringify(await countResults(db, company, id));
  const started = { started_at: began, fixed_at: began, place: newId(began), counts, counted_at: now };
  const last = people.at(-1)?.at ?? began;
  await moveRow(db, company, { id, state: 'draft' }, 'running', {
    ...started,
    sent_out_at: new Date(Math.min(last.getTime() + hour, now.getTime())),
    closes_at: quarter.closesAt,
  });
  if (quarter.isFinished && quarter.closesAt)
    await moveRow(db, company, { id, state: 'running' }, 'finished', { finished_at: quarter.closesAt });
}

type Mailed = { id: string; content: ReturnType<typeof exitSurveyEmail>; began: Date } & Omit<Round, 'place'>;

/** Writes the mail of a round, to each on their day; some open it. @returns who got it */
async function seedMail(seeding: Seeding, { id, content, began, people, random }: Mailed): Promise<Asked[]> {
  const { db, company, now } = seeding;
  const [brand] = developmentBrands(3000);
  if (!brand) throw new Error('There is a brand in development');
  const { html, text } = await compileWith(content, { brand, companyName, logo: null, jobs: new Map() });
  await insertMailing(db, company, { id, sender: email });
  await updateMailing(db, company, id, { is_open: false });
  const message = newId(began);
  await insertMessage(db, company, {
    id: message,
    type: 'mailer',
    topic,
    subject: content.subject,
    html,
    text,
    from_name: companyName,
    from_email: email,
    reply_to: email,
    created_by: null,
    mailing_id: id,
  });
  await sql`update messages set created_at = ${began} where company_id = ${company} and id = ${message}`.execute(db);
  const ids = peopleWith(people.map(({ person }) => person));
  await insertMailingRows(db, company, { id, topic, messages: [message], samplePercent: 100 }, ids, mergeValues);
  const rows = people.map(({ person, at }) => {
    const opened = new Date(at.getTime() + random.integer(1, 50) * hour);
    return { person, at, opened: random.chance(demoExit.opened) && opened <= now ? opened : null };
  });
  const { rows: reached } = await sql<{ person: string }>`
    update outbox o set state = 'sent', claimed_by = null, attempts = 1, sent_at = r.at, next_attempt_at = r.at, opened_at = r.opened
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) r (person uuid, at timestamptz, opened timestamptz)
     where o.company_id = ${company} and o.mailing_id = ${id} and o.state = 'queued' and o.person_id = r.person
    returning o.person_id as person`.execute(db);
  const got = new Set(reached.map(({ person }) => person));
  return people.filter(({ person }) => got.has(person));
}

/** Notes that those who answered had opened the mail and followed its link. */
async function noteOpened({ db, company, now }: Seeding, id: string, answered: readonly { person: string }[]) {
  const people = answered.map(({ person }) => person);
  await sql`update outbox o set opened_at = coalesce(o.opened_at, o.sent_at), clicked_at = coalesce(o.opened_at, o.sent_at)
    where o.company_id = ${company} and o.mailing_id = ${id} and o.sent_at <= ${now} and o.person_id = any(${people}::uuid[])`.execute(
    db,
  );
}

/** Draws the answers of a person of a quarter, by its place. */
function answersOf(random: Random, place: number): SurveyAnswers {
  const ratings = exitRatings[place] ?? exitRatings[0];
  const rate = (mean: number, spread: number, [least, most]: readonly [number, number]) =>
    Math.min(most, Math.max(least, Math.round(mean + spread * random.normal())));
  const text = random.chance(0.3) ? random.pick(exitTexts) : undefined;
  return {
    q1: random.weighted(exitReasons),
    q2: rate(ratings.q2, 1.9, [0, 10]),
    q3: rate(ratings.q3, 0.9, [1, 5]),
    q4: rate(ratings.q4, 0.9, [1, 5]),
    q5: rate(ratings.q5, 0.9, [1, 5]),
    q6: rate(ratings.q6, 0.9, [1, 5]),
    q7: random.weighted(exitReturns),
    ...(text && { q8: text }),
  };
}
