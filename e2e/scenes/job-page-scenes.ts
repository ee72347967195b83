import type { Page } from 'playwright-core';
import { demoJobs } from '../../api/src/demo/jobs.ts';
import { ask, type Scene, send } from './scene.ts';

const inAMonth = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);

/** Returns the page of an open job of the demo company, which is added on first use. */
const jobPage = (values: { title: string; [field: string]: unknown }) => async (page: Page) => {
  const { jobs } = await ask<{ jobs: { _id: string }[] }>(page, `/jobs?search=${encodeURIComponent(values.title)}`);
  const job = jobs[0] ?? (await send<{ _id: string }>(page, '/jobs', { ...values, open: true }));
  return `/jobs/${job._id}`;
};

/** Returns the page of a closed job, which lists those still open. */
async function closedJob(page: Page): Promise<string> {
  const { jobs } = await ask<{ jobs: { _id: string }[] }>(page, '/jobs?state=closed');
  if (jobs[0]) return `/jobs/${jobs[0]._id}`;
  const description = '<p>Drive the forklift.</p>';
  const job = await send<{ _id: string }>(page, '/jobs', {
    title: 'Driver',
    description,
    places: { others: ['Pune'] },
    open: true,
  });
  await send(page, `/jobs/${job._id}/state`, { state: 'closed' });
  return `/jobs/${job._id}`;
}

/** The public page of a job, which is added first. */
export const jobPageScenes: readonly Scene[] = [
  {
    area: 'public',
    screen: 'job',
    state: 'full',
    path: jobPage({
      title: 'Principal Engineer, Settlement and Reconciliation',
      department: 'Engineering',
      description: demoJobs[0]?.jobDescriptionFormatted ?? '',
      places: { cityIds: [7, 11], others: [], isRemote: true },
      salary: { kind: 'range', from: 4_200_000, to: 5_600_000, currency: 'INR', period: 'year' },
      employmentType: 'full-time',
      openings: 3,
      reward: { amount: 25_000, currency: 'INR' },
      closesOn: inAMonth,
    }),
  },
  {
    area: 'public',
    screen: 'job',
    state: 'little',
    path: jobPage({
      title: 'Cook',
      description: '<p>Cook lunch for forty people.</p>',
      places: { others: ['Leh'] },
    }),
  },
  { area: 'public', screen: 'job', state: 'gone', path: closedJob },
];
