import { z } from 'zod';
import { answer, route } from '../base/route.ts';

/** The domain of sample addresses: it is reserved (RFC 2606), and the mail gate knows it. */
export const sampleDomain = 'sample.example';

export const sampleMessages = {
  /** Refusals. */
  present: 'The sample data is already in your directory',
  ownPeople: 'Sample data can only be added to an empty directory. Yours has ex-employees in it',
  copying: 'An import or export is in progress. Please add the sample data when it has finished',
  none: 'There is no sample data to remove',
  added: 'Sample data added',
  notAdded: 'Failed to add the sample data',
  removed: 'Sample data removed',
  notRemoved: 'Failed to remove the sample data',
} as const;

const sampleCounts = z.object({ people: z.number(), groups: z.number(), jobs: z.number() });
export type SampleCounts = z.infer<typeof sampleCounts>;

/** `keptJobs`: sample jobs that people have applied to, or that were sent or offered to people. They stay, as the company's own. */
const removal = sampleCounts.extend({ keptJobs: z.number() });
export type SampleRemoval = z.infer<typeof removal>;

export const readSampleData = route({
  method: 'GET',
  path: '/sample-data',
  may: 'company:settings',
  forPeople: true,
  summary: 'What removing the sample data would remove; all zero without sample data',
  responses: { 200: answer(removal) },
});

export const addSampleData = route({
  method: 'POST',
  path: '/sample-data',
  may: 'company:settings',
  forPeople: true,
  summary:
    'Add sample ex-employees, a group and a job to an empty directory; 409 if it has people in it. They never get mail',
  responses: { 201: answer(sampleCounts) },
});

export const removeSampleData = route({
  method: 'DELETE',
  path: '/sample-data',
  may: 'company:settings',
  forPeople: true,
  summary: 'Remove the sample data, even where it was changed since; the company’s own records stay',
  responses: { 200: answer(removal) },
});
