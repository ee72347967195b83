import type { Services } from '#api/core/context.ts';
import { trustedCompanyId } from '#api/core/ids.ts';
import { movePeople } from './move-people.ts';

export const moveQueue = 'places-move';

/** Starts to move the people with a settled place; the queue stops it. */
export async function startPlacesWorker(services: Services): Promise<void> {
  await services.queue.work(
    moveQueue,
    ({ company, id }) => movePeople(services, trustedCompanyId(String(company)), String(id)),
    { onePerCompany: true },
  );
}
