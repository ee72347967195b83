import type { Context } from '#api/core/context.ts';
import type { RouteInput } from '#contract/base/route.ts';
import { deliveriesPage, type listWebhookDeliveries as route } from '#contract/base/webhooks.ts';
import { readDeliveries } from './delivery-queries.ts';
import { findWebhook } from './find-webhook.ts';
import { toDelivery } from './view.ts';

/** What was sent to a webhook and what became of it, the latest first. */
export async function listDeliveries(context: Context, { params, query }: RouteInput<typeof route>) {
  await findWebhook(context, params.id);
  const page = { before: query.cursor, most: deliveriesPage + 1 };
  const rows = await readDeliveries(context.db, context.company, params.id, page);
  const shown = rows.slice(0, deliveriesPage);
  return {
    deliveries: shown.map(toDelivery),
    nextCursor: rows.length > shown.length ? (shown.at(-1)?.id ?? null) : null,
  };
}
