import type { Services } from '#api/core/context.ts';
import { runExitSurveys } from '#api/features/ex-employee/exit-survey/run-exit-surveys.ts';
import type { Member } from '../factories.ts';
import type { TestServer } from '../server.ts';
import { announceAs, leaverRow, settleAt } from './leavers.ts';
import { keyOfSurvey } from './surveys.ts';

let people = 0;

/** Returns the moment of noon in India. */
export const noonOf = (day: string): Date => new Date(`${day}T06:30:00Z`);
const before = (day: string) => new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10);

export type ArrivedPerson = { leaver: string; person: string; email: string };

/** Lets people arrive on a day, with private addresses. The departments say how many there are. */
export async function arriveOn(
  server: TestServer,
  by: Member,
  day: string,
  departments: readonly string[] = ['Research'],
): Promise<ArrivedPerson[]> {
  server.setNow(noonOf(before(day)));
  await by.post('/arrivals/settings', { asks: false, askDays: 14, remindDays: 3 });
  const announced = [];
  for (const department of departments) {
    people += 1;
    const email = `exit${people}@home.example`;
    const { _id: leaver } = await announceAs(by, { dateOfLeaving: before(day), department, email });
    announced.push({ leaver, email });
  }
  await settleAt(server, noonOf(day).toISOString());
  const arrived = [];
  for (const one of announced) arrived.push({ ...one, person: (await leaverRow(server, one.leaver)).person_id ?? '' });
  return arrived;
}

/** Does what is due for exit surveys at noon of a day, or at a moment. */
export function runExit(server: TestServer, day: string, replaced: Partial<Services> = {}): Promise<void> {
  const moment = day.length === 10 ? noonOf(day) : new Date(day);
  server.setNow(moment);
  return runExitSurveys({ ...server.services, clock: () => moment, ...replaced });
}

/** Returns right answers to the preset. */
export const exitAnswers = (values: Record<string, unknown> = {}) => ({
  q1: 'o2',
  q2: 8,
  q3: 4,
  q4: 3,
  q5: 2,
  q6: 5,
  q7: 'o1',
  ...values,
});

/** Answers a survey as a person, by the link in their mail. */
export async function answerExit(
  server: TestServer,
  by: Member,
  survey: string,
  person: string,
  answers: Record<string, unknown> = exitAnswers(),
): Promise<void> {
  const key = await keyOfSurvey(by, survey, person);
  const given = { key, version: 1, finish: true, answers };
  const { status, message } = await server.as(null).post(`/surveys/${survey}/linked`, given);
  if (status !== 200) throw new Error(`${status} ${message}`);
}
