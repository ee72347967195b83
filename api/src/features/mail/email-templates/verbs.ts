import { randomUUID } from 'node:crypto';
import { audit } from '#api/core/audit.ts';
import type { Context } from '#api/core/context.ts';
import { newId, readMomentCursor } from '#api/core/ids.ts';
import { readCompany } from '#api/core/installation/companies.ts';
import { type FieldPerson, fillFields, toFieldValues } from '#api/core/mail/fill-fields.ts';
import { Failure, notFound } from '#api/core/server/errors.ts';
import type { UploadedFile } from '#api/core/server/http.ts';
import { refuseOver } from '#api/core/server/limits.ts';
import { isTooOften } from '#api/core/sessions/attempts.ts';
import { escapeHtml } from '#api/core/texts/rich-text.ts';
import { readEmailPicture } from '#api/features/base/files/read-picture.ts';
import { countFiles, saveFileRow } from '#api/features/base/files/shared.ts';
import { findPerson } from '#api/features/directory/people/shared.ts';
import { sendTest } from '#api/features/mail/messages/send-to-colleague.ts';
import { paths } from '#contract/base/paths.ts';
import { generalMessages } from '#contract/base/rules.ts';
import { emailLimits } from '#contract/mail/email-document.ts';
import { type EmailContent, type EmailTemplate, templateMessages } from '#contract/mail/email-templates.ts';
import { compileEmail } from './compile-email.ts';
import {
  countTemplates,
  deletePresence,
  hasVersionSince,
  insertTemplate,
  insertVersion,
  markTemplateDeleted,
  readOthers,
  readTemplates,
  readVersion,
  readVersions,
  type TemplateRow,
  updateTemplate,
  upsertPresence,
} from './queries.ts';
import { findTemplate, findTemplateRow, takeLastFrame } from './shared.ts';
import { toContent, toTemplateLine } from './view.ts';

type KeepContext = Pick<Context, 'db' | 'company' | 'services'>;

/**
 * Keeps a locked email before it is overwritten, unless a version of the same person's work was kept a few minutes ago.
 * @returns whether it was kept
 */
async function keepTemplateVersion(context: KeepContext, row: TemplateRow, always = false): Promise<boolean> {
  const { db, company, services } = context;
  const at = services.clock();
  const since = new Date(at.getTime() - emailLimits.versionMinutes * 60_000);
  if (!always && (await hasVersionSince(db, company, { template: row.id, by: row.updated_by, since }))) return false;
  await insertVersion(db, company, { row, at, most: emailLimits.versions });
  return true;
}

type Input = { query: { search?: string | undefined; cursor?: string | undefined } };

/** Lists the gallery, last changed first. */
export async function listTemplates({ db, company }: Context, { query }: Input) {
  const page = {
    search: query.search,
    before: readMomentCursor(query.cursor, '_'),
    most: emailLimits.templatesPage + 1,
  };
  const found = await readTemplates(db, company, page);
  const rows = found.slice(0, emailLimits.templatesPage);
  const last = rows.at(-1);
  const nextCursor = last && found.length > rows.length ? `${last.updated_at}_${last.id}` : null;
  return { templates: rows.map(toTemplateLine), nextCursor };
}

type CreateContext = Pick<Context, 'db' | 'company' | 'services'> & {
  /** Null: the product itself. */
  actor: { id: string; kind?: Context['actor']['kind'] } | null;
};
type Named = EmailContent & { name: string };

/** Saves an email as a template of the gallery. */
export async function createTemplate(
  context: Context,
  { body }: { body: Named & { fresh?: boolean } },
): Promise<EmailTemplate> {
  await refuseFullGallery(context);
  const content = body.fresh ? await takeLastFrame(context, body) : body;
  const template = await addTemplate(context, { ...content, name: body.name }, true);
  await audit(context, 'email-template.created', { type: 'email-template', id: template._id });
  return template;
}

