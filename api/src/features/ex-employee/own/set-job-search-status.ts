import type { OwnContext } from '#api/core/context.ts';
import { markActive } from '#api/features/directory/people/mark-active.ts';
import { updatePerson } from '#api/features/directory/people/update-person.ts';
import type { JobSearchStatus } from '#contract/directory/person.ts';

/** Sets the own job-search status (section 6); the directory shows it at once. */
export async function setJobSearchStatus(context: OwnContext, { body }: { body: { status: JobSearchStatus } }) {
  await updatePerson(context, { params: { id: context.person }, body: { jobSearchStatus: body.status } });
  await markActive(context, context.person);
  return { jobSearchStatus: body.status };
}
