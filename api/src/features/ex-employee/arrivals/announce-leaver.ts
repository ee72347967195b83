import { audit } from '#api/core/audit.ts';
import type { Context } from '#api/core/context.ts';
import { newId } from '#api/core/ids.ts';
import { dateInIndia } from '#api/core/installation/clock.ts';
import { readValueRules } from '#api/core/installation/value-rules.ts';
import { Failure, invalidField, whenTaken } from '#api/core/server/errors.ts';
import { isInDirectory } from '#api/features/directory/people/shared.ts';
import {
  arrivalLimits,
  arrivalMessages,
  type Conflicts,
  type FactChanges,
  type Facts,
  type LeaverSource,
} from '#contract/ex-employee/arrivals.ts';
import { lastDayFault, leaverFacts, leaverMessages } from '#contract/ex-employee/leavers.ts';
import {
  addDays,
  hashEmployee,
  hashesOfEmployee,
  idsOfAddress,
  isOtherPerson,
  mergeFacts,
  missingFacts,
  needsOf,
  type Said,
} from './policy.ts';
import {
  insertLeaver,
  isOpenState,
  isWorkEmailTaken,
  type LeaverChanges,
  type LeaverRow,
  lockEmployees,
  readAsked,
  readByEmployee,
  readLeaverRow,
  updateLeaver,
} from './queries.ts';

/** A source speaks: a person of the company, a program or a job. */
export type Announcing = Pick<Context, 'db' | 'outside' | 'company' | 'services'> & {
  actor: { id: string; kind?: Context['actor']['kind'] } | null;
};

/** `by`: the id of the system, where several may be of one kind. */
type Announcement = { employeeId: string; source: LeaverSource; by?: string; said: Said };

export type Announced = {
  row: LeaverRow;
  effect: 'announced' | 'changed' | 'unchanged';
  changes: FactChanges;
  /** Whether another one has announced them first, and this system has joined it. */
  hasJoined: boolean;
};

/**
 * Announces a leaver, or changes what was announced, by the policy of precedence (docs/arrivals.md). Said again, nothing changes.
 * @returns the leaver and what changed; null when they declined once, and nothing was stored
 * @throws Failure invalid for a last day too far away, conflict when the employee id or the company email belongs to another person
 */
export async function announce(
  context: Announcing,
  { employeeId, source, by, said }: Announcement,
): Promise<Announced | null> {
  const { db, company, services } = context;
  const today = dateInIndia(services.clock());
  const lastDay = said.dateOfLeaving;
  if (!lastDay) throw invalidField('dateOfLeaving', leaverMessages.lastDayRequired);
  const fault = lastDayFault(lastDay, today);
  if (fault) throw invalidField('dateOfLeaving', fault);
  const hash = hashEmployee(services.config.secrets, company, employeeId);
  await lockEmployees(db, company, [hash]);
  const hashes = hashesOfEmployee(services.config.secrets, company, employeeId);
  const known = await readByEmployee(db, company, hashes);
  const open = known.find(({ state }) => isOpenState(state));
  if (open) {
    const joined = await noteAnnouncer(context, open, source, by);
    return { ...(await changeFacts(context, joined, said, source, by)), hasJoined: joined !== open };
  }
  const [latest] = known;
  if (latest?.state === 'declined') return null;
  if (latest && !(await hasComeBack(context, latest, said))) return changeFacts(context, latest, said, source, by);
  const { facts } = mergeFacts({ facts: {}, conflicts: {}, answers: {}, hasConfirmed: false }, said, source, by);
  await refuseTaken(context, facts, null);
  const id = newId();
  const now = services.clock();
  const addresses = idsOfAddress(services.config.secrets, company, facts.companyEmail?.value);
  const asked = await readAsked(db, company, addresses, now);
  const missing = missingFacts({ facts, answers: {} }, await readValueRules(db, company));
  const needs = needsOf({
    missing,
    conflicts: {},
    answers: {},
    refusal: null,
    canAnswer: lastDay >= today,
    hasConfirmed: false,
  });
  await insertLeaver(db, company, {
    id,
    employee_hash: hash,
    employee_id: employeeId,
    state: 'announced',
    source,
    last_day: lastDay,
    facts,
    announcers: by === undefined ? [] : [{ id: by, source }],
    missing,
    needs,
    work_link: newId(),
    private_link: newId(),
    ask_from: asked && addDays(asked, arrivalLimits.askAgain),
    created_by: context.actor?.id ?? null,
    created_at: now,
    updated_at: now,
  }).catch(whenTaken('leavers_work_email', workEmailTaken));
  await audit(context, 'leaver.announced', { type: 'leaver', id }, { source });
  return { row: await holdLeaver(context, id), effect: 'announced', changes: changesOf({}, facts), hasJoined: false };
}

/** Notes that another system says the same: they stay only once each of them has taken its word back. */
async function noteAnnouncer(
  { db, company }: Announcing,
  row: LeaverRow,
  source: LeaverSource,
  by: string | undefined,
): Promise<LeaverRow> {
  if (by === undefined || row.announcers.some(({ id }) => id === by)) return row;
  const announcers = [...row.announcers, { id: by, source }];
  await updateLeaver(db, company, row.id, { announcers });
  return { ...row, announcers };
}