/** Creates a mailer's own email, which is in no gallery: its builder opens it, and it is compiled when the mailer starts. */
export function createForCampaign(context: CreateContext, content: Named): Promise<EmailTemplate> {
  return addTemplate(context, content, false);
}

/** Refuses when the gallery is full. @throws Failure `conflict` */
function refuseFullGallery(context: Pick<Context, 'db' | 'company'>): Promise<void> {
  const { db, company } = context;
  const count = () => countTemplates(db, company);
  return refuseOver(context, { kind: 'emailTemplates', count, message: templateMessages.tooMany });
}

async function addTemplate(context: CreateContext, { name, ...content }: Named, in_gallery: boolean) {
  const { db, company, actor, services } = context;
  const id = newId();
  const { subject, preheader, document } = content;
  const made = { id, name, in_gallery, by: actor?.id ?? null, at: services.clock() };
  await insertTemplate(db, company, made, { subject, preheader, document });
  return findTemplate(context, id);
}

type SaveTemplateInput = { params: { id: string }; body: EmailContent & { name: string; revision: number } };

/** Saves an email while the user works. @throws Failure `conflict` when someone has saved since the revision it is based on */
export async function saveTemplate(context: Context, { params: { id }, body }: SaveTemplateInput) {
  const { db, company, actor, services } = context;
  const before = await findTemplateRow(context, id, true);
  if (before.revision !== body.revision)
    throw new Failure('conflict', templateMessages.changedMeanwhile(before.author));
  // One line of the log for each version, because it saves every few seconds. Another person's work is always kept.
  if (await keepTemplateVersion(context, before, before.updated_by !== actor.id))
    await audit(context, 'email-template.changed', { type: 'email-template', id });
  const { subject, preheader, document, name } = body;
  await updateTemplate(db, company, { id, name, by: actor.id, at: services.clock() }, { subject, preheader, document });
  return findTemplate(context, id);
}

type CopyTemplateInput = { params: { id: string }; body: { name: string } };

/** Copies an email, whether a template or a mailer's own, into the gallery. */
export async function copyTemplate(context: Context, { params, body }: CopyTemplateInput) {
  return createTemplate(context, { body: { ...(await findTemplate(context, params.id)), name: body.name } });
}

/** Deletes a template from the gallery. */
export async function deleteTemplate(context: Context, { params: { id } }: { params: { id: string } }) {
  if (!(await markTemplateDeleted(context.db, context.company, id, true))) throw notFound(templateMessages.notFound);
  await audit(context, 'email-template.deleted', { type: 'email-template', id });
  return { _id: id };
}

/** Lists the kept versions of an email, the newest first. */
export async function listTemplateVersions(context: Context, { params: { id } }: { params: { id: string } }) {
  await findTemplateRow(context, id);
  const rows = await readVersions(context.db, context.company, id);
  return { versions: rows.map(({ version, saved_at, author }) => ({ version, savedAt: saved_at, by: author })) };
}

/** Returns an earlier version of an email. @throws Failure `not-found`, also when the email is deleted */
export async function readTemplateVersion(context: Context, { params }: { params: { id: string; version: number } }) {
  await findTemplateRow(context, params.id);
  const row = await readVersion(context.db, context.company, params.id, params.version);
  if (!row) throw notFound(templateMessages.notFound);
  return toContent(row);
}

/** Undoes a deletion. */
export async function restoreTemplate(context: Context, { params: { id } }: { params: { id: string } }) {
  await refuseFullGallery(context);
  if (!(await markTemplateDeleted(context.db, context.company, id, false))) throw notFound(templateMessages.notFound);
  await audit(context, 'email-template.restored', { type: 'email-template', id });
  return findTemplate(context, id);
}

/** Restores an earlier version of an email; the current one is kept. */
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

type MarkTemplatePresenceInput = { params: { id: string }; body: { leaving: boolean } };

