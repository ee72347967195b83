import type { OwnContext } from '#api/core/context.ts';
import { dateInIndia } from '#api/core/installation/clock.ts';
import { readCompany } from '#api/core/installation/companies.ts';
import { dressed, readLook } from '#api/core/pages/company-look.ts';
import type { Download } from '#api/core/server/http.ts';
import { mediaTypes, type RouteInput } from '#contract/base/route.ts';
import { periodDates } from '#contract/proofs/career-facts.ts';
import type { readCredentialFile as route } from '#contract/proofs/credentials.ts';
import { credentialTitle } from './build-credential.ts';
import { type Badge, renderPng, renderSvg } from './render-badge.ts';
import { findOwn } from './verbs.ts';

type Input = RouteInput<typeof route>;

/** Returns the file of an own credential. Revoked and expired ones stay readable. */
export async function readCredentialFile(context: OwnContext, { params, query }: Input): Promise<Download> {
  const { db, company, brand, services } = context;
  const row = await findOwn(context, params.id);
  const json = row.document;
  const { name: companyName } = await readCompany(db, company);
  const title = credentialTitle(companyName);
  const { format } = query;
  const file = { fileName: `${title.replace(/[\\/:*?"<>|]+/g, '-')}.${format}`, isPrivate: true } as const;
  if (format === 'json') return { ...file, content: json, contentType: mediaTypes.credential };
  const { colors } = dressed(brand, await readLook(db, company));
  const day = dateInIndia(new Date(row.valid_until));
  const badge: Badge = {
    title,
    name: row.name,
    until: `Valid until ${periodDates({ from: day, to: day })}`,
    colour: colors.light.primary,
  };
  if (format === 'svg') return { ...file, content: renderSvg(badge, json), contentType: mediaTypes.svg };
  return { ...file, content: await renderPng(badge, json, services.spool), contentType: mediaTypes.png };
}
