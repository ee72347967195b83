import type { Acting } from '#api/core/context.ts';
import type { ApplicationState } from '#contract/base/application-states.ts';
import { applicationFollowers } from './plugs.ts';
import type { ApplicationRow } from './queries.ts';

/** Passes the state of which the applicant was notified to everything that follows the application. */
export async function tellFollowers(context: Acting, row: ApplicationRow, state: ApplicationState): Promise<void> {
  const { id, job_id: job, email, person_id: person } = row;
  for (const follow of context.services.pluggedIn.at(applicationFollowers))
    await follow(context, { id, job, email, person, state });
}
