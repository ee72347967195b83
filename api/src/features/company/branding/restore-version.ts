import { audit } from '#api/core/audit.ts';
import type { Context } from '#api/core/context.ts';
import { getBranding, readVersion, replaceDraft } from './verbs.ts';

type Input = { params: { version: number }; body: { revision: number } };

/** Makes the draft what was published once; nothing is shown before it is published again. */
export async function restoreVersion(context: Context, { params, body }: Input) {
  const { content, version } = await readVersion(context, { params });
  await replaceDraft(context, body.revision, content);
  await audit(context, 'branding.restored', null, { version });
  return getBranding(context);
}
