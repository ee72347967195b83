import { audit, changedNames } from '#api/core/audit.ts';
import type { Context } from '#api/core/context.ts';
import { Failure } from '#api/core/server/errors.ts';
import { htmlToText } from '#api/core/texts/rich-text.ts';
import { generalMessages } from '#contract/base/rules.ts';
import { brandingLimits, brandingMessages, brandingProblems, emptyBranding } from '#contract/company/branding.ts';
import { countVersions, insertVersion, readDraft, readPublished } from './queries.ts';
import { changedMeanwhile, getBranding } from './verbs.ts';
import { isSameContent, toContent } from './view.ts';

const hour = 3_600_000;

/** Publishes the draft. @throws Failure when it is unfinished, already published, or changed meanwhile */
export async function publishBranding(context: Context, { body }: { body: { revision: number } }) {
  const { db, company, actor, services } = context;
  const draft = await readDraft(db, company, true);
  if ((draft?.revision ?? 0) !== body.revision) throw changedMeanwhile(draft?.author ?? null);
  const before = await readPublished(db, company);
  const shown = before ? toContent(before) : emptyBranding();
  if (!draft || isSameContent(toContent(draft), shown))
    throw new Failure('conflict', brandingMessages.nothingToPublish);
  const faults = brandingProblems(toContent(draft), htmlToText);
  if (faults.length > 0) throw new Failure('invalid', generalMessages.invalidInput, faults);
  const at = services.clock();
  if ((await countVersions(db, company, new Date(at.getTime() - hour))) >= brandingLimits.publishedPerHour)
    throw new Failure('too-many', brandingMessages.publishedTooOften);
  await insertVersion(db, company, { by: actor.id, at, most: brandingLimits.versions });
  const fields = changedNames(shown, toContent(draft));
  await audit(context, 'branding.published', null, { fields });
  return getBranding(context);
}
