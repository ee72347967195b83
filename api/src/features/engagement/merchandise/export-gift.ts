import { audit } from '#api/core/audit.ts';
import type { Context } from '#api/core/context.ts';
import type { Download } from '#api/core/server/http.ts';
import type { Cell } from '#api/core/spreadsheets/sheet-row.ts';
import { writeWorkbook } from '#api/core/spreadsheets/write-spreadsheet.ts';
import { findCampaignRow } from '#api/features/engagement/campaigns/find-campaign.ts';
import { orderStates, orderStateWords } from '#contract/base/order-states.ts';
import { mediaTypes } from '#contract/base/route.ts';
import { findGiftRow } from './find-gift.ts';
import type { OrderRow } from './order-queries.ts';
import { readForCourier } from './queries.ts';
import { findResults } from './verbs.ts';

const batch = 1000;

/** Exports the results of a gift and who ordered which item, without delivery addresses. */
export async function exportGift(context: Context, { params: { id } }: { params: { id: string } }): Promise<Download> {
  const campaign = await findCampaignRow(context, id);
  await findGiftRow(context, id);
  const { addressed, claimed, points, states, items } = await findResults(context, id);
  const results: Cell[][] = [
    ['Addressed', null, addressed],
    ['Have ordered', null, claimed],
    ['Points spent', null, points],
    ...orderStates.map((state): Cell[] => ['Orders', orderStateWords[state].label, states[state]]),
    ...items.flatMap(({ name, variants }) => variants.map((one): Cell[] => [name, one.name, one.orders])),
  ];
  const orders: Cell[][] = [];
  for (let after = 0; ; ) {
    const asked = { gift: id, states: orderStates };
    const found: OrderRow[] = await readForCourier(context.db, context.company, asked, { after, most: batch });
    for (const row of found)
      orders.push([
        row.number,
        row.name,
        row.email,
        row.item_name,
        row.variant_name,
        orderStateWords[row.state].label,
        row.points,
        row.ordered_at,
      ]);
    after = found.at(-1)?.number ?? after;
    if (found.length < batch) break;
  }
  await audit(context, 'campaign.exported', { type: 'campaign', id }, { kind: campaign.kind });
  const content = await writeWorkbook([
    {
      name: 'Results',
      columns: [{ label: 'Result', width: 32 }, { label: 'Detail', width: 20 }, { label: 'Count' }],
      rows: results,
    },
    {
      name: 'Orders',
      columns: [
        { label: 'Order number' },
        { label: 'Name', width: 28 },
        { label: 'Email', width: 32 },
        { label: 'Item', width: 28 },
        { label: 'Variant', width: 16 },
        { label: 'Status' },
        { label: 'Points' },
        { label: 'Time (UTC)', width: 26 },
      ],
      rows: orders,
    },
  ]);
  return {
    content,
    contentType: mediaTypes.spreadsheet,
    fileName: `${campaign.name.replace(/[^\p{L}\p{M}\p{N} _-]/gu, '').trim() || 'gift'}.xlsx`,
  };
}
