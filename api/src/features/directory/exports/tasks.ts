import type { Services } from '#api/core/context.ts';
import { trustedCompanyId } from '#api/core/ids.ts';
import type { JobData } from '#api/core/work/queue.ts';
import { exportPeople, giveUpExport } from './export-people.ts';
import { exportQueue } from './verbs.ts';

export const exportQueues = [exportQueue];

/** Starts to work on exports, one after another. */
export function startExportWorker(services: Services): Promise<void> {
  const jobOf = ({ company, export: id }: JobData) => ({
    company: trustedCompanyId(String(company)),
    export: String(id),
  });
  return services.queue.work(exportQueue, (data) => exportPeople(services, jobOf(data)), {
    giveUp: (data) => giveUpExport(services, jobOf(data)),
  });
}
