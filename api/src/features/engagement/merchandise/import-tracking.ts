import { audit } from '#api/core/audit.ts';
import type { Context } from '#api/core/context.ts';
import type { CompanyId } from '#api/core/ids.ts';
import { Failure } from '#api/core/server/errors.ts';
import type { UploadedFile } from '#api/core/server/http.ts';
import { openSpreadsheet } from '#api/core/spreadsheets/open-spreadsheet.ts';
import { storableText } from '#api/core/texts/unstorable-text.ts';
import { sentenceOf } from '#api/features/directory/imports/read-people.ts';
import { checkFileName, fileFailure } from '#api/features/directory/imports/start-import.ts';
import { orderMoveRefused } from '#contract/base/order-states.ts';
import { generalMessages, isOneLine } from '#contract/base/rules.ts';
import type { RowFault } from '#contract/directory/imports.ts';
import { merchandiseLimits, orderMessages } from '#contract/engagement/merchandise-messages.ts';
import type { TrackingResult } from '#contract/engagement/orders.ts';
import { readTracking, type TrackingColumn, type TrackingRow, trackingColumns } from './match-tracking.ts';
import { writeMoves } from './move-order.ts';
import { lockByNumbers, type OrderRow } from './order-queries.ts';
import { canMove } from './policy.ts';
import { readNumber, tryTurn } from './queries.ts';
import { type Moved, tellOrdered } from './tell-ordered.ts';

/** Companies with an import running in this process. On the embedded database the next import would wait instead of being refused. */
const importing = new Set<CompanyId>();
const another = () => new Failure('conflict', orderMessages.anotherImport);

/** Ships the orders for which the courier's file has tracking numbers. Importing the same file again changes nothing. */
export async function importTracking(context: Context, { file }: { file: UploadedFile }): Promise<TrackingResult> {
  checkFileName(file.name);
  const { company } = context;
  if (importing.has(company)) throw another();
  importing.add(company);
  try {
    const read = await readTracking(openSpreadsheet(file.path)).catch((error: unknown) => {
      const sentence = sentenceOf(error);
      throw sentence ? fileFailure(sentence) : error;
    });
    if (!(await tryTurn(context.db, company))) throw another();
    return await shipRows(context, file.name, read);
  } finally {
    importing.delete(company);
  }
}

type Verdict = Moved | 'unchanged' | { column: TrackingColumn; reason: string };

async function shipRows(
  context: Context,
  fileName: string,
  { rows, ignoredColumns }: Awaited<ReturnType<typeof readTracking>>,
): Promise<TrackingResult> {
  const numbers = rows.flatMap(({ values }) => readNumber(values.number) ?? []);
  const orders = new Map((await lockByNumbers(context.db, context.company, numbers)).map((row) => [row.number, row]));
  const seen = new Set<number>();
  const moves: Moved[] = [];
  const faults: RowFault[] = [];
  let unchanged = 0;
  for (const row of rows) {
    const verdict = judgeRow(row, orders, seen);
    if (verdict === 'unchanged') unchanged += 1;
    else if ('to' in verdict) moves.push(verdict);
    else
      faults.push({
        row: row.row,
        column: trackingColumns[verdict.column].label,
        value: storableText(row.values[verdict.column]).slice(0, shownCharacters),
        reason: verdict.reason,
      });
  }
  // An order that the courier has was packed, even if no one marked it.
  const unpacked = moves.filter(({ row }) => row.state === 'approved');
  const packing = unpacked.map(({ row }) => ({ row, to: 'packed' as const, reason: null, isRestocked: false }));
  await writeMoves(context, packing, context.actor.id);
  const shipping = moves.map((moved) => ({ ...moved, row: { ...moved.row, state: 'packed' as const } }));
  await writeMoves(context, shipping, context.actor.id);
  for (const moved of moves) await tellOrdered(context, moved);
  const counts = { rows: rows.length, shipped: moves.length, unchanged, faultyRows: faults.length };
  await audit(context, 'orders.tracked', null, counts);
  return { fileName, ...counts, faults, ignoredColumns };
}

const shownCharacters = 200;

/** Decides what to do with a row, or returns the first thing wrong with it. */
function judgeRow({ values }: TrackingRow, orders: ReadonlyMap<number, OrderRow>, seen: Set<number>): Verdict {
  const number = readNumber(values.number);
  if (values.number === '') return { column: 'number', reason: orderMessages.numberRequired };
  const row = number === null ? undefined : orders.get(number);
  if (number === null || !row) return { column: 'number', reason: orderMessages.numberInvalid };
  if (seen.has(number)) return { column: 'number', reason: orderMessages.numberTwice };
  seen.add(number);
  const fault = faultOf(values);
  if (fault) return fault;
  const { courier, tracking } = values;
  if (row.tracking !== null && (row.state === 'shipped' || row.state === 'delivered'))
    return row.tracking === tracking ? 'unchanged' : { column: 'tracking', reason: orderMessages.otherTracking };
  if (row.state !== 'approved' && !canMove(row.state, 'shipped'))
    return { column: 'number', reason: orderMoveRefused(row.state, 'shipped') };
  return { row, to: 'shipped', reason: null, isRestocked: false, courier, tracking };
}

function faultOf({ courier, tracking }: TrackingRow['values']): { column: TrackingColumn; reason: string } | null {
  if (courier === '') return { column: 'courier', reason: orderMessages.courierRequired };
  if (courier.length > merchandiseLimits.courier) return { column: 'courier', reason: orderMessages.courierTooLong };
  if (tracking === '') return { column: 'tracking', reason: orderMessages.trackingRequired };
  if (tracking.length > merchandiseLimits.tracking)
    return { column: 'tracking', reason: orderMessages.trackingTooLong };
  if (!isOneLine(courier)) return { column: 'courier', reason: generalMessages.notOneLine };
  return isOneLine(tracking) ? null : { column: 'tracking', reason: generalMessages.notOneLine };
}
