import { sql } from 'kysely';
import type { Db } from '#api/core/database/database.ts';
import { type CompanyId, newId } from '#api/core/ids.ts';
import type { Secrets } from '#api/core/installation/secrets.ts';
import { countAnswers } from '#api/features/engagement/surveys/counting-queries.ts';
import { insertParticipant, insertSurvey, updateSurvey } from '#api/features/engagement/surveys/queries.ts';
import {
  insertNamelessResponses,
  type Response,
  readGroups,
  writeOwnResponse,
} from '#api/features/engagement/surveys/response-queries.ts';
import { answerSurveyPath } from '#contract/base/paths.ts';
import { surveyEmail } from '#contract/engagement/campaign-emails.ts';
import type { SurveyAnswer, SurveyAnswers } from '#contract/engagement/survey-answers.ts';
import type { SurveyDefinition, SurveyQuestion } from '#contract/engagement/survey-definition.ts';
import { visibleQuestions } from '#contract/engagement/survey-walk.ts';
import { dayOf, dayText } from '../calendar.ts';
import { type DemoSurvey, demoSurveys, demoTexts } from '../surveys.ts';
import type { DatedSeed } from './in-time-order.ts';
import { type Made, seedMailer } from './mailers.ts';

const day = 86_400_000;
type Seeding = Made & { own: string; secrets: Secrets };

/** Returns the surveys of the demo company, with their answers. @param own the record of the demo's ex-employee */
export const surveySeeds = (db: Db, company: CompanyId, seeding: Seeding): DatedSeed[] =>
  demoSurveys.map((survey, place) => ({
    daysAgo: survey.daysAgo,
    write: () => seedSurvey(db, company, survey, { ...seeding, place }),
  }));

async function seedSurvey(
  db: Db,
  company: CompanyId,
  survey: DemoSurvey,
  { own, secrets, place, by, now }: Seeding & { place: number },
): Promise<void> {
  const { name, subject, about, state, daysAgo, closesIn, definition, answered, texts = demoTexts } = survey;
  const id = newId(new Date(Math.min(now.getTime() - daysAgo * day, now.getTime()) - day));
  const content = { ...surveyEmail(answerSurveyPath(id)), subject };
  await seedMailer(
    db,
    company,
    {
      id,
      kind: 'survey',
      name,
      state,
      daysAgo,
      topic: 'surveys',
      audience: about ? { ids: await cameTo(db, company, about) } : { filters: {}, removed: [], everyone: true },
      sent: state === 'draft' || state === 'scheduled' ? 0 : 1,
      opened: 0.5,
      clicked: 0.6,
      content,
      compiled: content,
      closesIn,
      remindDays: [3, 10],
    },
    { by, now },
  );
  await insertSurvey(db, company, id, definition);
  if (answered === 0) return;
  const { rows } = await sql<{ person_id: string }>`
    select distinct person_id, md5(person_id::text || ${name}) as drawn from outbox
     where company_id = ${company} and mailing_id = ${id} and state = 'sent' and person_id is not null and person_id <> ${own}
     order by drawn limit ${answered - (survey.own ? 1 : 0)}`.execute(db);
  const people = [...rows.map(({ person_id }) => person_id), ...(survey.own ? [own] : [])];
  const responses: Response[] = [];
  for (const [number, person] of people.entries()) {
    const groups = await readGroups(db, company, person);
    if (!groups) continue;
    const response = { version: 1, answers: answersOf(definition, number * 31 + place * 7, { texts, now }), groups };
    responses.push(response);
    await insertParticipant(db, company, { survey: id, person, isShown: true });
    const at = new Date(now.getTime() - daysAgo * day + (number % 5) * day + number * 60_000);
    if (!definition.anonymous) await writeOwnResponse(db, company, { survey: id, person, ...response, at }, groups);
  }
  if (definition.anonymous) await insertNamelessResponses(db, company, id, responses);
  await countAnswers({ db, company }, id, responses, { secrets: definition.anonymous ? secrets : null });
  await updateSurvey(db, company, id, { answers: responses.length, shown_answers: responses.length });
}

/** Returns the people who came to an event. */
async function cameTo(db: Db, company: CompanyId, title: string): Promise<string[]> {
  const { rows } = await sql<{ person_id: string }>`select a.person_id from attendees a
      join events e on e.company_id = a.company_id and e.id = a.event_id
    where a.company_id = ${company} and e.title = ${title} and a.state = 'checked_in'`.execute(db);
  return rows.map(({ person_id }) => person_id);
}

type Answering = { texts: readonly string[]; now: Date };

/** Returns the answers of a person by number, always the same: most are fairly content. */
function answersOf(definition: SurveyDefinition, number: number, answering: Answering): SurveyAnswers {
  const answers: SurveyAnswers = {};
  // An answer can reveal further questions.
  for (let round = 0; round < 3; round++)
    for (const [place, question] of visibleQuestions(definition, answers).entries()) {
      const answer = answerOf(question, number * 13 + place * 29, answering);
      if (answer !== undefined) answers[question.id] ??= answer;
    }
  return answers;
}

const pick = <Item>(items: readonly Item[], number: number): Item | undefined => items[Math.abs(number) % items.length];

function answerOf(question: SurveyQuestion, number: number, { texts, now }: Answering): SurveyAnswer | undefined {
  switch (question.type) {
    case 'single':
      return pick(question.options, (number % 5) * (number % 3))?.id;
    case 'multiple':
      return [pick(question.options, number)?.id ?? '', pick(question.options, number + 1)?.id ?? ''].toSorted();
    case 'scale':
      return pick([3, 4, 4, 5, 5, 2, 4], number);
    case 'nps':
      return pick([9, 10, 8, 7, 9, 6, 10, 3, 8, 9, 5], number);
    case 'matrix':
      return Object.fromEntries(
        question.rows.map((row, place) => [
          row.id,
          pick(question.columns.toReversed(), (number * (place + 2)) % 7)?.id ?? '',
        ]),
      );
    case 'shortText':
      return number % 2 ? pick(['Team lead', 'Architect', 'Product manager'], number) : undefined;
    case 'longText':
      return number % 3 ? undefined : pick(texts, Math.floor(number / 3));
    case 'date':
      return number % 2 ? dayText(dayOf(now) + (pick([40, 70, 130], number) ?? 0)) : undefined;
    default:
      return undefined;
  }
}
