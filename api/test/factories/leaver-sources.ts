import { type CompanyId, newId } from '#api/core/ids.ts';
import { toSaid } from '#api/features/ex-employee/arrivals/policy.ts';
import type { SourceWord } from '#api/features/ex-employee/leaver-sources/receive-rows.ts';
import { runSource } from '#api/features/ex-employee/leaver-sources/run-source.ts';
import type { LeaverSourceAnswer, SourceRun } from '#contract/ex-employee/leaver-sources.ts';
import type { Client, TestServer } from '../server.ts';
import { leaverBody } from './leavers.ts';

/** A source that Encore fetches from a web server, whose file has three columns. */
export const fileBody = (host: string, name: string) => ({
  kind: 'file',
  name,
  settings: {
    address: `https://${host}/leavers.csv`,
    columns: { employeeId: 'Number', name: 'Name', dateOfLeaving: 'Last day' },
  },
  secrets: { authorization: `Bearer key of ${host}` },
});

/** Adds a source. @returns it, with its token if it has one */
export async function addSource(by: Client, body: object): Promise<LeaverSourceAnswer & { token: string | null }> {
  const { status, data, message, errors } = await by.post('/leaver-sources', body);
  if (status !== 201) throw new Error(`${status} ${message} ${JSON.stringify(errors)}`);
  return data;
}

/** Returns what a source says of one leaver, as a row of its file. */
export function wordOf(row: number, values: Record<string, unknown> = {}): SourceWord {
  const { employeeId, ...facts } = leaverBody(values);
  return { row, employeeId, said: toSaid(facts as Parameters<typeof toSaid>[0]) };
}

/** Starts a run, and does it as the worker would when the source says these words. */
export async function runWith(
  server: TestServer,
  { by, company, source }: { by: Client; company: CompanyId; source: string },
  words: readonly SourceWord[],
): Promise<SourceRun> {
  // Without a job: a worker of the same server would fetch from the address of the source.
  const id = newId();
  await server.services.database.system
    .insertInto('leaver_runs')
    .values({
      company_id: company,
      id,
      source_id: source,
      state: 'waiting',
      is_dry: false,
      started_at: server.services.clock(),
    })
    .execute();
  const connector = async () => ({
    words: async function* () {
      yield* words;
    },
    memory: {},
  });
  await runSource(server.services, company, id, new AbortController().signal, () => connector);
  const run: SourceRun = (await by.get(`/leaver-sources/${source}/runs/${id}`)).data;
  if (run.state !== 'done' && run.state !== 'held') throw new Error(`The run is ${run.state}: ${run.fault}`);
  return run;
}
