import { createHmac } from 'node:crypto';
import type { Services } from '#api/core/context.ts';
import { deriveKey } from '#api/core/installation/secrets.ts';
import { callOut, OutgoingError } from '#api/core/work/outgoing-http.ts';
import { claimWaiting, giveBack, giveUpBefore, markForwarded, type Waiting } from './forward-queries.ts';

type Forwarding = Pick<Services, 'config' | 'database' | 'clock' | 'log'>;

/** Number of events in a call, and of calls in a run; claimed events are retried after a while if the process dies. */
export const batchSize = 100;
const mostBatches = 200;
const [lease, timeout] = [60_000, 10_000];
/** Milliseconds after which refused events are dropped, so that they do not pile up. */
export const givenUpAfter = 3 * 86_400_000;
const givenUpAtOnce = 5000;

/**
 * Forwards the waiting events, oldest first, until none is left or the address refuses them. A call whose answer was not noted, because
 * the process died, is repeated with the same event ids.
 * @returns whether the address accepted all events
 */
export async function forwardEvents(services: Forwarding, stopping: AbortSignal): Promise<boolean> {
  const { config, database, clock, log } = services;
  if (!config.analytics) return true;
  const givenUp = await giveUpBefore(database.system, new Date(clock().getTime() - givenUpAfter), givenUpAtOnce);
  if (givenUp) log.error({ events: givenUp }, 'events refused by the address for analytics were dropped');
  for (let batch = 0; batch < mostBatches && !stopping.aborted; batch += 1) {
    const now = clock();
    const leaseUntil = new Date(now.getTime() + lease);
    const rows = await claimWaiting(database.system, { now, leaseUntil, most: batchSize });
    if (rows.length === 0) return true;
    const fault = await send(services, config.analytics, rows);
    if (fault === null) await markForwarded(database.system, rows);
    else {
      await giveBack(database.system, rows, leaseUntil, clock());
      log.warn({ events: rows.length, reason: fault }, 'events for analytics were refused and wait');
      return false;
    }
  }
  return true;
}

/** Sends events. @returns why they were refused; null: they were accepted */
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
      // An unknown person counts as the company.
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
    // The operator has chosen the address, which may be in the private network.
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
