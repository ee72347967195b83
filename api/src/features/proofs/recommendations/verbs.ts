import type { OwnContext } from '#api/core/context.ts';
import { newId } from '#api/core/ids.ts';
import { readCompany } from '#api/core/installation/companies.ts';
import { Failure, notFound } from '#api/core/server/errors.ts';
import { holdPerson } from '#api/features/directory/people/shared.ts';
import { findListed, findListing } from '#api/features/ex-employee/colleagues/shared.ts';
import { takeQuota } from '#api/features/mail/messages/take-quota.ts';
import { findCareerSettings } from '#api/features/proofs/career/shared.ts';
import type { RouteInput } from '#contract/base/route.ts';
import { recommendationLimits, recommendationMessages } from '#contract/proofs/recommendation-messages.ts';
import type {
  askForRecommendation as askRoute,
  endOwnRecommendation as endRoute,
  OwnRecommendations,
} from '#contract/proofs/recommendations.ts';
import { answerableSince, countedSince } from './policy.ts';
import { countAsked, endOne, insertRequest, readAsked, readOne, readReceived } from './queries.ts';
import { askWriter } from './tell-people.ts';
import { toAsked, toOwn } from './view.ts';

/** Returns whether the company offers recommendations: not without verified careers. */
export async function isOffered(context: Pick<OwnContext, 'db' | 'company'>): Promise<boolean> {
  const settings = await findCareerSettings(context);
  return settings.isOffered && settings.hasRecommendations;
}

/** Returns the person's recommendations and requests, and what others have asked of them. */
export async function listOwn(context: OwnContext): Promise<OwnRecommendations> {
  const { db, company, person, services } = context;
  const received = await readReceived(db, company, person);
  const asked = await readAsked(db, company, person, answerableSince(services.clock()));
  return {
    isOffered: await isOffered(context),
    isListed: (await findListing(context, person)) === 'listed',
    recommendations: received.map((row) => toOwn(context, row)),
    asked: asked.map((row) => toAsked(context, row)),
  };
}

/**
 * Asks a former colleague. Both are listed in the directory at this moment, so it tells no more about anyone than that does. Not in the audit log, which
 * HR reads: it is between the two.
 */
export async function ask(context: OwnContext, { body }: RouteInput<typeof askRoute>) {
  const { db, company, person, services } = context;
  if (!(await isOffered(context))) throw new Failure('conflict', recommendationMessages.notOffered);
  // Locked, so that concurrent requests of a person are counted one after the other.
  const asking = await holdPerson(context, person);
  const listing = await findListing(context, person);
  if (listing !== 'listed')
    throw new Failure('forbidden', recommendationMessages[listing === 'removed' ? 'removed' : 'notListed']);
  const writer = body.colleague === person ? undefined : await findListed(context, body.colleague);
  if (!writer) throw notFound(recommendationMessages.notThere);
  const at = services.clock();
  await refuseTooMany(context, writer.id, at);
  await takeQuota(context, 1);
  const id = newId();
  await insertRequest(db, company, { id, person, writer: writer.id, at });
  const { name } = await readCompany(db, company);
  await askWriter(context, { id, company: name, person: { name: asking.name }, writer });
  const row = await readOne(db, company, id);
  if (!row) throw notFound(recommendationMessages.notFound);
  return toOwn(context, row);
}

async function refuseTooMany({ db, company, person }: OwnContext, writer: string, at: Date): Promise<void> {
  const since = { ...countedSince(at), answerable: answerableSince(at) };
  const { open, week, same } = await countAsked(db, company, { person, writer }, since);
  if (same > 0) throw new Failure('conflict', recommendationMessages.askedBefore);
  if (open >= recommendationLimits.open) throw new Failure('conflict', recommendationMessages.tooManyOpen);
  if (week >= recommendationLimits.perWeek) throw new Failure('too-many', recommendationMessages.tooManyThisWeek);
}

/** Withdraws a request or deletes a recommendation of the person; its words are gone. */
export async function endOwn(context: OwnContext, { params }: RouteInput<typeof endRoute>) {
  const { db, company, person, services } = context;
  const row = await readOne(db, company, params.id, true);
  if (!row || row.person_id !== person || row.ended_by === 'person') throw notFound(recommendationMessages.notFound);
  await endOne(db, company, row.id, { by: 'person', at: services.clock() });
  return { _id: row.id };
}
