import type { Services } from '#api/core/context.ts';
import { trustedCompanyId } from '#api/core/ids.ts';
import type { JobData } from '#api/core/queue.ts';
import { applyImport, breakOffImport, writeQueue } from './apply-import.ts';
import { checkImport, checkQueue, type ImportJob } from './check-import.ts';
import { withdrawImport } from './undo-import.ts';

export const importQueues = [checkQueue, writeQueue];

/** Starts the worker of imports; of one company one import writes at a time. Gives back how to stop it. */
export async function startImportWorker(services: Services): Promise<() => Promise<void>> {
  const stopping = new AbortController();
  const jobOf = ({ company, import: id, actor, kind }: JobData): ImportJob => ({
    services,
    company: trustedCompanyId(String(company)),
    id: String(id),
    actor: { id: String(actor), kind: kind === 'api-key' ? kind : 'user' },
    stopping: stopping.signal,
  });
  const work = (name: string, run: (job: ImportJob) => Promise<void>, giveUp: (job: ImportJob) => Promise<void>) =>
    services.queue.work(
      name,
      (data, { last }) =>
        run(jobOf(data)).catch(async (error: unknown) => {
          if (last) await giveUp(jobOf(data));
          throw error;
        }),
      { onePerCompany: true },
    );
  await work(checkQueue, checkImport, breakOffImport);
  // The state of the import says what is to be done; the other returns at once.
  const write = async (job: ImportJob) => {
    await applyImport(job);
    await withdrawImport(job);
  };
  await work(writeQueue, write, breakOffImport);
  return async () => stopping.abort();
}
