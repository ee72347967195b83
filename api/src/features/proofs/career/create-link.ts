import { audit } from '#api/core/audit.ts';
import type { OwnContext } from '#api/core/context.ts';
import { newId } from '#api/core/ids.ts';
import { Failure, invalidField } from '#api/core/server/errors.ts';
import { newCode } from '#api/features/base/verification/policy.ts';
import type { RouteInput } from '#contract/base/route.ts';
import type { createCareerLink as route } from '#contract/proofs/career-links.ts';
import { careerLimits, careerMessages } from '#contract/proofs/career-messages.ts';
import { recommendationMessages } from '#contract/proofs/recommendation-messages.ts';
import { countLinks, insertLink } from './link-queries.ts';
import { lastMoment } from './policy.ts';
import { confirmCareer } from './read-career.ts';
import { readRecommendations } from './read-recommendations.ts';
import { readSettings } from './settings-queries.ts';
import { toLink } from './view.ts';

/**
 * Creates a link that proves the person's career. The record is locked, so that of many requests at once no more links are made than allowed.
 * @throws Failure conflict while nothing can be proved and with too many open links, too-many for too many in a day
 */
export async function createLink(context: OwnContext, { body }: RouteInput<typeof route>) {
  const { db, company, person, services } = context;
  if (!(await readSettings(db, company)).isOffered) throw new Failure('conflict', careerMessages.notOffered);
  await confirmCareer(context, person);
  const recommendations = await findRecommendations(context, body.recommendations ?? []);
  const now = services.clock();
  const { open, today } = await countLinks(db, company, person, now);
  if (open >= careerLimits.open) throw new Failure('conflict', careerMessages.tooManyOpen);
  if (today >= careerLimits.perDay) throw new Failure('too-many', careerMessages.tooManyToday);
  const row = {
    id: newId(),
    label: body.label || null,
    code: newCode(),
    has_titles: body.hasTitles,
    has_departments: body.hasDepartments,
    dates: body.dates,
    recommendations,
  };
  const expires = lastMoment(now, body.days);
  await insertLink(db, company, { ...row, person_id: person, expires_at: expires, created_at: now });
  await audit(context, 'career-link.created', { type: 'person', id: person });
  const moments = { expires_at: expires.toISOString(), created_at: now.toISOString() };
  return toLink({ ...row, ...moments, revoked_at: null, views: 0, viewed_at: null }, now);
}

/** @throws Failure invalid for one that is not the person's, or no longer exists */
async function findRecommendations({ db, company, person, services }: OwnContext, ids: readonly string[]) {
  const only = [...new Set(ids)];
  const { hasRecommendations } = await readSettings(db, company);
  const found = hasRecommendations
    ? await readRecommendations({ db, company, pluggedIn: services.pluggedIn }, person, only)
    : [];
  if (found.length < only.length) throw invalidField('recommendations', recommendationMessages.unknownInLink);
  return only;
}
