import type { Acting } from '#api/core/context.ts';
import type { ApplicationState } from '#contract/base/application-states.ts';
import { applicationFollowers } from './plugs.ts';
import type { ApplicationRow } from './queries.ts';

/** Lets what goes along with an application know where the applicant has been told that it stands. */
export async function tellFollowers(context: Acting, row: ApplicationRow, state: ApplicationState): Promise<void> {
  const { id, job_id: job, email, person_id: person } = row;
  for (const follow of context.services.pluggedIn.at(applicationFollowers))
    await follow(context, { id, job, email, person, state });
}
