import type { Services } from '#api/core/context.ts';
import { asCompany } from '#api/core/database/tenant.ts';
import { trustedCompanyId } from '#api/core/ids.ts';
import { repeat } from '#api/core/server/repeat.ts';
import { eachAlone } from '#api/core/work/each-alone.ts';
import { sourceLimits, sourceMessages } from '#contract/ex-employee/leaver-sources.ts';
import { fetchEvery } from './policy.ts';
import { findDueSources, readSource, updateSource } from './queries.ts';
import { deleteRunsBefore, hasOpenRun } from './run-queries.ts';
import { failRun, runQueue, runSource } from './run-source.ts';
import { tellOwners } from './tell-owners.ts';
import { failUndo, resumeUndoing, undoQueue, undoRun } from './undo-run.ts';
import { queueRun } from './verbs.ts';

export const sourceQueues = [runQueue, undoQueue];

const everyMinute = 60_000;
const hourly = 60 * everyMinute;
const atOnce = 200;

/** Starts runs of sources when they are due, one at a time for each company. @returns a function that stops it */
export async function startSourceWorker(services: Services): Promise<() => Promise<void>> {
  const stopping = new AbortController();
  await services.queue.work(
    runQueue,
    ({ company, run }) => runSource(services, trustedCompanyId(String(company)), String(run), stopping.signal),
    {
      onePerCompany: true,
      // A slow server of one company does not make the others wait.
      atOnce: 4,
      giveUp: ({ company, run }) =>
        failRun(services, trustedCompanyId(String(company)), String(run), sourceMessages.unexpected),
    },
  );
  await services.queue.work(undoQueue, (data) => undoRun(services, data, stopping.signal), {
    onePerCompany: true,
    giveUp: (data) => failUndo(services, data),
  });
  const stop = repeat(services, everyMinute, 'sources of leavers', async () => {
    await startDue(services);
    await resumeUndoing(services);
    await tellOwners(services);
  });
  const stopForgetting = repeat(services, hourly, 'forgetting runs of sources', () => forgetRuns(services));
  return async () => {
    stopping.abort();
    await stop();
    await stopForgetting();
  };
}

/** Deletes runs that began long ago, with what is known of them; who was announced stays announced. */
export async function forgetRuns({ database, clock }: Services): Promise<void> {
  const before = new Date(clock().getTime() - sourceLimits.runDays * 24 * hourly);
  while ((await deleteRunsBefore(database, before, atOnce)) >= atOnce);
}

/** Queues runs of the sources from which it is time to fetch. */
export async function startDue(services: Services): Promise<void> {
  const { database, clock } = services;
  await eachAlone(
    services,
    'leaver source',
    await findDueSources(database, clock(), atOnce),
    ({ company_id: company, id }) =>
      asCompany(database, company, async (tenant) => {
        const { db } = tenant;
        const row = await readSource(db, company, id, 'change');
        if (!row?.enabled || !row.next_run_at || new Date(row.next_run_at) > clock()) return;
        await updateSource(db, company, id, { next_run_at: new Date(clock().getTime() + fetchEvery) });
        if (!(await hasOpenRun(db, company, id))) await queueRun({ ...tenant, company, services }, id, false);
      }),
  );
}
