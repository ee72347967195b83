import { readFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import { newId } from '#api/core/ids.ts';
import { letterPreset } from '#contract/proofs/letter-presets.ts';
import { startProduct } from '../scripts/product.ts';
import { ApiClient, printTable } from './measure.ts';
import { benchSignIn, openFilled } from './population.ts';

const megabytesOf = (processId: number, what: 'VmHWM' | 'VmRSS') =>
  Number(new RegExp(`${what}:\\s+(\\d+)`).exec(readFileSync(`/proc/${processId}/status`, 'utf8'))?.[1] ?? 0) / 1024;

/** Measures a batch of letters, the target being 1,000 in 60 s in flat memory. @param url an empty database, or one filled before */
export async function benchLetterBatch(url: string, folder: string, count: number): Promise<void> {
  const { database, company } = await openFilled(url, count);
  await sql`update companies set mail_quota = 100000, mail_quota_reason = 'Benchmark' where id = ${company}`.execute(
    database.system,
  );
  const template = newId();
  const text = JSON.stringify(letterPreset('employment')).replaceAll(/\[[A-Z][^\]"]*\]/g, 'Asha Rao');
  await sql`insert into letter_templates (company_id, id, kind, name, language, document, is_offered, is_at_once, promise_days, updated_at, created_at)
    values (${company}, ${template}, 'employment', 'Employment letter', 'en', ${text}::jsonb, false, false, 3, now(), now())`.execute(
    database.system,
  );
  const { rows: chosen } = await sql<{ id: string }>`select id from people
    where company_id = ${company} and status = 1 order by id limit ${count}`.execute(database.system);
  const product = await startProduct({ DATABASE_URL: url, ENCORE_DATA: folder });
  const api = new ApiClient(product.port);
  await api.signIn(benchSignIn.email, benchSignIn.password);
  const address = `http://localhost:${product.port}/api/letters/batches`;
  const post = async (path: string, body?: unknown) => {
    const headers = { ...api.headers, ...(body ? { 'content-type': 'application/json' } : {}) };
    const response = await fetch(address + path, {
      method: 'POST',
      headers,
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const { data, message } = (await response.json()) as { data: { _id: string }; message?: string };
    if (!response.ok) throw new Error(message);
    return data;
  };
  const steps: string[][] = [];
  let began = performance.now();
  const { _id } = await post('', { template, ids: chosen.map(({ id }) => id) });
  let quarter = 0;
  const reached = async (state: string) => {
    for (;;) {
      const batch = (await api.get(`/letters/batches/${_id}`)).data;
      // Flat memory: as much after the first quarter as at the end.
      if (state === 'prepared' && !quarter && batch.progress >= count / 4)
        quarter = megabytesOf(product.processId, 'VmRSS');
      if (batch.state === state) return batch;
      if (batch.state === 'failed') throw new Error(batch.message);
      await setTimeout(100);
    }
  };
  const step = (name: string, letters: number) => {
    const seconds = (performance.now() - began) / 1000;
    const memory = `${megabytesOf(product.processId, 'VmRSS').toFixed(0)} MB`;
    steps.push([name, seconds.toFixed(1), Math.round(letters / seconds).toLocaleString('en'), memory]);
    console.error(steps.at(-1)?.join('  |  '));
    began = performance.now();
  };
  const checked = await reached('ready');
  step(`checked: ${checked.ready} ready, ${checked.faulty} with problems`, count);
  await post(`/${_id}/confirm`);
  const prepared = await reached('prepared');
  step(`prepared: numbered, drawn, stored: ${prepared.prepared}`, prepared.prepared);
  await post(`/${_id}/send`);
  const sent = await reached('sent');
  step(`sent: ${sent.sent}`, sent.sent);
  printTable(
    `A batch of ${count.toLocaleString('en')} letters; memory after a quarter ${quarter.toFixed(0)} MB, peak ${megabytesOf(product.processId, 'VmHWM').toFixed(0)} MB`,
    ['Step', 'seconds', 'letters a second', 'memory'],
    steps,
  );
  api.close();
  await product.stop();
  await database.close();
}
