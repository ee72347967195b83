import { z } from 'zod';
import { richText } from '../base/rich-text.ts';
import { answer, download, route } from '../base/route.ts';
import {
  companyLimits,
  largestNumber,
  oneLine,
  recordId,
  requiredText,
  wholeNumber,
  wholeNumberField,
} from '../base/rules.ts';
import { emailDocument, emailLimits } from './email-document.ts';

/** Texts about saved emails. */
export const templateMessages = {
  nameRequired: 'Please enter a name for the template',
  nameTooLong: `Name must not exceed ${emailLimits.name} characters`,
  subjectTooLong: 'Subject must be less than or equal to 100 characters',
  preheaderTooLong: `Preview text must not exceed ${emailLimits.preheader} characters`,
  invalidId: 'Invalid template id',
  notFound: 'Template not found',
  notFetched: 'Failed to fetch template',
  created: 'Template created successfully',
  notCreated: 'Failed to create template',
  notSaved: 'Failed to save template',
  /** Someone else has saved in the meantime: nothing is overwritten, and the second person decides. */
  changedMeanwhile: (by: string | null) => `${by ?? 'Someone else'} has changed this template in the meantime`,
  locked: 'This email has been sent and can no longer be changed. Copy it instead',
  deleted: 'Template deleted successfully',
  notDeleted: 'Failed to delete template',
  restored: 'Template restored successfully',
  notRestored: 'Failed to restore template',
  notCompiled: 'Failed to create the preview',
  tested: (email: string) => `Test sent to ${email}`,
  notTested: 'Failed to send the test',
  tooManyTests: 'You can send yourself 20 tests an hour. Please try again later',
  tooMany: `Your company has ${companyLimits.emailTemplates} templates. Please delete one that is no longer needed`,
  tooManyPictures: 'There is no space for more pictures in emails',
  nothingToImport: 'This file has nothing that can be used in an email',
} as const;

/** The subject and preview text of an email, and its blocks. */
export const emailContent = z.object({
  subject: oneLine().max(emailLimits.subject, templateMessages.subjectTooLong).default(''),
  /** The preview text, which mail programs show next to the subject. */
  preheader: oneLine().max(emailLimits.preheader, templateMessages.preheaderTooLong).default(''),
  document: emailDocument,
});
export type EmailContent = z.infer<typeof emailContent>;

const templateName = requiredText(templateMessages.nameRequired, {
  length: emailLimits.name,
  message: templateMessages.nameTooLong,
});

/** A template in the gallery. */
const templateLine = z.object({
  _id: z.string(),
  name: z.string(),
  subject: z.string(),
  updatedAt: z.string(),
  /** The colleague who last changed it; null when they have left the team. */
  by: z.string().nullable(),
});
export type TemplateLine = z.infer<typeof templateLine>;

/** An email in the builder. */
export const emailTemplate = templateLine.extend({
  preheader: z.string(),
  document: emailDocument,
  /** Increases with every save; a save must send the revision it started from. */
  revision: z.number(),
  /** False for an email of a mailer, which is not in the gallery. */
  inGallery: z.boolean(),
});
export type EmailTemplate = z.infer<typeof emailTemplate>;

/** A problem for mail programs, spam filters or readers. `error`: it prevents sending. */
const emailHint = z.object({
  severity: z.enum(['error', 'warning', 'advice']),
  /** The block with the problem; null: the whole email. */
  block: z.string().nullable(),
  message: z.string(),
  /** The words to highlight there. */
  mark: z.string().optional(),
});
export type EmailHint = z.infer<typeof emailHint>;

/** An email as it goes out, for one reader. */
export const emailPreview = z.object({
  subject: z.string(),
  html: z.string(),
  text: z.string(),
  bytes: z.number(),
  hints: z.array(emailHint),
  /** The person whose fields were filled in; null: no one, so fallbacks are used. */
  person: z.object({ _id: z.string(), name: z.string() }).nullable(),
});

const id = z.object({ id: recordId(templateMessages.invalidId) });

export const listTemplates = route({
  method: 'GET',
  path: '/email-templates',
  may: 'campaigns:manage',
  summary: 'The gallery: saved emails, last changed first, 24 at a time',
  query: z.object({ search: z.string().trim().max(100).optional(), cursor: z.string().max(200).optional() }),
  responses: { 200: answer(z.object({ templates: z.array(templateLine), nextCursor: z.string().nullable() })) },
});

export const createTemplate = route({
  method: 'POST',
  path: '/email-templates',
  may: 'campaigns:manage',
  summary: 'Save an email as a template',
  body: emailContent.extend({
    name: templateName,
    /** Whether to take header and footer from the company's latest email, for a new one. */
    fresh: z.boolean().default(false),
  }),
  responses: { 201: answer(emailTemplate) },
});

