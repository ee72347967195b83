import type { Services } from '#api/core/context.ts';
import { trustedCompanyId } from '#api/core/ids.ts';
import { exportPeople } from './export-people.ts';
import { exportQueue } from './verbs.ts';

export const exportQueues = [exportQueue];

/** Starts to work on exports, one after the other. */
export function startExportWorker(services: Services): Promise<void> {
  return services.queue.work(exportQueue, (data) =>
    exportPeople(services, { company: trustedCompanyId(String(data.company)), export: String(data.export) }),
  );
}
