import { dateInIndia } from '#api/core/installation/clock.ts';
import type { PageContext } from '#api/core/pages/public-page.ts';
import { Failure } from '#api/core/server/errors.ts';
import { isTooOften } from '#api/core/sessions/attempts.ts';
import { offerMoveRefused } from '#contract/base/offer-states.ts';
import type { RouteInput } from '#contract/base/route.ts';
import { offerLimits, offerMessages } from '#contract/recruitment/offer-messages.ts';
import type { askAboutOffer as askRoute, answerOffer as route } from '#contract/recruitment/offered.ts';
import { findOfferRow } from './find-offer.ts';
import { moveRow } from './move-offer.ts';
import { insertMessage, readThread, updateOffer } from './queries.ts';
import { type FoundOffer, findLinkedRow, toLinked } from './read-linked-offer.ts';
import { tellRecruiter } from './tell-recruiter.ts';

/** Accepts or refuses an offer. The answer must be to the letter that was read. */
export const answerOffer = ({ inside, found }: PageContext<FoundOffer>, { body }: RouteInput<typeof route>) =>
  inside(async (inPage) => {
    const { db, company, services } = inPage;
    const context = { ...inPage, actor: null };
    const row = await findLinkedRow(inPage, found.id, true);
    const state = body.accept ? 'accepted' : 'refused';
    const now = services.clock();
    if (row.state !== 'extended') throw new Failure('conflict', offerMoveRefused(row.state, state));
    // The worker that ends expired offers runs only once a minute.
    if ((row.expires_on ?? '') < dateInIndia(now)) throw new Failure('conflict', offerMoveRefused('expired', state));
    if (row.letter_hash !== body.letterHash) throw new Failure('conflict', offerMessages.letterChanged);
    await updateOffer(db, company, row.id, {
      answered_at: now,
      answered_hash: body.letterHash,
      answer_note: body.note || null,
    });
    await moveRow(context, row, state);
    await tellRecruiter(context, row, body.accept ? 'has accepted the offer' : 'has declined the offer');
    return toLinked(inPage, await findOfferRow(inPage, row.id));
  });

const questionsPerHour = 20;

/** Asks a question about an offer. */
export async function askAboutOffer(
  { inside, found, services }: PageContext<FoundOffer>,
  { body }: RouteInput<typeof askRoute>,
) {
  if (await isTooOften(services, 'offer', found.id, questionsPerHour))
    throw new Failure('too-many', offerMessages.slowDown);
  return inside(async (inPage) => {
    const { db, company } = inPage;
    const row = await findLinkedRow(inPage, found.id, true);
    const thread = await readThread(db, company, row.id);
    if (thread.length >= offerLimits.thread) throw new Failure('conflict', offerMessages.threadFull);
    await insertMessage(db, company, { offer: row.id, by: null, text: body.text, at: services.clock() });
    await tellRecruiter({ ...inPage, actor: null }, row, 'has a question about the offer');
    return toLinked(inPage, row);
  });
}
