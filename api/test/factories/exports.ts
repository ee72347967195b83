import { expect } from 'vitest';
import type { ExportJob } from '#contract/directory/exports.ts';
import type { Member } from '../factories.ts';
import { until } from '../until.ts';

/** Requests an export, and waits until it is done or failed. */
export async function finished(member: Member, body: Record<string, unknown>): Promise<ExportJob> {
  const started = await member.post('/alumni/exports', body);
  expect(started, JSON.stringify(started.errors)).toMatchObject({ status: 201, data: { state: 'running', rows: 0 } });
  return until('the export', async () => {
    const { data } = await member.get<ExportJob>(`/alumni/exports/${started.data._id}`);
    return data.state === 'running' ? null : data;
  });
}

/** Requests an export, and returns its file. */
export async function download(member: Member, body: Record<string, unknown>): Promise<Buffer> {
  const job = await finished(member, body);
  expect(job).toMatchObject({ state: 'done', message: null });
  const answer = await member.get(`/alumni/exports/${job._id}/file`);
  expect(answer.status).toBe(200);
  return answer.body;
}
