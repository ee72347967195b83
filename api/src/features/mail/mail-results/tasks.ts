import type { Services } from '#api/core/context.ts';
import type { Stop } from '#api/core/feature.ts';
import { repeat } from '#api/core/server/repeat.ts';
import { readReturns } from './read-returns.ts';
import { deleteReceived } from './result-queries.ts';

/** Days for which received mail is remembered. */
const knownDays = 60;

/** Reads the mailbox of returned mail, if there is one, and forgets mail taken in long ago. */
export async function startMailReader(services: Services): Promise<Stop> {
  const { config, database, clock, log } = services;
  const stopping = new AbortController();
  const reading = config.imapUrl
    ? readReturns(services, config.imapUrl, stopping.signal).catch((error: unknown) =>
        log.error({ err: error }, 'mailbox'),
      )
    : null;
  const stopForgetting = repeat(services, 3_600_000, 'forgetting received mail', () =>
    deleteReceived(database.system, new Date(clock().getTime() - knownDays * 86_400_000)),
  );
  return async () => {
    stopping.abort();
    await stopForgetting();
    await reading;
  };
}
