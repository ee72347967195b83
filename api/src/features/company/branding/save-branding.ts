import type { Context } from '#api/core/context.ts';
import { Failure, invalidField } from '#api/core/server/errors.ts';
import { findFiles } from '#api/features/base/files/find-file.ts';
import { type BrandingContent, brandingMessages, picturesOf } from '#contract/company/branding.ts';
import { buildColours } from './build-colours.ts';
import { cleanContent } from './clean-content.ts';
import { getBranding } from './get-branding.ts';
import { readDraft, writeDraft } from './queries.ts';
import { brandPicture } from './upload-picture.ts';

type Input = { body: { revision: number; content: BrandingContent } };

/** Saves the draft as one works. @throws Failure `conflict` when somebody has saved since the revision that it began from */
export async function saveBranding(context: Context, { body }: Input) {
  await refuseUnknownPictures(context, body.content);
  await replaceDraft(context, body.revision, cleanContent(body.content));
  return getBranding(context);
}

/** Writes the draft over. @throws Failure `conflict` when somebody has saved since the revision */
export async function replaceDraft(context: Context, revision: number, { page, ...look }: BrandingContent) {
  const { db, company, actor, services } = context;
  const before = await readDraft(db, company, true);
  const colours = look.colour === null ? null : buildColours(look.colour);
  const isWritten =
    (before?.revision ?? 0) === revision &&
    (await writeDraft(db, company, revision, { look, page, colours, by: actor.id, at: services.clock() }));
  if (!isWritten) throw changedMeanwhile((await readDraft(db, company))?.author ?? null);
}

/** Somebody has saved meanwhile, and whoever comes second decides. */
export const changedMeanwhile = (by: string | null) => new Failure('conflict', brandingMessages.changedMeanwhile(by));

/** @throws Failure naming the place of a picture that is not one of the company's brand */
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
