import { audit } from '#api/core/audit.ts';
import type { Context } from '#api/core/context.ts';
import { newId } from '#api/core/ids.ts';
import { dateInIndia } from '#api/core/installation/clock.ts';
import { Failure, invalidField, notFound } from '#api/core/server/errors.ts';
import { refuseOver } from '#api/core/server/limits.ts';
import { forgetAnnouncer } from '#api/features/ex-employee/arrivals/take-back.ts';
import type { RouteInput } from '#contract/base/route.ts';
import {
  type changeSource as changeRoute,
  isFetched,
  type LeaverSourceAnswer,
  type NewSource,
  type SourceRun,
  sourceLimits,
  sourceMessages,
} from '#contract/ex-employee/leaver-sources.ts';
import { checkSettings } from './check-settings.ts';
import { createToken, createWebhookSecret, firstRunAfter, hasToken } from './policy.ts';
import {
  countSources,
  deleteSourceRow,
  insertSource,
  readEmployeeCount,
  readSource,
  readSources,
  type SourceRow,
  updateSource,
} from './queries.ts';
import { readKnown } from './receive-call.ts';
import {
  hasOpenRun,
  insertRun,
  lockRuns,
  type RunRow,
  readFaults,
  readLastRuns,
  readRun,
  readRuns,
  updateRun,
} from './run-queries.ts';
import { runQueue } from './run-source.ts';
import { readSecrets, sealSecrets } from './seal-secrets.ts';
import { beginUndo } from './undo-run.ts';
import { toRun, toSource } from './view.ts';

type InCompany = Pick<Context, 'db' | 'company'>;

async function requireSource({ db, company }: InCompany, id: string, lock = false): Promise<SourceRow> {
  const row = await readSource(db, company, id, lock ? 'change' : null);
  if (!row) throw notFound(sourceMessages.notFound);
  return row;
}

async function requireRun(
  { db, company }: InCompany,
  { id, run }: { id: string; run: string },
  lock = false,
): Promise<RunRow> {
  const row = await readRun(db, company, run, lock);
  if (row?.source_id !== id) throw notFound(sourceMessages.runNotFound);
  return row;
}

/** Returns runs of a source as they are shown. */
async function shownRuns(context: Context, source: SourceRow, rows: readonly RunRow[]): Promise<SourceRun[]> {
  const now = context.services.clock();
  const held = { known: await readKnown(context, source), approvedUntil: source.approved_until, now };
  return rows.map((row) => toRun(row, held, dateInIndia(now)));
}

async function shownRun(context: Context, source: SourceRow, id: string): Promise<SourceRun> {
  const row = await requireRun(context, { id: source.id, run: id });
  const [run] = await shownRuns(context, source, [row]);
  if (!run) throw notFound(sourceMessages.runNotFound);
  return run;
}

/** The address that the other system calls. */
const addressOf = ({ brand }: Context, { id, kind }: SourceRow): string | null =>
  kind === 'scim'
    ? `${brand.siteUrl}/api/scim/v2`
    : kind === 'webhook'
      ? `${brand.siteUrl}/api/leaver-webhooks/${id}`
      : kind === 'api'
        ? `${brand.siteUrl}/api/leavers`
        : null;

async function shown(context: Context, row: SourceRow): Promise<LeaverSourceAnswer> {
  const { db, company } = context;
  const [last = null] = await shownRuns(context, row, await readLastRuns(db, company, row.id));
  return toSource(row, {
    last,
    secrets: Object.keys(readSecrets(context.services.config.secrets, row)),
    address: addressOf(context, row),
  });
}

/** Lists the sources of the company with their last runs. */
export async function listSources(context: Context): Promise<LeaverSourceAnswer[]> {
  const { db, company, services } = context;
  const now = services.clock();
  const employees = await readEmployeeCount(db, company);
  const runs = new Map((await readLastRuns(db, company)).map((run) => [run.source_id, run]));
  return (await readSources(db, company)).map((row) => {
    const run = runs.get(row.id);
    const held = { known: employees || row.known, approvedUntil: row.approved_until, now };
    return toSource(row, {
      last: run ? toRun(run, held, dateInIndia(now)) : null,
      secrets: Object.keys(readSecrets(services.config.secrets, row)),
      address: addressOf(context, row),
    });
  });
}