/** Records that the caller is in an email, or leaves it; returns who else is. */
export async function markTemplatePresence(context: Context, { params: { id }, body }: MarkTemplatePresenceInput) {
  const { db, company, actor, services } = context;
  const now = services.clock();
  const { revision } = await findTemplateRow(context, id);
  const here = { template: id, user: actor.id };
  await deletePresence(db, company, { template: id, user: body.leaving ? actor.id : null, now });
  const until = new Date(now.getTime() + emailLimits.presenceSeconds * 1000);
  if (!body.leaving) await upsertPresence(db, company, here, until);
  return { others: await readOthers(db, company, here, now), revision };
}

type Wanted = EmailContent & { person: string | null; withFields: boolean; marksBlocks: boolean };

/** Returns an email as one person would get it, or with the fallbacks, or with its fields still in it. */
export async function previewEmail(context: Context, { body }: { body: Wanted }) {
  const { person, withFields, marksBlocks, ...content } = body;
  if (person && !context.actor.permissions.has('people:read'))
    throw new Failure('forbidden', generalMessages.forbidden);
  const row = person ? await findPerson(context, person) : null;
  const { name: companyName } = await readCompany(context.db, context.company);
  // With its fields it is exported: sample names would become words of the email.
  const colleagues = withFields ? undefined : 'sample';
  const compiled = await compileEmail(context, content, { marksBlocks, colleagues });
  // In a preview the unsubscribe link leads to its page, and unsubscribes no one.
  const unsubscribeUrl = context.brand.siteUrl + paths.unsubscribe;
  const values = { ...(row && toFieldValues(row as FieldPerson)), companyName, unsubscribeUrl };
  const filled = (text: string, escape = (value: string) => value) =>
    withFields ? text : fillFields(text, values, escape);
  const html = filled(compiled.html, escapeHtml);
  return {
    subject: filled(compiled.subject),
    html: compiled.marked ? filled(compiled.marked, escapeHtml) : html,
    text: filled(compiled.text),
    bytes: Buffer.byteLength(html),
    hints: compiled.hints,
    person: row && { _id: row.id, name: row.name },
  };
}

/** Per hour and user, counted together with tests of campaigns. */
const mostTests = 20;

/** Sends the caller an email as it is written now. A test is not counted anywhere. @throws Failure `too-many` */
export async function testTemplate(context: Context, { params: { id }, body }: TestTemplateInput) {
  const { actor, services } = context;
  if (await isTooOften(services, 'test-mail', actor.id, mostTests))
    throw new Failure('too-many', templateMessages.tooManyTests);
  await findTemplateRow(context, id);
  const { subject, html, text } = await compileEmail(context, body, { colleagues: 'sample' });
  const email = actor.email ?? '';
  await sendTest(context, { subject, html, text, senderName: null, to: { email, name: actor.name } });
  await audit(context, 'email-template.tested', { type: 'email-template', id });
  return { email };
}

type TestTemplateInput = { params: { id: string }; body: EmailContent };

export const emailImage = 'email-image';

/** Keeps a picture for emails. It is never deleted: sent mail shows it for years. */
export async function uploadEmailImage(context: Context, { file }: { file: UploadedFile }) {
  const { company, services } = context;
  const { content, contentType, width, height } = await readEmailPicture(file);
  const message = templateMessages.tooManyPictures;
  let bytes = 0;
  const count = async () => {
    const kept = await countFiles(context, emailImage);
    bytes = kept.bytes;
    return kept.count;
  };
  await refuseOver(context, { kind: 'emailImages', count, message });
  if (bytes + content.length > emailLimits.imageBytes) throw new Failure('conflict', message);
  // A random id without a time, because knowing it is all that a request for the picture needs.
  const id = randomUUID();
  await services.files.put(`${company}/${id}`, content, contentType);
  await saveFileRow(context, { id, kind: emailImage, contentType, bytes: content.length });
  await audit(context, 'email-image.added', { type: 'email-image', id });
  return { url: `/api/email-images/${id}`, width, height };
}
