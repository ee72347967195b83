import { randomUUID } from 'node:crypto';
import type { Context, PublicContext } from '#api/core/context.ts';
import { type CompanyId, trustedCompanyId } from '#api/core/ids.ts';
import { readCompany } from '#api/core/installation/companies.ts';
import { type CompanyLook, logoOf, readLook } from '#api/core/pages/company-look.ts';
import type { PageContext } from '#api/core/pages/public-page.ts';
import { Failure, invalidField, notFound } from '#api/core/server/errors.ts';
import type { UploadedFile } from '#api/core/server/http.ts';
import { refuseOver } from '#api/core/server/limits.ts';
import { companyAt } from '#api/features/base/company-addresses/shared.ts';
import { readBrandPicture } from '#api/features/base/files/read-picture.ts';
import { countFiles, deleteFile, findFiles, saveFileRow } from '#api/features/base/files/shared.ts';
import { offersChecks } from '#api/features/proofs/checks/shared.ts';
import { listOpenJobs } from '#api/features/recruitment/jobs/shared.ts';
import { companyPath } from '#contract/base/paths.ts';
import { companyLimits, recordId } from '#contract/base/rules.ts';
import {
  type BrandingContent,
  type BrandPictureUse,
  brandingMessages,
  brandPicturePath,
  brandPictureShapes,
  picturesOf,
} from '#contract/company/branding.ts';
import { buildColours } from './build-colours.ts';
import { cleanContent } from './clean-content.ts';
import {
  readDraft,
  readPublished,
  readVersion as readRow,
  readUnusedPictures,
  readVersions,
  writeDraft,
} from './queries.ts';
import { drawCompanyPage } from './render-company-page.ts';
import { toBranding, toContent, toVersion } from './view.ts';

/** Returns the draft of the company's brand, and the published version. */
export async function getBranding({ db, company }: Pick<Context, 'db' | 'company'>) {
  const draft = await readDraft(db, company);
  const { address } = await readCompany(db, company);
  return toBranding({ company: { id: company, address }, draft, published: await readPublished(db, company) });
}

type Input = { body: { revision: number; content: BrandingContent } };

/** Saves the draft while it is edited. @throws Failure `conflict` when someone has saved since the revision that it is based on */
export async function saveBranding(context: Context, { body }: Input) {
  await refuseUnknownPictures(context, body.content);
  await replaceDraft(context, body.revision, cleanContent(body.content));
  return getBranding(context);
}

/** Overwrites the draft. @throws Failure `conflict` when someone has saved since the revision */
export async function replaceDraft(context: Context, revision: number, { page, ...look }: BrandingContent) {
  const { db, company, actor, services } = context;
  const before = await readDraft(db, company, true);
  const colours = look.colour === null ? null : buildColours(look.colour);
  const isWritten =
    (before?.revision ?? 0) === revision &&
    (await writeDraft(db, company, revision, { look, page, colours, by: actor.id, at: services.clock() }));
  if (!isWritten) throw changedMeanwhile((await readDraft(db, company))?.author ?? null);
}

/** Returns the failure for a draft that someone has saved meanwhile; the second editor decides what to do. */
export const changedMeanwhile = (by: string | null) => new Failure('conflict', brandingMessages.changedMeanwhile(by));

/** Checks that all pictures belong to the company's brand. @throws Failure naming the place of one that does not */
async function refuseUnknownPictures(context: Context, content: BrandingContent): Promise<void> {
  const named = picturesOf(content);
  const known = await findFiles(
    context,
    named.map(({ id }) => id),
    brandPicture,
  );
  const unknown = named.find(({ id }) => !known.has(id));
  if (unknown) throw invalidField(`content.${unknown.path}`, brandingMessages.pictureUnknown);
}

type ListVersionsInput = { params: { version: number } };

/** Lists the published versions, the newest first. */
export async function listVersions({ db, company }: Context) {
  return { versions: (await readVersions(db, company)).map(toVersion) };
}

/** Returns a published version. */
export async function readVersion({ db, company }: Context, { params }: ListVersionsInput) {
  const row = await readRow(db, company, params.version);
  if (!row) throw notFound(brandingMessages.versionNotFound);
  return { ...toVersion(row), content: toContent(row), colours: row.colours };
}

