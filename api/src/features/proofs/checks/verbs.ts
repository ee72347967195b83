import { audit } from '#api/core/audit.ts';
import type { Context } from '#api/core/context.ts';
import { readMomentCursor } from '#api/core/ids.ts';
import { dateInIndia } from '#api/core/installation/clock.ts';
import { readCompany } from '#api/core/installation/companies.ts';
import { Failure, notFound } from '#api/core/server/errors.ts';
import { refuseOver } from '#api/core/server/limits.ts';
import { requestCheckPath } from '#contract/base/paths.ts';
import type { RouteInput } from '#contract/base/route.ts';
import { checkLimits, checkMessages } from '#contract/proofs/check-messages.ts';
import type {
  blockRequesters as blockRoute,
  Check,
  listChecks as listRoute,
  saveCheckSettings as saveRoute,
  sendCheckAnswer as sendRoute,
  unblockRequesters as unblockRoute,
} from '#contract/proofs/team-checks.ts';
import { askAgain, compareNow, confirmClaims, finishCheck } from './answer-check.ts';
import { countChecks, readCheckRows } from './list-queries.ts';
import { daysAfter, markOf, teamState, withSame } from './policy.ts';
import {
  type CheckRow,
  deleteBlock,
  findBlock,
  insertBlock,
  readBlocks,
  readCheckRow,
  readMode,
  refuseOfDomain,
  updateCheck,
  writeMode,
} from './queries.ts';
import { toLine } from './view.ts';

/** Returns the address of the form, to give to requesters. */
async function formAddressOf({ db, company, brand }: Pick<Context, 'db' | 'company' | 'brand'>): Promise<string> {
  return brand.siteUrl + requestCheckPath(await readCompany(db, company));
}

/** Returns a page of checks, and the length of both lists. */
export async function listChecks(context: Context, { query }: RouteInput<typeof listRoute>) {
  const { db, company, services } = context;
  const { view, cursor } = query;
  const found = await readCheckRows(db, company, view, {
    after: readMomentCursor(cursor),
    most: checkLimits.page + 1,
  });
  const rows = found.slice(0, checkLimits.page);
  const last = rows.at(-1);
  const now = services.clock();
  return {
    checks: rows.map((row) => toLine(context, row)),
    nextCursor: found.length > rows.length && last ? `${last.consented_at ?? last.created_at} ${last.id}` : null,
    counts: cursor === undefined ? await countChecks(db, company, daysAfter(now, -checkLimits.hrDays)) : null,
    today: dateInIndia(now),
    formAddress: await formAddressOf(context),
  };
}

/** @throws Failure not-found, also for a request that is not confirmed */
async function findRow({ db, company }: Context, id: string, lock = false): Promise<CheckRow> {
  const row = await readCheckRow(db, company, id, lock);
  if (!row || row.state === 'unconfirmed') throw notFound(checkMessages.notFound);
  return row;
}

/** Returns one check; the record is beside its claims only while it waits for HR. */
export async function readCheck(context: Context, { params }: { params: { id: string } }): Promise<Check> {
  const { db, company } = context;
  const row = await findRow(context, params.id);
  const line = toLine(context, row);
  const { compared, obstacle } =
    line.state === 'with_hr' ? await compareNow(context, row) : { compared: [], obstacle: null };
  const block = await findBlock(db, company, row.domain);
  const settled = line.state === 'answered' ? (row.answer ?? []) : [];
  return {
    ...line,
    claims: line.state === 'with_hr' ? compared : settled.map((claim) => ({ ...claim, record: null })),
    obstacle,
    shown: markOf(compared),
    isBlocked: block !== null,
    domain: block ?? row.domain,
  };
}

const about = (id: string) => ({ type: 'background-check', id });

/** Finds and locks a check that waits for HR. @throws Failure conflict when it does not */
async function holdWaiting(context: Context, id: string): Promise<CheckRow> {
  const row = await findRow(context, id, true);
  const state = teamState(row, context.services.clock());
  if (state === 'with_hr') return row;
  throw new Failure('conflict', state === 'answered' ? checkMessages.answeredAlready : checkMessages.ended);
}

/** Sends the answer from the record as it is now, or asks the person again if less agrees than they consented to. @throws Failure conflict when the record has changed since HR saw it, or confirms nothing */
export async function sendAnswer(context: Context, { params, body }: RouteInput<typeof sendRoute>) {
  const row = await holdWaiting(context, params.id);
  const compared = await confirmClaims(context, row);
  if (body.shown !== markOf(compared)) throw new Failure('conflict', checkMessages.recordChanged);
  const answer = withSame(compared, body.same);
  if (!(await askAgain(context, row, answer))) await finishCheck(context, row, { compared: answer, by: 'hr' });
  return readCheck(context, { params });
}

/** Ends a check without an answer. */
export async function refuseCheck(context: Context, { params }: { params: { id: string } }) {
  const { db, company, services, actor } = context;
  const row = await holdWaiting(context, params.id);
  await updateCheck(db, company, row.id, { state: 'refused', ended_at: services.clock(), decided_by: actor.id });
  await audit(context, 'background-check.refused', about(row.id));
  return readCheck(context, { params });
}

/** Returns how the company answers, and the blocked domains. */
export async function readSettings(context: Context) {
  const { db, company } = context;
  return {
    mode: await readMode(db, company),
    blocked: (await readBlocks(db, company)).map(({ domain, created_at, name }) => ({
      domain,
      at: created_at,
      by: name,
    })),
    formAddress: await formAddressOf(context),
  };
}

/** Chooses how checks are answered. Those that wait for HR stay; consents are refused once it is off. */
export async function saveSettings(context: Context, { body: { mode } }: RouteInput<typeof saveRoute>) {
  const { db, company, services, actor } = context;
  const before = await readMode(db, company);
  if (before !== mode) {
    await writeMode(db, company, { mode, by: actor.id, at: services.clock() });
    await audit(context, 'background-check.settings-changed', null, { from: before, to: mode });
  }
  return readSettings(context);
}

/** Blocks a domain. Its requesters see the same as without a consent. */
export async function blockRequesters(context: Context, { body: { domain } }: RouteInput<typeof blockRoute>) {
  const { db, company, services, actor } = context;
  const given = { domain, by: actor.id, at: services.clock() };
  await refuseOver(context, {
    kind: { name: 'blocked domains', most: checkLimits.blocks },
    count: async () => (await readBlocks(db, company)).length,
    message: checkMessages.tooManyBlocks,
  });
  if (!(await insertBlock(db, company, given)))
    throw new Failure('conflict', checkMessages.blockedAlready, [
      { path: 'domain', message: checkMessages.blockedAlready },
    ]);
  await refuseOfDomain(db, company, given);
  await audit(context, 'background-check.blocked', null, { domain });
  return readSettings(context);
}

/** Lets a domain ask again. What was ended stays ended. */
export async function unblockRequesters(context: Context, { params: { domain } }: RouteInput<typeof unblockRoute>) {
  const { db, company } = context;
  if (await deleteBlock(db, company, domain)) await audit(context, 'background-check.unblocked', null, { domain });
  return readSettings(context);
}
