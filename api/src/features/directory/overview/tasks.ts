import type { Services } from '#api/core/context.ts';
import { trustedCompanyId } from '#api/core/ids.ts';
import { figuresQueue, recountFigures } from './count-figures.ts';

/** Starts to count the figures of Home where that takes long; the queue stops it. */
export async function startFiguresWorker(services: Services): Promise<void> {
  const day = (value: unknown) => (typeof value === 'string' ? value : null);
  await services.queue.work(
    figuresQueue,
    ({ company, from, to }) =>
      recountFigures(services, trustedCompanyId(String(company)), { from: day(from), to: day(to) }),
    { onePerCompany: true },
  );
}
