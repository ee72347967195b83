import { createHmac } from 'node:crypto';
import type { Services } from '#api/core/context.ts';
import { deriveKey } from '#api/core/installation/secrets.ts';
import { callOut, OutgoingError } from '#api/core/work/outgoing-http.ts';
import { claimWaiting, giveBack, giveUpBefore, markForwarded, type Waiting } from './forward-queries.ts';

type Forwarding = Pick<Services, 'config' | 'database' | 'clock' | 'log'>;

/** So many events are told in one call, as many calls in a run; what was taken is tried again after a while if the process dies. */
export const batchSize = 100;
const mostBatches = 200;
const [lease, timeout] = [60_000, 10_000];
/** What nobody took within three days is given up: it would only grow. */
export const givenUpAfter = 3 * 86_400_000;
const givenUpAtOnce = 5000;

/**
 * Tells on what waits, oldest first, until nothing does or the address refuses it. A call that was answered and not noted, because the
 * process died, is made again; its events have the same ids.
 * @returns whether the address took what it was told
 */
export async function forwardEvents(services: Forwarding, stopping: AbortSignal): Promise<boolean> {
  const { config, database, clock, log } = services;
  if (!config.analytics) return true;
  const givenUp = await giveUpBefore(database.system, new Date(clock().getTime() - givenUpAfter), givenUpAtOnce);
  if (givenUp) log.error({ events: givenUp }, 'events that the address for analytics did not take are given up');
  for (let batch = 0; batch < mostBatches && !stopping.aborted; batch += 1) {
    const now = clock();
    const leaseUntil = new Date(now.getTime() + lease);
    const rows = await claimWaiting(database.system, { now, leaseUntil, most: batchSize });
    if (rows.length === 0) return true;
    const fault = await send(services, config.analytics, rows);
    if (fault === null) await markForwarded(database.system, rows);
    else {
      await giveBack(database.system, rows, leaseUntil, clock());
      log.warn({ events: rows.length, reason: fault }, 'events for analytics were not taken and wait');
      return false;
    }
  }
  return true;
}

/** @returns why they were not taken; null: they were */
async function send(
  { config, log }: Forwarding,
  { url, key }: { url: string; key: string },
  rows: readonly Waiting[],
): Promise<string | null> {
  const hash = (text: string) =>
    createHmac('sha256', deriveKey(config.secrets, 'analytics')).update(text).digest('hex');
  const batch = rows.map(({ company_id, id, kind, at, person_id, actor_id, count }) => {
    const company = hash(company_id);
    return {
      uuid: id,
      event: kind,
      // Whoever is not known counts as the company.
      distinct_id: hash(person_id ?? actor_id ?? company_id),
      timestamp: new Date(at).toISOString(),
      properties: {
        company,
        by: person_id ? 'exemployee' : actor_id ? 'colleague' : 'other',
        count,
        $process_person_profile: false,
        $geoip_disable: true,
      },
    };
  });
  try {
    // The operator has named the address, and it may be within the own network.
    const { status } = await callOut({ allowPrivateNetwork: true }, `${url.replace(/\/+$/, '')}/batch/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'user-agent': 'Encore/1' },
      body: JSON.stringify({ api_key: key, batch }),
      timeout,
      mostBytes: 0,
    });
    return status >= 200 && status < 300 ? null : `It answered ${status}`;
  } catch (error) {
    if (error instanceof OutgoingError) return error.message;
    log.error({ err: error }, 'events for analytics could not be sent');
    return 'The call could not be made';
  }
}