const workEmailTaken = () =>
  new Failure('conflict', leaverMessages.workEmailTaken, [
    { path: 'companyEmail', message: leaverMessages.workEmailTaken },
  ]);

/** Refuses a company email that is announced for someone else: a refused statement would end the transaction of a whole import. */
async function refuseTaken({ db, company }: Announcing, facts: Facts, except: string | null): Promise<void> {
  const email = facts.companyEmail?.value;
  if (email && (await isWorkEmailTaken(db, company, email, except))) throw workEmailTaken();
}

/** Whether someone who arrived once joined again since, and now leaves a second time. */
const hasComeBack = async (context: Announcing, arrived: LeaverRow, said: Said): Promise<boolean> =>
  (said.dateOfJoining ?? '') > arrived.last_day ||
  ((said.dateOfLeaving ?? '') > arrived.last_day &&
    arrived.person_id !== null &&
    !(await isInDirectory(context, arrived.person_id)));

/** Returns a leaver of the company, locked until the transaction ends. @throws Failure not-found */
export async function holdLeaver({ db, company }: Pick<Context, 'db' | 'company'>, id: string): Promise<LeaverRow> {
  const row = await readLeaverRow(db, company, id, true);
  if (!row) throw new Failure('not-found', arrivalMessages.notFound);
  return row;
}

/** Merges what a source says into a leaver who is locked. @returns the leaver as changed, and what changed */
export async function changeFacts(
  context: Announcing,
  row: LeaverRow,
  said: Said,
  source: LeaverSource,
  by?: string,
): Promise<Announced> {
  const unchanged = { row, effect: 'unchanged', changes: {}, hasJoined: false } as const;
  // What was given is no longer kept: the record has it.
  if (row.employee_id === null) return unchanged;
  if (isOtherPerson(row.facts, said))
    throw new Failure('conflict', leaverMessages.otherPerson, [
      { path: 'employeeId', message: leaverMessages.otherPerson },
    ]);
  const { answers, confirmed_at } = row;
  const { facts, conflicts } = isOpenState(row.state)
    ? mergeFacts(
        { facts: row.facts, conflicts: row.conflicts, answers, hasConfirmed: confirmed_at !== null },
        said,
        source,
        by,
      )
    : { facts: row.facts, conflicts: otherLastDay(row, said, source) };
  if (isSame({ facts, conflicts }, row)) return unchanged;
  if (facts.companyEmail?.value !== row.work_email) await refuseTaken(context, facts, row.id);
  await writeLeaver(context, row, { facts, conflicts });
  const changes = changesOf(row.facts, facts);
  const fields = Object.keys(changes).sort();
  if (fields.length) await audit(context, 'leaver.changed', { type: 'leaver', id: row.id }, { source, fields });
  const effect = fields.length ? 'changed' : 'unchanged';
  return { row: await holdLeaver(context, row.id), effect, changes, hasJoined: false };
}

/** The record of someone who arrived is theirs and HR's: a source can only point out another last day. */
function otherLastDay(row: LeaverRow, { dateOfLeaving: value }: Said, source: LeaverSource): Conflicts {
  const { dateOfLeaving: before, ...others } = row.conflicts;
  if (!value || value === row.last_day) return others;
  return { ...others, dateOfLeaving: before?.value === value ? before : { value, source } };
}

const sorted = (of: object) => JSON.stringify(Object.entries(of).sort(([one], [other]) => (one < other ? -1 : 1)));
const isSame = (one: Pick<LeaverRow, 'facts' | 'conflicts'>, other: Pick<LeaverRow, 'facts' | 'conflicts'>) =>
  sorted(one.facts) === sorted(other.facts) && sorted(one.conflicts) === sorted(other.conflicts);

function changesOf(before: Facts, after: Facts): FactChanges {
  const fields = leaverFacts.filter((field) => before[field]?.value !== after[field]?.value);
  return Object.fromEntries(
    fields.map((field) => [field, { before: before[field] ?? null, after: after[field] ?? null }]),
  );
}

/**
 * Writes changes to a leaver who is locked, with everything that follows from them: the last day, what is missing, and what HR has to do. What refused
 * the record before may be repaired, so it is tried again.
 */
export async function writeLeaver(
  context: Pick<Context, 'db' | 'company' | 'services'>,
  row: LeaverRow,
  changes: LeaverChanges,
): Promise<void> {
  const { db, company, services } = context;
  const now = services.clock();
  const after = { refusal: null, ...changes };
  const merged = { ...row, ...after } as LeaverRow;
  const { facts, answers, conflicts, refusal } = merged;
  const last_day = (isOpenState(merged.state) && facts.dateOfLeaving?.value) || row.last_day;
  const missing = isOpenState(merged.state) ? missingFacts({ facts, answers }, await readValueRules(db, company)) : [];
  const canAnswer = last_day >= dateInIndia(now);
  const hasConfirmed = merged.confirmed_at !== null;
  const needs = needsOf({ missing, conflicts, answers, refusal, canAnswer, hasConfirmed });
  // A later last day is reminded of again.
  const reminded = last_day > row.last_day ? { reminded_at: null } : {};
  await updateLeaver(db, company, row.id, { ...reminded, ...after, last_day, missing, needs, updated_at: now }).catch(
    whenTaken('leavers_work_email', workEmailTaken),
  );
}
