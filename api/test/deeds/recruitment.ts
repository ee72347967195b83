import type { Member } from '../factories.ts';
import { about, type Deeds, did } from './deed.ts';

const readyJob = { title: 'Staff Engineer', description: 'Build things', places: { cityIds: [1] }, open: true };
const createOpenJob = async (owner: Member): Promise<string> => (await did(owner.post('/jobs', readyJob)))._id;

export const recruitmentDeeds: Deeds = [
  ['job.created', async (owner) => about('job', await createOpenJob(owner))],
  [
    'job.changed',
    async (owner) => {
      const job = await createOpenJob(owner);
      await did(owner.post(`/jobs/${job}`, { title: 'Principal Engineer' }));
      return about('job', job);
    },
  ],
  [
    'job.moved',
    async (owner) => {
      const job = await createOpenJob(owner);
      await did(owner.post(`/jobs/${job}/state`, { state: 'on_hold' }));
      return about('job', job);
    },
  ],
];
