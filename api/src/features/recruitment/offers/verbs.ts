import { audit, changedNames } from '#api/core/audit.ts';
import type { Acting, Context, OwnContext } from '#api/core/context.ts';
import { newId, readIdCursor } from '#api/core/ids.ts';
import { dateInIndia } from '#api/core/installation/clock.ts';
import { readCompany } from '#api/core/installation/companies.ts';
import { Failure, invalidField, notFound } from '#api/core/server/errors.ts';
import type { Download } from '#api/core/server/http.ts';
import { findPerson } from '#api/features/directory/people/shared.ts';
import { findJobRow } from '#api/features/recruitment/jobs/shared.ts';
import { type OfferState, offerMoveRefused } from '#contract/base/offer-states.ts';
import type { RouteInput } from '#contract/base/route.ts';
import { jobMessages } from '#contract/recruitment/jobs.ts';
import { offerLimits, offerMessages } from '#contract/recruitment/offer-messages.ts';
import type {
  listOffers as contract,
  createOffer as createOfferRoute,
  saveOffer as saveOfferRoute,
} from '#contract/recruitment/offers.ts';
import { findOfferRow } from './find-offer.ts';
import { countByState, readOfferRows } from './list-queries.ts';
import { moveRow } from './move-offer.ts';
import { expiryFault } from './policy.ts';
import {
  findOfferOf,
  insertMessage,
  insertMove,
  insertOffer,
  type OfferRow,
  readNeedsSecond,
  readThread,
  updateNeedsSecond,
  updateOffer,
} from './queries.ts';
import { readOffer } from './read-offer.ts';
import { drawLetter } from './save-letter.ts';
import { tellAnswered } from './tell-person.ts';
import { hasGoneOut, readTerms, toLine, toOwn } from './view.ts';

/** Returns a page of the pipeline, and the number of offers in each state. */
export async function listOffers(context: Context, { query }: RouteInput<typeof contract>) {
  const { db, company } = context;
  const { state, cursor, ...filters } = query;
  const page = { state, before: readIdCursor(cursor), most: offerLimits.page + 1 };
  const found = await readOfferRows(db, company, filters, page);
  const rows = found.slice(0, offerLimits.page);
  return {
    offers: rows.map((row) => toLine(context, row)),
    nextCursor: found.length > rows.length ? (rows.at(-1)?.id ?? null) : null,
    counts: await countByState(db, company, filters),
  };
}

/** Drafts an offer, or continues the person's existing way back for the job. */
export async function createOffer(context: Context, { body: { person, job } }: RouteInput<typeof createOfferRoute>) {
  const { status } = await findJobRow(context, job);
  if (status === 'draft' || status === 'cancelled') throw invalidField('job', jobMessages.selectJob);
  await findPerson(context, person);
  const id = await beginOffer(context, { job, person, state: 'offer_draft' });
  return readOffer(context, { params: { id } });
}

/**
 * Moves a person's way back for a job to a state, or begins it there.
 * @throws Failure conflict for a move not in the table
 */
export async function beginOffer(
  context: Acting,
  { job, person, state }: { job: string; person: string; state: OfferState },
): Promise<string> {
  const { db, company, services, actor } = context;
  const id = newId();
  const at = services.clock();
  const drafted_by = state === 'offer_draft' ? (actor?.id ?? null) : null;
  const values = { id, job_id: job, person_id: person, state, drafted_by, created_at: at, moved_at: at };
  if (await insertOffer(db, company, values)) {
    await insertMove(db, company, { offer: id, from: null, to: state, by: actor?.id ?? null, at });
    await audit(context, 'offer.moved', { type: 'offer', id }, { offerState: state });
    return id;
  }
  const found = await findOfferOf(db, company, job, person);
  if (!found) throw new Error('An offer is gone that was just there');
  // An invitation by mail may have been recorded a moment earlier.
  if (state !== 'invited') await moveRow(context, await findOfferRow(context, found.id), state);
  return found.id;
}

/** Returns how offers are approved. */
export const readOfferSettings = async ({ db, company }: Context) => ({
  secondPerson: await readNeedsSecond(db, company),
});

/** Saves how offers are approved. */
export async function saveOfferSettings(context: Context, { body }: { body: { secondPerson: boolean } }) {
  const { db, company } = context;
  await updateNeedsSecond(db, company, body.secondPerson);
  await audit(context, 'company.changed', { type: 'company', id: company }, { fields: ['secondPerson'] });
  return body;
}

/** Saves the terms of a draft. An approved offer becomes a draft again, since its approval was for other terms. */
export async function saveOffer(context: Context, { params, body }: RouteInput<typeof saveOfferRoute>) {
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

/** Returns the letter of an offer: as it was sent, or as it would be. */
export async function readOfferLetter(
  context: Context,
  { params: { id } }: { params: { id: string } },
): Promise<Download> {
  const row = await findOfferRow(context, id);
  if (row.letter_id !== null) return readKeptLetter(context, row);
  const terms = readTerms(row);
  if (!terms) throw notFound(offerMessages.noLetter);
  return toDownload(row, await drawLetter(context, row, terms));
}

/** Returns the letter as it was sent. @throws Failure not-found */
export async function readKeptLetter(
  { company, services }: Pick<Context, 'company' | 'services'>,
  row: OfferRow,
): Promise<Download> {
  const content = row.letter_id && (await services.files.get(`${company}/${row.letter_id}`));
  if (!content) throw notFound(offerMessages.noLetter);
  return toDownload(row, content);
}

const toDownload = (row: OfferRow, content: Buffer): Download => ({
  content,
  contentType: 'application/pdf',
  fileName: `Offer ${row.job_title}.pdf`,
});

type Input = { params: { id: string }; body: { text: string } };

/** Writes to the person in the thread of an offer they have been sent. */
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

/** Returns a page of the ex-employee's own invitations and offers. */
export async function listOwnOffers(context: OwnContext, { query }: { query: { cursor?: string | undefined } }) {
  const { db, company, person, services } = context;
  const page = { state: undefined, before: readIdCursor(query.cursor), most: offerLimits.page + 1 };
  const found = await readOfferRows(db, company, { person }, page);
  const rows = found.slice(0, offerLimits.page);
  const { name: companyName } = await readCompany(db, company);
  const seen = { companyName, today: dateInIndia(services.clock()), secrets: services.config.secrets };
  const nextCursor = found.length > rows.length ? (rows.at(-1)?.id ?? null) : null;
  return { offers: rows.map((row) => toOwn(row, seen)), nextCursor };
}
