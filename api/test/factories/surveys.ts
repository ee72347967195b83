import { newId } from '#api/core/ids.ts';
import { recipientToken } from '#api/features/mail/messages/track-links.ts';
import type { Campaign } from '#contract/engagement/campaigns.ts';
import type { SurveyDefinition, SurveyQuestion } from '#contract/engagement/survey-definition.ts';
import { createPerson, type Member } from '../factories.ts';
import { testSecret } from '../links.ts';
import { until } from '../until.ts';
import { act, everyone, read } from './campaigns.ts';

const en = (text: string) => ({ en: text });
const items = (letter: string, texts: string[]) =>
  texts.map((text, place) => ({ id: `${letter}${place + 1}`, text: en(text) }));

/** A question of each kind that people in any survey can be asked. */
export const surveyQuestions: SurveyQuestion[] = [
  {
    id: 'q1',
    type: 'single',
    title: en('Why did you leave?'),
    required: true,
    options: items('o', ['Pay', 'Manager', 'Moving']),
  },
  { id: 'q2', type: 'nps', title: en('Would you recommend us?'), required: true },
  { id: 'q3', type: 'longText', title: en('What should we know?'), required: false },
  {
    id: 'q4',
    type: 'shortText',
    title: en('Where did you move?'),
    required: true,
    showIf: { all: [{ question: 'q1', is: 'o3' }] },
  },
];

/** Returns the definition of a survey, with one question on a page of its own. */
export const surveyOf = (values: Partial<SurveyDefinition> = {}, questions = surveyQuestions): SurveyDefinition => ({
  languages: ['en'],
  title: en('Why people leave'),
  anonymous: false,
  closesAtCount: null,
  pages: [
    { id: 'p1', questions: questions.slice(0, 2) },
    { id: 'p2', questions: questions.slice(2) },
  ].filter((page) => page.questions.length > 0),
  thanks: en('Thank you'),
  ...values,
});

/** Creates a draft with this definition. */
export async function createSurvey(by: Member, definition = surveyOf()): Promise<Campaign> {
  const made = await by.post<Campaign>('/campaigns', { kind: 'survey', name: 'Why people leave', audience: everyone });
  const saved = await by.post(`/surveys/${made.data._id}`, definition);
  if (saved.status !== 200)
    throw new Error(`The survey was not saved: ${saved.message} ${JSON.stringify(saved.errors)}`);
  return made.data;
}

/** Creates and starts a survey for everyone in the company; a worker must be running. */
export async function startSurvey(by: Member, definition = surveyOf()): Promise<string> {
  const survey = await createSurvey(by, definition);
  const begun = await act(by, survey, { act: 'start' });
  if (begun.status !== 200) throw new Error(`The survey was not started: ${begun.message}`);
  await until('the audience to be fixed', async () => ((await read(by, survey)).preparing ? null : true));
  return survey._id;
}

/** Returns the key in the mail to a person about a survey. */
export async function keyOfSurvey({ services, company }: Member, survey: string, person: string): Promise<string> {
  const { id } = await services.database.system
    .selectFrom('outbox')
    .select('id')
    .where('mailing_id', '=', survey)
    .where('person_id', '=', person)
    .executeTakeFirstOrThrow();
  return recipientToken(testSecret, { company, outbox: id });
}

/** Returns valid answers to {@link surveyQuestions}. */
export const rightAnswers = (values: Record<string, unknown> = {}) => ({ q1: 'o1', q2: 9, ...values });

/** Creates a running survey, with a row in every table: a response that an ex-employee has begun, and a file of theirs. */
export async function addSurvey(owner: Member, { person, emailTemplate }: { person: string; emailTemplate: string }) {
  const { company, userId, services } = owner;
  const { system } = services.database;
  const [survey, surveyFile] = [newId(), newId()];
  const at = new Date('2026-01-05T10:00:00Z');
  const key = { company_id: company, survey_id: survey };
  await system
    .insertInto('campaigns')
    .values({
      company_id: company,
      id: survey,
      kind: 'survey',
      name: 'Victims Survey',
      state: 'running',
      topic: 'surveys',
      audience: JSON.stringify(everyone),
      template_id: emailTemplate,
      started_at: at,
      fixed_at: at,
      place: newId(at),
      created_by: userId,
    })
    .execute();
  await system
    .insertInto('mailings')
    .values({ company_id: company, id: survey, sender: 'v@company.example' })
    .execute();
  const definition = JSON.stringify(surveyOf({ title: en('Victims Title') }));
  await system.insertInto('surveys').values({ company_id: company, id: survey, definition }).execute();
  await system
    .insertInto('survey_versions')
    .values({ ...key, version: 0, definition })
    .execute();
  const other = await createPerson(owner, { name: 'Victims Participant' });
  await system
    .insertInto('survey_participants')
    .values({ ...key, person_id: other._id })
    .execute();
  const answers = JSON.stringify(rightAnswers({ q3: 'Victims Answer' }));
  const response = { ...key, version: 1, person_id: person, answers, is_finished: false, changed_at: at };
  await system.insertInto('survey_responses').values(response).execute();
  const tally = JSON.stringify({ finished: 0, questions: {} });
  await system
    .insertInto('survey_tallies')
    .values({ ...key, breakdown: '', name: '', tally })
    .execute();
  const file = { ...key, id: surveyFile, person_id: person, question: 'q9', name: 'victim.pdf' };
  await system.insertInto('survey_files').values(file).execute();
  return { survey, surveyFile };
}