/** Adds a source. A token, and the secret of a webhook, are returned once. */
export async function createSource(context: Context, { body }: { body: NewSource }) {
  const { db, company, actor, services } = context;
  const { kind, name, settings } = body;
  const secrets: Record<string, string | undefined> = { ...body.secrets };
  checkSettings(services.config, kind, settings, secrets);
  await refuseOver(context, {
    kind: { name: 'leaver-sources', most: sourceLimits.most },
    count: () => countSources(db, company),
    message: sourceMessages.tooMany,
  });
  const now = services.clock();
  const id = newId();
  const made = hasToken(kind) ? createToken() : null;
  if (kind === 'webhook') secrets.signature = createWebhookSecret();
  await insertSource(db, company, {
    id,
    kind,
    name,
    settings,
    secrets: sealSecrets(services.config.secrets, secrets),
    token_hash: made?.hash ?? null,
    // Time for a dry run, before it begins by itself.
    next_run_at: isFetched(kind) ? new Date(now.getTime() + firstRunAfter) : null,
    created_by: actor.id,
    created_at: now,
    updated_at: now,
  });
  await audit(context, 'leaver-source.created', { type: 'leaver-source', id }, { kind });
  return {
    ...(await shown(context, await requireSource(context, id))),
    token: made?.token ?? secrets.signature ?? null,
  };
}

/** Changes a source. Secrets are for the address they were entered for: with a new address they could be sent to a stranger. */
export async function changeSource(context: Context, { params, body }: RouteInput<typeof changeRoute>) {
  const { db, company, services } = context;
  const row = await requireSource(context, params.id, true);
  const { name = row.name, enabled = row.enabled, isDry = row.is_dry, settings = row.settings } = body;
  if (isDry && isFetched(row.kind)) throw invalidField('isDry', sourceMessages.dryByHand);
  const kept = (['address', 'subdomain', 'hostKey'] as const).every((name) => settings[name] === row.settings[name])
    ? readSecrets(services.config.secrets, row)
    : {};
  const secrets = { ...kept, ...body.secrets };
  const checked = checkSettings(services.config, row.kind, settings, secrets, body.secrets);
  const changes = {
    name,
    enabled,
    is_dry: isDry,
    settings: checked,
    secrets: sealSecrets(services.config.secrets, secrets),
    next_run_at: isFetched(row.kind) && enabled ? (row.enabled ? row.next_run_at : services.clock()) : null,
  };
  const fields = (['name', 'enabled', 'is_dry', 'settings'] as const).filter(
    (field) => JSON.stringify(changes[field]) !== JSON.stringify(row[field]),
  );
  await updateSource(db, company, row.id, { ...changes, updated_at: services.clock() });
  const named = [
    ...fields.map((field) => (field === 'is_dry' ? 'isDry' : field)),
    ...(body.secrets ? ['secrets'] : []),
  ];
  if (named.length > 0)
    await audit(context, 'leaver-source.changed', { type: 'leaver-source', id: row.id }, { fields: named });
  return shown(context, await requireSource(context, row.id));
}

/** Deletes a source with its runs. Who was announced stays announced. */
export async function deleteSource(context: Context, { params }: { params: { id: string } }) {
  const { id } = await requireSource(context, params.id, true);
  await lockRuns(context.db, context.company, id);
  await forgetAnnouncer(context, id);
  await deleteSourceRow(context.db, context.company, id);
  await audit(context, 'leaver-source.deleted', { type: 'leaver-source', id });
  return { _id: id };
}

const day = 24 * 3_600_000;

/** Creates a new token, or a new secret of a webhook. The earlier one works a while longer. */
export async function rotateSourceToken(context: Context, { params }: { params: { id: string } }) {
  const { db, company, services } = context;
  const row = await requireSource(context, params.id, true);
  if (!hasToken(row.kind) && row.kind !== 'webhook') throw new Failure('conflict', sourceMessages.noToken);
  const now = services.clock();
  const old_token_until = new Date(now.getTime() + sourceLimits.oldTokenDays * day);
  let token: string;
  if (row.kind === 'webhook') {
    token = createWebhookSecret();
    const { signature } = readSecrets(services.config.secrets, row);
    const secrets = { signature: token, earlierSignature: signature };
    await updateSource(db, company, row.id, {
      secrets: sealSecrets(services.config.secrets, secrets),
      old_token_until,
      updated_at: now,
    });
  } else {
    const made = createToken();
    ({ token } = made);
    await updateSource(db, company, row.id, {
      token_hash: made.hash,
      old_token_hash: row.token_hash,
      old_token_until,
      updated_at: now,
    });
  }
  await audit(context, 'leaver-source.token-created', { type: 'leaver-source', id: row.id });
  return { ...(await shown(context, await requireSource(context, row.id))), token };
}