export const readTemplate = route({
  method: 'GET',
  path: '/email-templates/{id}',
  may: 'campaigns:manage',
  summary: 'One email of the builder',
  params: id,
  responses: { 200: answer(emailTemplate) },
});

export const saveTemplate = route({
  method: 'POST',
  path: '/email-templates/{id}',
  may: 'campaigns:manage',
  summary: 'Save an email while editing; 409 when someone else has saved since the given revision',
  params: id,
  body: emailContent.extend({ name: templateName, revision: wholeNumber(0, largestNumber) }),
  responses: { 200: answer(emailTemplate) },
});

export const copyTemplate = route({
  method: 'POST',
  path: '/email-templates/{id}/copies',
  may: 'campaigns:manage',
  summary: 'Copy an email into the gallery',
  params: id,
  body: z.object({ name: templateName }),
  responses: { 201: answer(emailTemplate) },
});

export const deleteTemplate = route({
  method: 'DELETE',
  path: '/email-templates/{id}',
  may: 'campaigns:manage',
  summary: 'Delete a template from the gallery',
  params: id,
  responses: { 200: answer(z.object({ _id: z.string() })) },
});

export const restoreTemplate = route({
  method: 'POST',
  path: '/email-templates/{id}/restore',
  may: 'campaigns:manage',
  summary: 'Undo a deletion',
  params: id,
  responses: { 200: answer(emailTemplate) },
});

/**
 * A stored version: at most one per ten minutes of one person's work, the last one before another person's, and one before each restore;
 * the last 50.
 */
const templateVersion = z.object({
  version: z.number(),
  savedAt: z.string(),
  by: z.string().nullable(),
});

export const listTemplateVersions = route({
  method: 'GET',
  path: '/email-templates/{id}/versions',
  may: 'campaigns:manage',
  summary: 'Stored versions of an email, newest first',
  params: id,
  responses: { 200: answer(z.object({ versions: z.array(templateVersion) })) },
});

const versionId = id.extend({ version: wholeNumberField(1, largestNumber) });

export const readTemplateVersion = route({
  method: 'GET',
  path: '/email-templates/{id}/versions/{version}',
  may: 'campaigns:manage',
  summary: 'An earlier version of an email',
  params: versionId,
  responses: { 200: answer(emailContent) },
});

export const restoreTemplateVersion = route({
  method: 'POST',
  path: '/email-templates/{id}/versions/{version}/restore',
  may: 'campaigns:manage',
  summary: 'Restore an earlier version of an email; the current one is stored as a version',
  params: versionId,
  responses: { 200: answer(emailTemplate) },
});

export const markTemplatePresence = route({
  method: 'POST',
  path: '/email-templates/{id}/presence',
  may: 'campaigns:manage',
  forPeople: true,
  summary: 'Report that you are editing, every 20 seconds; returns the other editors, and the revision',
  params: id,
  body: z.object({ leaving: z.boolean().default(false) }),
  responses: { 200: answer(z.object({ others: z.array(z.object({ name: z.string() })), revision: z.number() })) },
});

export const previewEmail = route({
  method: 'POST',
  path: '/email-previews',
  asks: true,
  may: 'campaigns:manage',
  summary: 'An email as one person would get it, from the compiler that sends, with hints',
  body: emailContent.extend({
    person: recordId('Invalid ex-employee id').nullable().default(null),
    /** With its fields as written, for no one, to be stored as a file. */
    withFields: z.boolean().default(false),
    /** With a class on each block, by which the builder finds it; never sent. */
    marksBlocks: z.boolean().default(false),
  }),
  responses: { 200: answer(emailPreview) },
});

export const testTemplate = route({
  method: 'POST',
  path: '/email-templates/{id}/tests',
  may: 'campaigns:manage',
  forPeople: true,
  summary: 'Send an email of the builder to yourself as it is written now, saved or not',
  params: id,
  body: emailContent,
  responses: { 201: answer(z.object({ email: z.string() })) },
});

export const importEmail = route({
  method: 'POST',
  path: '/email-imports',
  may: 'campaigns:manage',
  summary: 'Convert HTML to a document: cleaned, in blocks',
  body: z.object({
    html: richText(z.string().min(1, templateMessages.nothingToImport).max(emailLimits.importCharacters)),
  }),
  responses: { 200: answer(z.object({ document: emailDocument })) },
});

export const getEmailImage = route({
  method: 'GET',
  path: '/email-images/{id}',
  may: 'public',
  about: 'company',
  summary: 'A picture of an email; its id cannot be guessed',
  params: z.object({ id: recordId('Invalid picture id') }),
  responses: { 200: download('jpeg', 'png') },
});

export const uploadEmailImage = route({
  method: 'POST',
  path: '/email-images',
  may: 'campaigns:manage',
  summary: 'Upload a picture for emails (field: file)',
  file: 'file',
  responses: { 201: answer(z.object({ url: z.string(), width: z.number(), height: z.number() })) },
});
