import { newId } from '#api/core/ids.ts';
import { dateInIndia } from '#api/core/installation/clock.ts';
import type { InPage } from '#api/core/pages/public-page.ts';
import { Failure, whenTaken } from '#api/core/server/errors.ts';
import type { Download } from '#api/core/server/http.ts';
import { ScimFailure } from '#api/core/server/scim-error.ts';
import { hashEmployee, hashesOfEmployee } from '#api/features/ex-employee/arrivals/policy.ts';
import { readSaid, type SaidLeaver } from '#api/features/ex-employee/arrivals/shared.ts';
import type { RouteInput } from '#contract/base/route.ts';
import { sourceLimits } from '#contract/ex-employee/leaver-sources.ts';
import type * as contract from '#contract/ex-employee/scim.ts';
import { scimMessages, scimUrns } from '#contract/ex-employee/scim.ts';
import { applyScimPatch, readScimUser, type ScimUser } from './apply-scim-patch.ts';
import {
  hashesIn,
  hashesOf,
  hashOf,
  type Known,
  type Page,
  requireUser,
  type Shown,
  showUser,
} from './find-scim-users.ts';
import { employeeIdOf, hasName, isTooLong, understandUser } from './map-scim-user.ts';
import { readSource } from './queries.ts';
import { noteRefusal, receiveCall } from './receive-call.ts';
import { deleteKnown, deleteScimUserRow, insertScimUser, isScimUserTaken, updateScimUser } from './scim-queries.ts';
import { namesVersion, toScim } from './show-scim-user.ts';

/** The refusal of what was said of a leaver: it is noted in the run of the day. */
class RefusedLeaver extends ScimFailure {
  readonly employeeId: string | null;
  constructor(failure: Failure, employeeId: string | null) {
    super(failure.kind, failure.message, failure.kind === 'conflict' ? { scimType: 'uniqueness' } : {});
    this.employeeId = employeeId;
  }
}

/** Does something in the company's transaction. Of a leaver who could not be announced, the reason stays in the run of the day. */
async function inNotedTransaction<T>(page: Page, work: (inPage: InPage) => Promise<T>): Promise<T> {
  try {
    return await page.inside(work);
  } catch (error) {
    if (error instanceof RefusedLeaver) {
      const { employeeId, message: reason } = error;
      const source = { id: page.found.source };
      await page.inside((inPage) => noteRefusal(inPage, source, { employeeId, reason }));
    }
    throw error;
  }
}

/** Seconds until a held run is worth another try: someone has to look at it. */
const heldSeconds = 3600;

/** Turns the refusals of an announcement into those of SCIM. */
function refusalOf(error: unknown, employeeId: string | null): unknown {
  if (!(error instanceof Failure)) return error;
  if (error.kind === 'too-many') return new ScimFailure('too-many', error.message, { retryAfter: heldSeconds });
  return error.kind === 'invalid' || error.kind === 'conflict' ? new RefusedLeaver(error, employeeId) : error;
}

type Settling = { user: ScimUser; before: SaidLeaver | null; employeeId: string | null; wasActive: boolean };
type Settled = { leaver_id: string | null; is_dated?: boolean; is_active?: boolean };

/**
 * Announces a user who leaves, and takes back the announcement of one who stays. Of one who stays nothing is stored.
 * @param employeeId null: it is not known, because the call does not say it
 * @returns what is to be stored. Of a source that is only tried nothing changes: the other system sees a difference, and says it again when it counts
 */
