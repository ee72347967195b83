import type { Services } from '#api/core/context.ts';
import { asCompany } from '#api/core/database/tenant.ts';
import { repeat } from '#api/core/server/repeat.ts';
import { eachAlone } from '#api/core/work/each-alone.ts';
import { acceptAnswers } from './accept-answers.ts';
import { findPending, lockSurvey, readSurveyRows } from './queries.ts';

const often = 5_000;

/** Counts the waiting answers of surveys that are over. Workers may run it in parallel. */
export async function settleSurveys(services: Services): Promise<void> {
  const { database, clock } = services;
  await eachAlone(services, 'survey', await findPending(database.system, clock()), ({ company_id: company, id }) =>
    asCompany(database, company, async ({ db }) => {
      await lockSurvey(db, company, id);
      const [row] = await readSurveyRows(db, company, [id]);
      if (row && row.pending !== null) await acceptAnswers({ db, company, services }, row, null, true);
    }),
  );
}

/** Starts the worker for surveys. @returns a function that stops it */
export function startSurveyWorker(services: Services): () => Promise<void> {
  return repeat(services, often, 'surveys', () => settleSurveys(services));
}
