import { audit, changedNames } from '#api/core/audit.ts';
import type { Context } from '#api/core/context.ts';
import { dateInIndia } from '#api/core/installation/clock.ts';
import { Failure, invalidField, notFound } from '#api/core/server/errors.ts';
import type { RouteInput } from '#contract/base/route.ts';
import {
  type announceLeaver as announceRoute,
  arrivalLimits,
  arrivalMessages,
  type changeLeaver as changeRoute,
  type listArrivals as listRoute,
  type changeArrivalSettings as settingsRoute,
  type settleLeaver as settleRoute,
  staysWord,
} from '#contract/ex-employee/arrivals.ts';
import { lastDayFault, leaverMessages } from '#contract/ex-employee/leavers.ts';
import { announce, changeFacts, holdLeaver, writeLeaver } from './announce-leaver.ts';
import { cancelLeaver as cancelWhole } from './forget-leaver.ts';
import { canMove, hashesOfEmployee, toSaid } from './policy.ts';
import {
  type Cursor,
  countViews,
  isOpenState,
  type LeaverRow,
  readByEmployee,
  readLeavers,
  readListed,
  readSettings,
  replaceSettings,
} from './queries.ts';
import { toLeaver, toLeaverItem } from './view.ts';

const readCursor = (text: string | undefined): Cursor | null => {
  const { day, id } = /^(?<day>\d{4}-\d\d-\d\d) (?<id>[\da-f-]{36})$/.exec(text ?? '')?.groups ?? {};
  if (text && !(day && id)) throw invalidField('cursor', 'Invalid cursor');
  return day && id ? { day, id } : null;
};

/** Lists a page of leavers, with the length of every list. */
export async function listArrivals(context: Context, { query }: RouteInput<typeof listRoute>) {
  const { db, company, services } = context;
  const after = readCursor(query.cursor);
  const found = await readLeavers(db, company, query.view, { after, most: arrivalLimits.page + 1 });
  const rows = found.slice(0, arrivalLimits.page);
  const last = found.length > rows.length ? rows.at(-1) : undefined;
  return {
    today: dateInIndia(services.clock()),
    counts: await countViews(db, company),
    leavers: rows.map((row) => toLeaverItem(context, row)),
    nextCursor: last ? `${last.last_day} ${last.id}` : null,
  };
}

/** Counts every list. */
export const countArrivals = ({ db, company }: Context) => countViews(db, company);

async function shown(context: Context, id: string) {
  const row = await readListed(context.db, context.company, id);
  if (!row) throw notFound(arrivalMessages.notFound);
  return toLeaver(context, row);
}

/** Returns one leaver. */
export const readLeaver = (context: Context, { params }: { params: { id: string } }) => shown(context, params.id);

/** Announces a leaver by hand: someone who is announced already is changed on their own page. */
export async function announceLeaver(context: Context, { body }: RouteInput<typeof announceRoute>) {
  const { employeeId, ...facts } = body;
  await refuseKnown(context, employeeId);
  const announced = await announce(context, { employeeId, source: 'hand', said: toSaid(facts) });
  if (!announced) throw new Failure('conflict', arrivalMessages.hasDeclined);
  return shown(context, announced.row.id);
}

async function refuseKnown(context: Context, employeeId: string): Promise<void> {
  const [latest] = await findByEmployee(context, employeeId);
  const message = latest && isOpenState(latest.state) ? arrivalMessages.alreadyAnnounced : null;
  if (message) throw new Failure('conflict', message, [{ path: 'employeeId', message }]);
}

const findByEmployee = ({ db, company, services }: Pick<Context, 'db' | 'company' | 'services'>, employeeId: string) =>
  readByEmployee(db, company, hashesOfEmployee(services.config.secrets, company, employeeId));

/** Changes what is known about a leaver: HR's word counts more than a system's. */
export async function changeLeaver(context: Context, { params, body }: RouteInput<typeof changeRoute>) {
  const row = await holdOpen(context, params.id);
  const said = toSaid(body);
  if (said.dateOfLeaving === null) throw invalidField('dateOfLeaving', leaverMessages.lastDayRequired);
  const fault = said.dateOfLeaving && lastDayFault(said.dateOfLeaving, dateInIndia(context.services.clock()));
  if (fault) throw invalidField('dateOfLeaving', fault);
  await changeFacts(context, row, said, 'hand');
  return shown(context, row.id);
}

/** Returns a leaver who has not arrived, locked. @throws Failure conflict */
async function holdOpen(context: Context, id: string): Promise<LeaverRow> {
  const row = await holdLeaver(context, id);
  if (isOpenState(row.state)) return row;
  throw new Failure('conflict', row.state === 'arrived' ? arrivalMessages.arrivedAlready : arrivalMessages.hasDeclined);
}

/** They stay: everything about the announcement is deleted, but its entry in the audit log. */
export async function cancelLeaver(context: Context, { params }: { params: { id: string } }) {
  const row = await holdOpen(context, params.id);
  await cancel(context, row);
  return { _id: row.id };
}

async function cancel(context: Context, row: LeaverRow): Promise<void> {
  if (!canMove(row.state, 'cancelled')) throw new Failure('conflict', arrivalMessages.arrivedAlready);
  await cancelWhole(context, row);
}

/** Decides what waits: the other value of a fact, or the leaver's remark. */
export async function settleLeaver(context: Context, { params, body }: RouteInput<typeof settleRoute>) {
  const row = await holdLeaver(context, params.id);
  const { about, use = false } = body;
  if (about === 'remark') {
    if (!row.answers.remark) throw new Failure('conflict', arrivalMessages.nothingToSettle);
    const { remark: _, ...answers } = row.answers;
    await writeLeaver(context, row, { answers });
  } else await settleFact(context, row, about, use);
  await audit(context, 'leaver.decided', { type: 'leaver', id: row.id }, { about, use });
  return shown(context, row.id);
}

async function settleFact(
  context: Context,
  row: LeaverRow,
  field: Exclude<RouteInput<typeof settleRoute>['body']['about'], 'remark'>,
  use: boolean,
): Promise<void> {
  const { [field]: other, ...conflicts } = row.conflicts;
  if (!other || other.isDismissed) throw new Failure('conflict', arrivalMessages.nothingToSettle);
  if (!use) return writeLeaver(context, row, { conflicts: { ...conflicts, [field]: { ...other, isDismissed: true } } });
  // The record of someone who arrived is changed where records are changed.
  if (!isOpenState(row.state)) throw new Failure('conflict', arrivalMessages.arrivedAlready);
  if (other.value === staysWord) throw new Failure('conflict', arrivalMessages.staysByCancelling);
  const fault = field === 'dateOfLeaving' && lastDayFault(other.value, dateInIndia(context.services.clock()));
  if (fault) throw invalidField('use', fault);
  const { [field as keyof LeaverRow['answers']]: _, ...answers } = row.answers;
  const facts = { ...row.facts, [field]: { value: other.value, source: 'hand' as const } };
  await writeLeaver(context, row, { facts, answers, conflicts });
}

/** Returns when leavers are asked. */
export const getArrivalSettings = ({ db, company }: Context) => readSettings(db, company);

/** Sets when leavers are asked; those asked already are not asked again. */
export async function changeArrivalSettings(context: Context, { body }: RouteInput<typeof settingsRoute>) {
  const { db, company, services } = context;
  const fields = changedNames(await readSettings(db, company), body);
  if (fields.length > 0) {
    await replaceSettings(db, company, body, services.clock());
    await audit(context, 'leaver.settings-changed', null, { fields });
  }
  return body;
}
