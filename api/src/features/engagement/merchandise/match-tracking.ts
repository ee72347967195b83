import { Failure } from '#api/core/server/errors.ts';
import type { SheetCell, SheetRow } from '#api/core/spreadsheets/sheet-row.ts';
import { seenValue } from '#api/features/directory/imports/read-cell.ts';
import { foldText } from '#contract/base/search-words.ts';
import { importMessages } from '#contract/directory/imports.ts';
import { merchandiseLimits, orderMessages } from '#contract/engagement/merchandise-messages.ts';

/** Columns of a tracking file, with the headers that couriers give them. */
export const trackingColumns = {
  number: {
    label: 'Order number',
    headers: [
      'order',
      'orderno',
      'orderid',
      'ordernum',
      'ordernr',
      'reference',
      'referenceno',
      'referencenumber',
      'ref',
      'refno',
    ],
  },
  courier: {
    label: 'Courier',
    headers: [
      'couriername',
      'couriercompany',
      'courierpartner',
      'carrier',
      'carriername',
      'shippedby',
      'logistics',
      'shipper',
    ],
  },
  tracking: {
    label: 'Tracking number',
    headers: [
      'tracking',
      'trackingno',
      'trackingid',
      'trackingcode',
      'awb',
      'awbno',
      'awbnumber',
      'airwaybill',
      'waybill',
      'waybillno',
      'waybillnumber',
      'consignment',
      'consignmentno',
      'consignmentnumber',
      'docket',
      'docketno',
      'docketnumber',
      'lr',
      'lrno',
    ],
  },
} as const;
export type TrackingColumn = keyof typeof trackingColumns;
const names = Object.keys(trackingColumns) as TrackingColumn[];

/** The number of rows, such as titles, that may precede the header. */
const headerWithin = 20;

/** Reduces a header to letters and digits for comparison. */
const plain = (header: string) => foldText(header).replace(/[^\p{L}\p{N}]/gu, '');

/** Maps each column of the header to its meaning; no meaning is given to two columns. */
function matchRow(cells: readonly SheetCell[]): Map<TrackingColumn, number> {
  const found = new Map<TrackingColumn, number>();
  const headers = cells.map((cell) => plain(seenValue(cell)));
  for (const name of names) {
    const { label, headers: known } = trackingColumns[name];
    const [index] = [plain(label), ...known].map((header) => headers.indexOf(header)).filter((place) => place !== -1);
    if (index !== undefined) found.set(name, index);
  }
  return found;
}

export type TrackingRow = { row: number; values: Record<TrackingColumn, string> };
export type TrackingFile = { rows: TrackingRow[]; ignoredColumns: string[] };

const isBlank = ({ cells }: SheetRow) => cells.every((cell) => seenValue(cell).trim() === '');

/**
 * Reads a file of tracking numbers to the end.
 * @throws Failure invalid with one sentence: no header, missing columns, too many rows, or no rows
 */
export async function readTracking(sheet: AsyncIterable<SheetRow>): Promise<TrackingFile> {
  const rows: TrackingRow[] = [];
  let header: { columns: Map<TrackingColumn, number>; ignored: string[] } | null = null;
  let seen = 0;
  for await (const row of sheet) {
    if (isBlank(row)) continue;
    seen += 1;
    if (header === null) {
      const columns = matchRow(row.cells);
      if (columns.size < 2 && seen < headerWithin) continue;
      const missing = names.filter((name) => !columns.has(name)).map((name) => trackingColumns[name].label);
      if (columns.size < 2) throw new Failure('invalid', importMessages.noHeader);
      if (missing.length > 0) throw new Failure('invalid', orderMessages.missingColumns(missing));
      const held = new Set(columns.values());
      const ignored = row.cells.flatMap((cell, index) => (held.has(index) ? [] : seenValue(cell).trim() || []));
      header = { columns, ignored };
      continue;
    }
    if (rows.length === merchandiseLimits.trackingRows) throw new Failure('invalid', orderMessages.tooManyRows);
    const { columns } = header;
    const valueOf = (name: TrackingColumn) => seenValue(row.cells[columns.get(name) ?? -1] ?? null).trim();
    rows.push({
      row: row.number,
      values: { number: valueOf('number'), courier: valueOf('courier'), tracking: valueOf('tracking') },
    });
  }
  if (header === null) throw new Failure('invalid', importMessages.noHeader);
  if (rows.length === 0) throw new Failure('invalid', importMessages.empty);
  return { rows, ignoredColumns: header.ignored };
}
