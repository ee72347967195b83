import { audit } from '#api/core/audit.ts';
import type { Context } from '#api/core/context.ts';
import { emptyBranding } from '#contract/company/branding.ts';
import { readPublished } from './queries.ts';
import { getBranding, replaceDraft } from './verbs.ts';
import { toContent } from './view.ts';

/** Resets the draft to the published version. */
export async function discardDraft(context: Context, { body }: { body: { revision: number } }) {
  const published = await readPublished(context.db, context.company);
  await replaceDraft(context, body.revision, published ? toContent(published) : emptyBranding());
  await audit(context, 'branding.discarded', null);
  return getBranding(context);
}
