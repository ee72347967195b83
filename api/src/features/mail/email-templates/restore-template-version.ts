import { audit } from '#api/core/audit.ts';
import type { Context } from '#api/core/context.ts';
import { findTemplate, findTemplateRow } from './find-template.ts';
import { keepTemplateVersion } from './keep-template-version.ts';
import { updateTemplate } from './queries.ts';
import { readTemplateVersion } from './read-template-version.ts';

/** Makes an email what it was; what it is now is kept. */
export async function restoreTemplateVersion(context: Context, input: { params: { id: string; version: number } }) {
  const { db, company, actor, services } = context;
  const { id } = input.params;
  const before = await findTemplateRow(context, id, true);
  const content = await readTemplateVersion(context, input);
  await keepTemplateVersion(context, before, true);
  await updateTemplate(db, company, { id, name: before.name, by: actor.id, at: services.clock() }, content);
  await audit(context, 'email-template.version-restored', { type: 'email-template', id });
  return findTemplate(context, id);
}
