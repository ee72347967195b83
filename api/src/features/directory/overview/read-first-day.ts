import type { Context } from '#api/core/context.ts';
import type { CompanyPermission } from '#contract/base/permissions.ts';
import { type FirstDay, type FirstDayStep, firstDaySteps } from '#contract/company/first-day.ts';
import { endFirstDay, readSteps } from './first-day-queries.ts';

/** What a role must be allowed to do to take each step. */
const permissions: Readonly<Record<FirstDayStep, CompanyPermission>> = {
  people: 'people:write',
  message: 'mail:send',
  job: 'jobs:manage',
};

/**
 * Returns the steps of the company's first day for the caller, null when there is nothing for them to do. Once all three are done, it is
 * over for good, even if the people, the message or the job are deleted later.
 */
export async function readFirstDay(context: Context): Promise<FirstDay | null> {
  const { db, company, actor, services } = context;
  if (actor.kind !== 'user' || !firstDaySteps.some((step) => actor.permissions.has(permissions[step]))) return null;
  const done = await readSteps(db, company);
  if (!done) return null;
  if (firstDaySteps.every((step) => done[step])) {
    await endFirstDay(db, company, services.clock());
    return null;
  }
  const of = (step: FirstDayStep) => (actor.permissions.has(permissions[step]) ? done[step] : null);
  const steps = { people: of('people'), message: of('message'), job: of('job') };
  if (!firstDaySteps.some((step) => steps[step] === false)) return null;
  return { ...steps, mayHide: actor.permissions.has('company:settings') };
}
