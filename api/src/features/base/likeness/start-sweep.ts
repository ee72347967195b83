import type { Context } from '#api/core/context.ts';

/** The queue of sweeps; a job names its company. */
export const sweepQueue = 'duplicates-sweep';

type QueueContext = Pick<Context, 'db' | 'outside' | 'company' | 'services'>;

/** Asks for a sweep of the company, in the transaction of the change that makes it worth while. One that waits already will do. */
export function enqueueSweep(context: QueueContext): Promise<void> {
  return context.services.queue.enqueue(context, sweepQueue, { company: context.company }, context.company);
}

/** Whether a sweep of the company waits or runs. */
export function isSweeping(context: QueueContext): Promise<boolean> {
  return context.services.queue.underway(context, sweepQueue, context.company);
}

/** Starts a sweep unless one is on its way. */
export async function startSweep(context: Context): Promise<{ started: boolean }> {
  if (await isSweeping(context)) return { started: false };
  await enqueueSweep(context);
  return { started: true };
}