async function settleUser(
  page: Page,
  inPage: InPage,
  { user, before, employeeId, wasActive }: Settling,
): Promise<Settled> {
  const { db, company, services } = inPage;
  const source = await readSource(db, company, page.found.source, 'keep');
  if (!source) throw new Failure('unauthenticated', scimMessages.unauthenticated);
  const leaving = understandUser(user, { rules: page.rules, today: dateInIndia(services.clock()), before });
  const unchanged = { leaver_id: before?.id ?? null, is_active: wasActive };
  try {
    if (leaving.kind === 'stays') {
      if (employeeId !== null) await receiveCall(inPage, source, { row: null, employeeId, stays: true });
      if (source.is_dry) return unchanged;
      // One who has left and is active again is an employee; one whom others have announced as well still leaves.
      const [still] = before?.isOpen ? (await readSaid(inPage, [before.id], source.id)).keys() : [];
      return { leaver_id: still ?? null, is_dated: false };
    }
    if (leaving.kind === 'left') {
      // One who leaves in years is an employee, whose id is not kept.
      const of = leaving.isAhead ? null : employeeId;
      for (const reason of leaving.faults) await noteRefusal(inPage, source, { employeeId: of, reason });
      return source.is_dry ? unchanged : { leaver_id: before?.id ?? null, is_dated: leaving.isDated };
    }
    const isNamed = before !== null || hasName(user);
    // Said again of one who is switched off already, and of whom nothing is stored: they declined, or left long ago.
    if (!wasActive && (employeeId === null || !isNamed))
      return { leaver_id: before?.id ?? null, is_dated: leaving.isDated };
    if (employeeId === null) throw new Failure('invalid', scimMessages.unknownEmployee);
    if (!isNamed) throw new Failure('invalid', scimMessages.nameRequired);
    const word = { row: null, employeeId, said: leaving.said };
    const { announced } = await receiveCall(inPage, source, word, leaving.faults);
    if (source.is_dry) return unchanged;
    return { leaver_id: announced?.row.id ?? null, is_dated: leaving.isDated };
  } catch (error) {
    throw refusalOf(error, employeeId);
  }
}

const exists = () => new ScimFailure('conflict', scimMessages.exists, { scimType: 'uniqueness' });
const takenIn = (work: Promise<void>) =>
  work.catch(whenTaken('scim_users_employee', exists)).catch(whenTaken('scim_users_user_name', exists));

function checkedId(employeeId: string): string {
  if (isTooLong(employeeId)) throw new ScimFailure('invalid', scimMessages.employeeIdTooLong);
  return employeeId;
}

/** Takes a user that the source has not told about yet. */
export async function createScimUser(
  page: Page,
  { body, query }: RouteInput<typeof contract.createScimUser>,
): Promise<Download> {
  const user = readScimUser(body);
  const { userName } = user;
  if (userName === undefined) throw new ScimFailure('invalid', scimMessages.userNameRequired);
  const employeeId = checkedId(employeeIdOf(user) ?? userName);
  return inNotedTransaction(page, async (inPage) => {
    const { db, company, services } = inPage;
    const { secrets } = services.config;
    const id = newId();
    const hashes = hashesOfEmployee(secrets, company, employeeId);
    const names = hashesOf(inPage, 'userName', userName);
    if (await isScimUserTaken(db, company, page.found.source, { id: null, employee: hashes, userName: names }))
      throw exists();
    const source = await readSource(db, company, page.found.source);
    if (source && source.known >= sourceLimits.known) throw new ScimFailure('conflict', scimMessages.tooMany);
    const now = services.clock();
    const { user_name_hash = hashOf(inPage, 'userName', userName), ...others } = hashesIn(inPage, user);
    await takenIn(
      insertScimUser(db, company, {
        id,
        source_id: page.found.source,
        employee_hash: hashEmployee(secrets, company, employeeId),
        user_name_hash,
        ...others,
        is_active: user.active ?? true,
        is_dated: false,
        created_at: now,
        updated_at: now,
      }),
    );
    const settled = await settleUser(page, inPage, { user, before: null, employeeId, wasActive: true });
    await updateScimUser(db, company, id, settled);
    const made = await requireUser(page, inPage, id);
    return showUser(page, { ...made, user: { ...user, active: made.row.is_active } }, query, 201);
  });
}

function refuseOutdated(page: Page, version: string): void {
  const expected = page.asked.header('if-match');
  if (expected !== null && !namesVersion(expected, version))
    throw new ScimFailure('precondition', scimMessages.outdated);
}

