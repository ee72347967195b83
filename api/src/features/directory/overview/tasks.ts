import type { Services } from '#api/core/context.ts';
import { asCompany } from '#api/core/database/tenant.ts';
import { trustedCompanyId } from '#api/core/ids.ts';
import { figuresQueue, largeFrom, queueFigures, recountFigures } from './count-figures.ts';
import { everyone, findUncounted } from './figure-queries.ts';

/** Milliseconds between two checks for companies that have become large. */
const lookEvery = 60_000;

/** Queues a count for companies that have become large, so that the first person to open Home does not wait. */
export async function countNewlyLarge(services: Services): Promise<void> {
  for (const company of await findUncounted(services.database, largeFrom))
    await asCompany(services.database, company, (tenant) => queueFigures({ ...tenant, company, services }, everyone));
}

/** Starts to count the figures of Home for large companies. @returns how to stop it; the queue stops by itself */
export async function startFiguresWorker(services: Services): Promise<() => Promise<void>> {
  const day = (value: unknown) => (typeof value === 'string' ? value : null);
  await services.queue.work(
    figuresQueue,
    ({ company, from, to }) =>
      recountFigures(services, trustedCompanyId(String(company)), { from: day(from), to: day(to) }),
    { onePerCompany: true },
  );
  let looking = Promise.resolve();
  const look = () => {
    looking = looking
      .then(() => countNewlyLarge(services))
      .catch((error: unknown) => services.log.error({ err: error }, 'home figures'));
  };
  const timer = setInterval(look, lookEvery);
  look();
  return async () => {
    clearInterval(timer);
    await looking;
  };
}
