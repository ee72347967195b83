import type { Acting } from '#api/core/context.ts';
import { definePlug } from '#api/core/plugs.ts';
import type { ApplicationState } from '#contract/base/application-states.ts';

/** Goes along with an application: called in its transaction when it is made, and whenever its applicant is told of a state. */
export type ApplicationFollower = (
  context: Acting,
  application: { id: string; job: string; email: string; person: string | null; state: ApplicationState },
) => Promise<void>;

export const applicationFollowers = definePlug<ApplicationFollower>('application follower');

/** Says what keeps the company from marking the application of an ex-employee as hired; null: nothing. */
export type HireCheck = (context: Acting, application: { job: string; person: string }) => Promise<string | null>;

export const hireChecks = definePlug<HireCheck>('hire check');