export const brandPicture = 'brand-picture';

/** Hours in which a new picture is kept although it is not used yet: its editor is about to save. */
const hoursToSave = 24;

type BrandPictureInput = { query: { use: BrandPictureUse }; file: UploadedFile };

/** Stores a picture for the brand, cut to the shape of its use. If there is no room, unused pictures are removed. */
export async function uploadPicture(context: Context, { query, file }: BrandPictureInput) {
  const { db, company, services } = context;
  const shape = brandPictureShapes[query.use];
  const { content, contentType, width, height } = await readBrandPicture(file, shape);
  const count = async () => (await countFiles(context, brandPicture)).count;
  const unused =
    (await count()) < companyLimits.brandPictures
      ? []
      : await readUnusedPictures(db, company, new Date(services.clock().getTime() - hoursToSave * 3_600_000));
  await refuseOver(context, {
    kind: 'brandPictures',
    count: async () => (await count()) - unused.length,
    message: brandingMessages.tooManyPictures,
  });
  const id = randomUUID();
  await services.files.put(`${company}/${id}`, content, contentType);
  await saveFileRow(context, { id, kind: brandPicture, contentType, bytes: content.length });
  for (const old of unused) await deleteFile(context, old);
  return { _id: id, url: brandPicturePath(id), width, height };
}

type FindPublishedInput = { params: { id: string } };
export type FoundLook = { company: CompanyId; look: CompanyLook };

/** Finds a company that has published its brand; null for any other, and for an invalid id. */
export async function findPublished(
  { services }: PublicContext,
  { params }: FindPublishedInput,
): Promise<FoundLook | null> {
  const id = recordId('').safeParse(params.id);
  if (!id.success) return null;
  const company = trustedCompanyId(id.data);
  const look = await readLook(services.database.system, company);
  return look && { company, look };
}

/** Returns the look of a company for the sign-in that its link leads to. */
export async function showSignInLook({ brand, companyName, found }: PageContext<FoundLook>) {
  const { signInArt, colours, logo } = found.look;
  const isPlain = !logo && !colours && !signInArt.picture && !signInArt.text;
  if (isPlain) throw notFound();
  const picture = signInArt.picture && brandPicturePath(signInArt.picture);
  return {
    name: companyName,
    logo: logoOf(brand, companyName, found.look),
    art: { picture, text: signInArt.text },
    colours,
  };
}

/** Number of open jobs on the company's page, the newest first. */
export const jobsOnPage = 24;

const missingPage = (): never => {
  throw notFound(brandingMessages.pageNotFound);
};

type PageInput = { params: { id: string } };
export type FoundPage = FoundLook & {
  /** The page's own address, for one that was opened by the company's id, an earlier address or in upper case. */
  elsewhere: string | null;
};

/** A company's page is found by the company's address or id if it is public, and is the same for everyone. */
export const companyPage = {
  async company({ services, brand }: PublicContext, { params }: PageInput): Promise<FoundPage | null> {
    const company = await companyAt(services.database.system, brand.key, params.id);
    const look = company && (await readLook(services.database.system, company));
    if (!company || !look?.pagePath) return null;
    const isThere = look.pagePath === companyPath({ id: company, address: params.id });
    return { company, look, elsewhere: isThere ? null : look.pagePath };
  },
  missing: missingPage,
  cacheSeconds: 60,
};

/** Shows the page of a company that has published one, or leads to its own address. */
export async function showCompanyPage({ inside, brand, companyName, found }: PageContext<FoundPage>) {
  if (found.elsewhere) return { location: brand.siteUrl + found.elsewhere, isPermanent: true as const };
  const shown = await inside(async (page) => {
    const { db, company } = page;
    const published = await readPublished(db, company);
    if (!published?.is_public) return missingPage();
    const { address, location, website } = await readCompany(db, company);
    const { jobs, more } = await listOpenJobs(page, jobsOnPage);
    const hasChecks = await offersChecks(db, company);
    return { id: company, address, location, website, page: published.page, jobs, moreJobs: more, hasChecks };
  });
  return drawCompanyPage(brand, { ...shown, name: companyName, look: found.look });
}
