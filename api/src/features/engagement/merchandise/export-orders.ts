import { audit } from '#api/core/audit.ts';
import type { Context } from '#api/core/context.ts';
import { asCompany } from '#api/core/database/tenant.ts';
import type { Download } from '#api/core/server/http.ts';
import type { Cell } from '#api/core/spreadsheets/sheet-row.ts';
import { writeCsv } from '#api/core/spreadsheets/write-csv.ts';
import { type SheetColumn, writeSpreadsheet } from '#api/core/spreadsheets/write-spreadsheet.ts';
import { orderStateWords } from '#contract/base/order-states.ts';
import { mediaTypes, type RouteInput } from '#contract/base/route.ts';
import type { exportOrders as contract } from '#contract/engagement/orders.ts';
import { trackingColumns } from './match-tracking.ts';
import type { OrderRow } from './order-queries.ts';
import { readForCourier } from './queries.ts';

type Query = RouteInput<typeof contract>['query'];
const batch = 1000;

/** Columns the courier needs. The courier fills in the last two and returns the file. */
const columns: readonly SheetColumn[] = [
  { label: trackingColumns.number.label },
  { label: 'Name', width: 28 },
  { label: 'Phone', kind: 'text', width: 18 },
  { label: 'Address', width: 40 },
  { label: 'Address, line 2', width: 32 },
  { label: 'City', width: 20 },
  { label: 'State', width: 20 },
  { label: 'PIN or postal code', kind: 'text' },
  { label: 'Country', width: 16 },
  { label: 'Item', width: 28 },
  { label: 'Variant', width: 16 },
  { label: 'Status' },
  { label: trackingColumns.courier.label, width: 20 },
  { label: trackingColumns.tracking.label, kind: 'text', width: 24 },
];

function cellsOf({ number, address, item_name, variant_name, state, courier, tracking }: OrderRow): Cell[] {
  const { name, phone, line1, line2, city, state: region, postalCode, country } = address ?? noAddress;
  const place = [name, phone, line1, line2, city, region, postalCode, country];
  return [number, ...place, item_name, variant_name, orderStateWords[state].label, courier, tracking];
}
const noAddress = {
  name: null,
  phone: null,
  line1: null,
  line2: null,
  city: null,
  state: null,
  postalCode: null,
  country: null,
} as const;

/** Reads the rows after the request's transaction has ended, in batches, each in a transaction of its own. */
async function* rowsOf({ services, company }: Context, query: Query): AsyncGenerator<Cell[]> {
  for (let after = 0; ; ) {
    const rows: OrderRow[] = await asCompany(
      services.database,
      company,
      ({ db }) => readForCourier(db, company, query, { after, most: batch }),
      null,
    );
    for (const row of rows) yield cellsOf(row);
    after = rows.at(-1)?.number ?? after;
    if (rows.length < batch) return;
  }
}

/** Exports orders with their addresses for the courier. The audit log records who downloaded them. */
export async function exportOrders(context: Context, { query }: { query: Query }): Promise<Download> {
  const { format, states } = query;
  await audit(context, 'orders.exported', null, { format, states: states.length });
  const day = context.services.clock().toISOString().slice(0, 10);
  const rows = rowsOf(context, query);
  if (format === 'csv')
    return {
      content: writeCsv(
        columns.map(({ label }) => label),
        rows,
      ),
      contentType: `${mediaTypes.csv}; charset=utf-8`,
      fileName: `orders-${day}.csv`,
    };
  return {
    content: writeSpreadsheet(columns, rows, 'Orders'),
    contentType: mediaTypes.spreadsheet,
    fileName: `orders-${day}.xlsx`,
  };
}