/** Returns the employee id that a change is about: the announced one, or what the call says, if it is not merely the name of one with a number. */
function employeeIdIn(inPage: InPage, { row, leaver }: Known, user: ScimUser): string | null {
  if (leaver?.employeeId) return leaver.employeeId;
  const said = employeeIdOf(user);
  if (said === undefined) return null;
  const isNumber = user[scimUrns.enterprise]?.employeeNumber !== undefined;
  const isKnown = hashesOfEmployee(inPage.services.config.secrets, inPage.company, said).some((hash) =>
    hash.equals(row.employee_hash),
  );
  return isNumber || isKnown ? checkedId(said) : null;
}

async function writeUser(page: Page, inPage: InPage, found: Known, user: ScimUser, isWhole: boolean): Promise<Known> {
  const { db, company, services } = inPage;
  const { secrets } = services.config;
  const { row, leaver } = found;
  const employeeId =
    isWhole && !leaver?.employeeId ? checkedId(employeeIdOf(user) ?? '') || null : employeeIdIn(inPage, found, user);
  const hash = employeeId === null ? row.employee_hash : hashEmployee(secrets, company, employeeId);
  const isOther =
    employeeId !== null &&
    !hashesOfEmployee(secrets, company, employeeId).some((known) => known.equals(row.employee_hash));
  const names = user.userName === undefined ? [row.user_name_hash] : hashesOf(inPage, 'userName', user.userName);
  const taken = { id: row.id, employee: [hash], userName: names };
  if (await isScimUserTaken(db, company, page.found.source, taken)) throw exists();
  const settled = await settleUser(page, inPage, { user, before: leaver, employeeId, wasActive: row.is_active });
  const changes = {
    is_active: user.active ?? true,
    ...settled,
    ...hashesIn(inPage, user),
    employee_hash: hash,
    updated_at: services.clock(),
  };
  await takenIn(updateScimUser(db, company, row.id, changes));
  if (isOther) await deleteKnown(db, company, page.found.source, row.employee_hash);
  return requireUser(page, inPage, row.id);
}

/** Answers what was sent, and of a leaver what is kept of it. */
const sentAnd = (made: Known, user: ScimUser): Shown => ({
  ...made,
  user: { ...user, ...(made.leaver && made.known), active: made.row.is_active },
});

/** Takes the id for the name of those whose name is not known out again. */
function withoutId(user: ScimUser, id: string): ScimUser {
  const { userName, ...others } = user;
  return userName === undefined || userName.toLowerCase() === id.toLowerCase() ? others : user;
}

/** Replaces what is said of a user. */
export async function replaceScimUser(
  page: Page,
  { params, body, query }: RouteInput<typeof contract.replaceScimUser>,
): Promise<Download> {
  const user = withoutId(readScimUser(body), params.id);
  return inNotedTransaction(page, async (inPage) => {
    const found = await requireUser(page, inPage, params.id, true);
    refuseOutdated(page, found.version);
    const isWhole = employeeIdOf(user) !== undefined;
    const made = await writeUser(page, inPage, found, user, isWhole);
    return showUser(page, sentAnd(made, user), query);
  });
}

/** Changes what is said of a user, by operations on what is known. */
export async function changeScimUser(
  page: Page,
  { params, body, query }: RouteInput<typeof contract.changeScimUser>,
): Promise<Download> {
  return inNotedTransaction(page, async (inPage) => {
    const found = await requireUser(page, inPage, params.id, true);
    refuseOutdated(page, found.version);
    const user = withoutId(applyScimPatch(found.known, body), params.id);
    const made = await writeUser(page, inPage, found, user, false);
    return showUser(page, sentAnd(made, user), query);
  });
}

/** Forgets a user. One who is announced stays announced: other systems delete users some time after they have switched them off. */
export async function deleteScimUser(
  page: Page,
  { params }: RouteInput<typeof contract.deleteScimUser>,
): Promise<Download> {
  return page.inside(async (inPage) => {
    const { db, company } = inPage;
    const { row, version } = await requireUser(page, inPage, params.id, true);
    refuseOutdated(page, version);
    await deleteScimUserRow(db, company, row.id);
    await deleteKnown(db, company, page.found.source, row.employee_hash);
    return toScim(null);
  });
}
