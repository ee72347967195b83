import type { Acting } from '#api/core/context.ts';
import { definePlug } from '#api/core/plugs.ts';
import type { ApplicationState } from '#contract/base/application-states.ts';

/** Follows an application: called in its transaction when it is created, and whenever its applicant is notified of a state. */
export type ApplicationFollower = (
  context: Acting,
  application: { id: string; job: string; email: string; person: string | null; state: ApplicationState },
) => Promise<void>;

export const applicationFollowers = definePlug<ApplicationFollower>('application follower');

/** Returns what prevents the company from marking the application of an ex-employee as hired; null when nothing does. */
export type HireCheck = (context: Acting, application: { job: string; person: string }) => Promise<string | null>;

export const hireChecks = definePlug<HireCheck>('hire check');