/** Starts a run of a source that Encore fetches from. */
export async function startSourceRun(
  context: Context,
  { params, body }: { params: { id: string }; body: { isDry?: boolean | undefined } },
) {
  const { db, company } = context;
  const row = await requireSource(context, params.id, true);
  const isDry = body.isDry === true;
  if (!isFetched(row.kind)) throw new Failure('conflict', sourceMessages.notByHand);
  if (!row.enabled && !isDry) throw new Failure('conflict', sourceMessages.off);
  if (await hasOpenRun(db, company, row.id)) throw new Failure('conflict', sourceMessages.underWay);
  const run = await queueRun(context, row.id, isDry);
  await audit(context, 'leaver-source.run-started', { type: 'leaver-source', id: row.id }, { isDry });
  return shownRun(context, row, run);
}

/** Queues a run, in the caller's transaction. @returns its id */
export async function queueRun(
  context: Pick<Context, 'db' | 'outside' | 'company' | 'services'>,
  source: string,
  isDry: boolean,
): Promise<string> {
  const { db, company, services } = context;
  const id = newId();
  const row = { id, source_id: source, state: 'waiting' as const, is_dry: isDry, started_at: services.clock() };
  await insertRun(db, company, row);
  await services.queue.enqueue(context, runQueue, { company, run: id }, id);
  return id;
}

/** Lists the last runs of a source. */
export async function listSourceRuns(context: Context, { params }: { params: { id: string } }) {
  const source = await requireSource(context, params.id);
  return shownRuns(context, source, await readRuns(context.db, context.company, source.id, sourceLimits.runs));
}

type OfRun = { params: { id: string; run: string } };

/** Returns a run with its faulty rows. */
export async function readSourceRun(context: Context, { params }: OfRun) {
  const source = await requireSource(context, params.id);
  const run = await shownRun(context, source, params.run);
  const faults = await readFaults(context.db, context.company, run._id);
  return {
    ...run,
    faultyRows: faults.map(({ row: number, employee_id, reason }) => ({
      row: number,
      employeeId: employee_id,
      reason,
    })),
  };
}

/** Stops a run: one that waits at once, one that goes on after its batch. */
export async function stopSourceRun(context: Context, { params }: OfRun) {
  const { db, company, services } = context;
  const source = await requireSource(context, params.id);
  const row = await requireRun(context, params, true);
  if (row.day !== null || !['waiting', 'running', 'held'].includes(row.state))
    throw new Failure('conflict', sourceMessages.over);
  // One whose job was given up ends at once.
  const isRunning = row.state === 'running' && (await services.queue.underway(context, runQueue, row.id));
  await updateRun(
    db,
    company,
    row.id,
    isRunning ? { is_stopping: true } : { state: 'stopped', ended_at: services.clock() },
  );
  await audit(context, 'leaver-source.run-stopped', { type: 'leaver-source', id: source.id });
  return shownRun(context, source, row.id);
}

/** Lets a run go on that announces unusually many people; a system that calls may announce more for a day. */
export async function approveSourceRun(context: Context, { params }: OfRun) {
  const { db, company, services } = context;
  const source = await requireSource(context, params.id, true);
  const row = await requireRun(context, params, true);
  if (!source.enabled) throw new Failure('conflict', sourceMessages.off);
  if ((await shownRun(context, source, row.id)).state !== 'held') throw new Failure('conflict', sourceMessages.notHeld);
  await updateRun(db, company, row.id, {
    is_approved: true,
    fault: null,
    ...(row.day === null && { state: 'waiting' as const }),
  });
  if (row.day === null) await services.queue.enqueue(context, runQueue, { company, run: row.id }, row.id);
  else await updateSource(db, company, source.id, { approved_until: new Date(services.clock().getTime() + day) });
  await audit(context, 'leaver-source.run-approved', { type: 'leaver-source', id: source.id });
  return shownRun(context, source, row.id);
}

/** Undoes a run, in the background. */
export async function undoSourceRun(context: Context, { params }: OfRun) {
  const source = await requireSource(context, params.id);
  const row = await requireRun(context, params, true);
  const { canUndo } = await shownRun(context, source, row.id);
  // One that goes on would announce them again meanwhile.
  if (canUndo && (await hasOpenRun(context.db, context.company, source.id)))
    throw new Failure('conflict', sourceMessages.underWay);
  await beginUndo(context, row, canUndo);
  return shownRun(context, source, row.id);
}
