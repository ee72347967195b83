import type { Feature } from '#api/core/feature.ts';
import { duplicateQueues, startDuplicateWorker } from './tasks.ts';

export const likeness: Feature = {
  queues: duplicateQueues,
  startWorker: startDuplicateWorker,
};
