import { audit } from '#api/core/audit.ts';
import type { Context } from '#api/core/context.ts';
import { getBranding, readVersion, replaceDraft } from './verbs.ts';

type Input = { params: { version: number }; body: { revision: number } };

/** Replaces the draft with an earlier version; nothing is shown until it is published again. */
export async function restoreVersion(context: Context, { params, body }: Input) {
  const { content, version } = await readVersion(context, { params });
  await replaceDraft(context, body.revision, content);
  await audit(context, 'branding.restored', null, { version });
  return getBranding(context);
}
