import { audit, changedNames } from '#api/core/audit.ts';
import type { Context } from '#api/core/context.ts';
import { Failure, invalidField } from '#api/core/server/errors.ts';
import type { RouteInput } from '#contract/base/route.ts';
import { offerMessages } from '#contract/recruitment/offer-messages.ts';
import type { saveOffer as contract } from '#contract/recruitment/offers.ts';
import { findOfferRow } from './find-offer.ts';
import { moveRow } from './move-offer.ts';
import { expiryFault } from './policy.ts';
import { updateOffer } from './queries.ts';
import { readOffer } from './read-offer.ts';
import { readTerms } from './view.ts';

/** Writes the terms of a draft. What was approved was other terms: it is a draft again. */
export async function saveOffer(context: Context, { params, body }: RouteInput<typeof contract>) {
  const { db, company, actor, services } = context;
  const row = await findOfferRow(context, params.id, true);
  if (row.state !== 'offer_draft' && row.state !== 'approved') throw new Failure('conflict', offerMessages.notDraft);
  const fault = expiryFault(body, services.clock());
  if (fault) throw invalidField('expiresOn', fault);
  await updateOffer(db, company, row.id, {
    terms: JSON.stringify(body),
    starts_on: body.startsOn,
    expires_on: body.expiresOn,
    drafted_by: actor.id,
  });
  const fields = changedNames(readTerms(row) ?? {}, body);
  await audit(context, 'offer.saved', { type: 'offer', id: row.id }, { fields });
  if (row.state === 'approved') await moveRow(context, row, 'offer_draft');
  return readOffer(context, { params });
}
