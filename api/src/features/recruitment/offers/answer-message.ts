import { audit } from '#api/core/audit.ts';
import type { Context } from '#api/core/context.ts';
import { Failure } from '#api/core/server/errors.ts';
import { offerMoveRefused } from '#contract/base/offer-states.ts';
import { offerLimits, offerMessages } from '#contract/recruitment/offer-messages.ts';
import { findOfferRow } from './find-offer.ts';
import { tellAnswered } from './tell-person.ts';
import { insertMessage, readThread } from './thread-queries.ts';
import { hasGoneOut } from './view.ts';

type Input = { params: { id: string }; body: { text: string } };

/** Writes to the person in the thread of an offer that they have. */
export async function answerOfferMessage(context: Context, { params, body }: Input) {
  const { db, company, actor, services } = context;
  const row = await findOfferRow(context, params.id, true);
  if (!hasGoneOut(row)) throw new Failure('conflict', offerMoveRefused(row.state, 'extended'));
  const thread = await readThread(db, company, row.id);
  if (thread.length >= offerLimits.thread) throw new Failure('conflict', offerMessages.threadFull);
  const at = services.clock();
  const id = await insertMessage(db, company, { offer: row.id, by: actor.id, text: body.text, at });
  await audit(context, 'offer.message-sent', { type: 'offer', id: row.id });
  await tellAnswered(context, row);
  return { _id: id, at: at.toISOString(), by: { _id: actor.id, name: actor.name }, text: body.text };
}
