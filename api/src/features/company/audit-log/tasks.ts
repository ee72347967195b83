import type { Services } from '#api/core/context.ts';
import { repeat } from '#api/core/server/repeat.ts';
import { findUnsealed } from './chain-queries.ts';
import { sealLines } from './seal-lines.ts';

/** Milliseconds during which a new entry can be changed without a trace. */
const sealEvery = 60_000;
const logsAtOnce = 500;

/** Starts to seal new entries, one log after the other. @returns a function that stops it */
export function startAuditWorker(services: Services): () => Promise<void> {
  const { database, log } = services;
  return repeat(services, sealEvery, 'sealing the audit log', async () => {
    for (const each of await findUnsealed(database.system, logsAtOnce))
      await sealLines(database, each).catch((error: unknown) =>
        log.error({ err: error, company: each }, 'sealing the audit log'),
      );
  });
}
