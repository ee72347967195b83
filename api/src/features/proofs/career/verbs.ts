import { audit } from '#api/core/audit.ts';
import type { Context, OwnContext } from '#api/core/context.ts';
import { readIdCursor } from '#api/core/ids.ts';
import { readCompany } from '#api/core/installation/companies.ts';
import { notFound } from '#api/core/server/errors.ts';
import { verifyAddress } from '#api/features/base/verification/shared.ts';
import type { RouteInput } from '#contract/base/route.ts';
import type {
  listCareerViews as listViewsRoute,
  OwnCareer,
  readOwnCareer as readRoute,
  revokeCareerLink as revokeRoute,
  ShownCareerSettings,
  saveCareerSettings as saveRoute,
} from '#contract/proofs/career-links.ts';
import { careerLimits, careerMessages } from '#contract/proofs/career-messages.ts';
import { endLink, readLink, readLinks } from './link-queries.ts';
import { careerProofs } from './plugs.ts';
import { readCareer } from './read-career.ts';
import { readRecommendations } from './read-recommendations.ts';
import { readSettings, replaceSettings } from './settings-queries.ts';
import { toLink } from './view.ts';
import { readViews } from './view-queries.ts';

/** Returns what can be proved of the person's career, and a page of their links. */
export async function readOwnCareer(context: OwnContext, { query }: RouteInput<typeof readRoute>): Promise<OwnCareer> {
  const { db, company, person, brand, services } = context;
  const now = services.clock();
  const settings = await readSettings(db, company);
  const { record, obstacle } = await readCareer(context, person);
  const before = readIdCursor(query.cursor);
  const found = await readLinks(db, company, person, { before, most: careerLimits.page + 1 });
  const rows = found.slice(0, careerLimits.page);
  const recommendations = settings.hasRecommendations
    ? await readRecommendations({ db, company, pluggedIn: services.pluggedIn }, person)
    : [];
  return {
    company: (await readCompany(db, company)).name,
    ...settings,
    record: record && { name: record.name, periods: [...record.periods] },
    obstacle: settings.isOffered ? obstacle : careerMessages.notOffered,
    recommendations: recommendations.map(({ _id, name, title, text }) => ({ _id, name, title, text })),
    links: rows.map((row) => toLink(row, now)),
    nextCursor: found.length > rows.length ? (rows.at(-1)?.id ?? null) : null,
    verifyAddress: verifyAddress(brand),
  };
}

/** @throws Failure not-found, also for a link of another person */
async function findLink({ db, company, person }: OwnContext, id: string, lock = false) {
  const row = await readLink(db, company, person, id, lock);
  if (!row) throw notFound(careerMessages.linkNotFound);
  return row;
}

/** Revokes a link; one that is revoked stays so. */
export async function revokeLink(context: OwnContext, { params }: RouteInput<typeof revokeRoute>) {
  const { db, company, person, services } = context;
  const now = services.clock();
  const row = await findLink(context, params.id, true);
  if (row.revoked_at !== null) return toLink(row, now);
  await endLink(db, company, row.id, now);
  await audit(context, 'career-link.revoked', { type: 'person', id: person });
  return toLink({ ...row, revoked_at: now.toISOString() }, now);
}

/** Returns when a link was opened. */
export async function listViews(context: OwnContext, { params }: RouteInput<typeof listViewsRoute>) {
  const { id, views: total } = await findLink(context, params.id);
  return { total, views: await readViews(context.db, context.company, id) };
}

/** Returns what the company offers, and what stops verifying when it no longer does. */
export async function readCareerSettings({ db, company, services }: Context): Promise<ShownCareerSettings> {
  const now = services.clock();
  const open: ShownCareerSettings['open'] = [];
  for (const { kind, countOpen } of services.pluggedIn.at(careerProofs)) {
    const count = await countOpen(db, company, now);
    if (count > 0) open.push({ kind, count });
  }
  return { ...(await readSettings(db, company)), open };
}

/** Sets what the company offers. */
export async function saveCareerSettings(context: Context, { body }: RouteInput<typeof saveRoute>) {
  const { db, company, services } = context;
  const before = await readSettings(db, company);
  const fields = (['isOffered', 'hasRecommendations'] as const).filter((name) => before[name] !== body[name]);
  if (fields.length > 0) {
    await replaceSettings(db, company, body, services.clock());
    await audit(context, 'career-settings.changed', null, Object.fromEntries(fields.map((name) => [name, body[name]])));
  }
  return readCareerSettings(context);
}
