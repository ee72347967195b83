import type { Feature } from '#api/core/feature.ts';
import { publicPage } from '#api/core/pages/public-page.ts';
import * as contract from '#contract/operations/installation.ts';
import { tables } from './person-tables.ts';
import { bySignature, readFile } from './read-file.ts';
import { filesQueue } from './shared.ts';
import { startFileWorker } from './tasks.ts';

export const feature: Feature = {
  routes: [publicPage(contract.getFile, bySignature, readFile)],
  queues: [filesQueue],
  startWorker: startFileWorker,
  tables,
};
