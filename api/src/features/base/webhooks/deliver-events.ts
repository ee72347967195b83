import type { Services } from '#api/core/context.ts';
import { asCompany } from '#api/core/database/tenant.ts';
import { unseal } from '#api/core/sessions/seal.ts';
import { callOut, OutgoingError } from '#api/core/work/outgoing-http.ts';
import { type Claimed, claimDue, markAttempt, type Outcome } from './delivery-queries.ts';
import type { EventData } from './emit-event.ts';
import { webhookSubjects } from './plugs.ts';
import { secretPurpose, signPayload } from './sign-payload.ts';

/** Waits before the second, third, … attempt in seconds, a day in total; after the last the delivery has failed. */
const retryAfter = [10, 60, 300, 1800, 7200, 21_600, 54_000];
/** Milliseconds: no other worker takes a claimed delivery within the lease; an attempt takes at most the timeout of its call. */
const [lease, timeout] = [60_000, 10_000];
/** The calls on the wire at once, and those to one webhook. */
const [most, ofEach] = [32, 4];

/** Makes the calls that are due until none is left or the process is to end. @returns how many attempts were made */
export async function deliverEvents(services: Services, stopping: AbortSignal): Promise<number> {
  let attempts = 0;
  while (!stopping.aborted) {
    const now = services.clock();
    const leaseUntil = new Date(now.getTime() + lease);
    const rows = await claimDue(services.database.system, { now, leaseUntil, ofEach, most });
    if (!rows.length) break;
    await Promise.all(rows.map((row) => deliverOne(services, row)));
    attempts += rows.length;
  }
  return attempts;
}

async function deliverOne(services: Services, row: Claimed): Promise<void> {
  const outcome = await call(services, row).catch((error: unknown): Outcome => {
    // A secret sealed with another ENCORE_SECRET, or a database that does not answer: the others must still get theirs.
    services.log.error({ err: error, delivery: row.id }, 'webhook could not be called');
    return { status: null, error: 'The call could not be made', milliseconds: 0 };
  });
  const now = services.clock();
  const wait = retryAfter[row.attempts - 1];
  const retryAt = wait === undefined ? null : new Date(now.getTime() + wait * 1000);
  if (outcome.error) services.log.warn({ delivery: row.id, reason: outcome.error, retryAt }, 'webhook not delivered');
  await markAttempt(services.database.system, row, outcome, { now, retryAt });
}

async function call(services: Services, row: Claimed): Promise<Outcome> {
  const { config, clock } = services;
  const body = JSON.stringify({ type: row.event, timestamp: row.created_at, data: await dataOf(services, row) });
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'Encore-Webhooks/1',
    ...signPayload(unseal(config.secrets, secretPurpose, row.secret), row.id, clock(), body),
  };
  const started = performance.now();
  const milliseconds = () => Math.round(performance.now() - started);
  try {
    const { status } = await callOut(config, row.url, { method: 'POST', headers, body, timeout, mostBytes: 0 });
    const isRedirect = status >= 300 && status < 400;
    const fault = isRedirect
      ? 'The address redirects elsewhere, and redirects are not followed'
      : `It answered ${status}`;
    return { status, error: status < 300 ? null : fault, milliseconds: milliseconds() };
  } catch (error) {
    if (!(error instanceof OutgoingError)) throw error;
    return { status: null, error: error.message, milliseconds: milliseconds() };
  }
}

/** Returns the event with its subjects as lists show them now. A deleted subject stays an id. */
async function dataOf(services: Services, row: Claimed): Promise<EventData> {
  const data = row.payload as EventData;
  const told: Record<string, unknown> = {};
  for (const { name, read } of services.pluggedIn.at(webhookSubjects)) {
    const id = (data[name] as { _id?: string } | null | undefined)?._id;
    const brand = services.brands.find(({ key }) => key === row.brand);
    if (!id || !brand) continue;
    const company = row.company_id;
    const shown = await asCompany(services.database, company, ({ db }) => read({ db, company, services, brand }, id));
    if (shown) told[name] = shown;
  }
  return { ...data, ...told };
}
