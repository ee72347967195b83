import { audit } from '#api/core/audit.ts';
import type { Context } from '#api/core/context.ts';
import { newId } from '#api/core/ids.ts';
import { readCompany } from '#api/core/installation/companies.ts';
import { Failure, invalidField, whenTaken } from '#api/core/server/errors.ts';
import type { Download } from '#api/core/server/http.ts';
import { refuseOver } from '#api/core/server/limits.ts';
import { listCustomFields } from '#api/features/directory/custom-fields/verbs.ts';
import { letterKindWords } from '#contract/base/letter-states.ts';
import type { RouteInput } from '#contract/base/route.ts';
import { letterBatchMessages } from '#contract/proofs/letter-batch-messages.ts';
import { letterLimits, letterTemplateMessages } from '#contract/proofs/letter-messages.ts';
import { letterPreset } from '#contract/proofs/letter-presets.ts';
import type {
  createLetterTemplates as createRoute,
  previewLetter as previewRoute,
  saveLetterTemplate as saveRoute,
} from '#contract/proofs/letter-templates.ts';
import { countOpenBatches } from './batch-queries.ts';
import { findLetterPerson, findTemplateRow, readFacts } from './find-letter.ts';
import { renderPreview } from './render-letter.ts';
import {
  contentColumns,
  countOpenOf,
  countTemplates,
  deleteTemplateRow,
  insertTemplate,
  readTakenNames,
  readTemplates,
  updateTemplate,
} from './template-queries.ts';
import { toTemplate, toTemplateLine } from './view.ts';

/** Returns all templates of the company. */
export const listTemplates = async ({ db, company }: Context) => ({
  templates: (await readTemplates(db, company)).map(toTemplateLine),
});

/** Returns one template with its content. */
export const readTemplate = async (context: Context, { params }: { params: { id: string } }) =>
  toTemplate(await findTemplateRow(context, params.id));

/** Returns the first of `Experience letter`, `Experience letter 2` … that is free. */
function freeName(name: string, taken: Set<string>): string {
  for (let count = 1; ; count += 1) {
    const free = count === 1 ? name : `${name} ${count}`;
    if (!taken.has(free.toLowerCase())) return free;
  }
}

/** Adds a template with the standard text for each kind. */
export async function createTemplates(context: Context, { body }: RouteInput<typeof createRoute>) {
  const { db, company, services, actor } = context;
  const kinds = [...new Set(body.kinds)];
  const count = async () => (await countTemplates(db, company)) + kinds.length - 1;
  await refuseOver(context, { kind: 'letterTemplates', count, message: letterTemplateMessages.tooMany });
  const taken = await readTakenNames(db, company);
  const at = services.clock();
  const templates = [];
  for (const kind of kinds) {
    const id = newId();
    const name = freeName(letterKindWords[kind].label, taken);
    const promiseDays = letterLimits.promise.preset;
    await insertTemplate(db, company, { id, kind, name, document: letterPreset(kind), promiseDays, by: actor.id, at });
    await audit(context, 'letter-template.created', { type: 'letter-template', id });
    templates.push(await readTemplate(context, { params: { id } }));
  }
  return { templates };
}

/** Saves a template. @throws Failure conflict when someone else has saved it since, or another one has the name */
export async function saveTemplate(context: Context, { params, body }: RouteInput<typeof saveRoute>) {
  const { db, company, services, actor } = context;
  const row = await findTemplateRow(context, params.id, 'save');
  const { revision, ...content } = body;
  if (row.revision !== revision) throw new Failure('conflict', letterTemplateMessages.changedMeanwhile(row.author));
  if ((content.secondLanguage === null) !== (content.secondDocument === null))
    throw invalidField('secondLanguage', letterTemplateMessages.secondIncomplete);
  await updateTemplate(db, company, row.id, {
    ...contentColumns(content),
    updated_by: actor.id,
    updated_at: services.clock(),
  }).catch(whenTaken('letter_templates_name', () => invalidField('name', letterTemplateMessages.nameTaken)));
  await audit(context, 'letter-template.saved', { type: 'letter-template', id: row.id });
  return readTemplate(context, { params });
}

/** Deletes a template. @throws Failure conflict while requests for it are open */
export async function deleteTemplate(context: Context, { params }: { params: { id: string } }) {
  const { db, company } = context;
  const row = await findTemplateRow(context, params.id, 'save');
  const open = await countOpenOf(db, company, row.id);
  if (open > 0) throw new Failure('conflict', letterTemplateMessages.hasRequests(open));
  if ((await countOpenBatches(db, company, row.id)) > 0) throw new Failure('conflict', letterBatchMessages.underWay);
  await audit(context, 'letter-template.deleted', { type: 'letter-template', id: row.id });
  await deleteTemplateRow(db, company, row.id);
  return { _id: row.id };
}

/** Draws a letter as it is being written. */
export async function previewLetter(context: Context, { body }: RouteInput<typeof previewRoute>): Promise<Download> {
  const { db, company } = context;
  const { person, ...text } = body;
  const facts = person ? await readFacts(context, await findLetterPerson(context, person), { kind: 'custom' }) : null;
  const { name: companyName } = await readCompany(db, company);
  const customFields = await listCustomFields(context);
  const content = await renderPreview(context, text, { facts, companyName, customFields });
  return { content, contentType: 'application/pdf', isPrivate: true };
}
