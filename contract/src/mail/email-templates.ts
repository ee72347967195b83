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
  created: 'Template created successfully',
  notCreated: 'Failed to create template',
  notSaved: 'Failed to save template',
  /** Somebody else saved meanwhile: nothing is overwritten, and whoever comes second decides. */
  changedMeanwhile: (by: string | null) => `${by ?? 'Somebody else'} has changed this template meanwhile`,
  locked: 'This email has gone out and can’t be changed any more. Copy it instead',
  deleted: 'Template deleted successfully',
  notDeleted: 'Failed to delete template',
  restored: 'Template restored successfully',
  notRestored: 'Failed to restore template',
  notCompiled: 'The preview could not be made',
  tooMany: `Your company has ${companyLimits.emailTemplates} templates. Please delete one that is no longer needed`,
  tooManyPictures: 'There is no space for more pictures in emails',
  nothingToImport: 'There is nothing in this file that an email can be made of',
} as const;

/** What an email says before it is opened, and its blocks. */
export const emailContent = z.object({
  subject: oneLine().max(emailLimits.subject, templateMessages.subjectTooLong).default(''),
  /** What mail programs show beside the subject. */
  preheader: oneLine().max(emailLimits.preheader, templateMessages.preheaderTooLong).default(''),
  document: emailDocument,
});
export type EmailContent = z.infer<typeof emailContent>;

const templateName = requiredText(templateMessages.nameRequired, {
  length: emailLimits.name,
  message: templateMessages.nameTooLong,
});

/** A line of the gallery. */
const templateLine = z.object({
  _id: z.string(),
  name: z.string(),
  subject: z.string(),
  updatedAt: z.string(),
  /** Who changed it last; null when they have left the team. */
  by: z.string().nullable(),
});
export type TemplateLine = z.infer<typeof templateLine>;

/** An email in the builder. */
export const emailTemplate = templateLine.extend({
  preheader: z.string(),
  document: emailDocument,
  /** Grows with every save: whoever saves names the one that they began from. */
  revision: z.number(),
  /** False for one that belongs to a mailer and stands in no gallery. */
  inGallery: z.boolean(),
});
export type EmailTemplate = z.infer<typeof emailTemplate>;

/** What a mail program, a spam filter or a reader would stumble over. `error`: it is not sent like this. */
const emailHint = z.object({
  severity: z.enum(['error', 'warning', 'advice']),
  /** The block that it is about; null: the whole email. */
  block: z.string().nullable(),
  message: z.string(),
  /** The words that it is about, to be marked where they are. */
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
  /** Whose fields were filled in; null: nobody's, the fallbacks stand there. */
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
    /** Something new, which takes over header and footer from what the company wrote last. */
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
  summary: 'Save an email as one works; 409 when somebody else has saved since the named revision',
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
  summary: 'Take a template out of the gallery',
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

/** One that was kept: at most one for ten minutes of one person's work, the one before another person's, and before each restore; the last 50. */
const templateVersion = z.object({
  version: z.number(),
  savedAt: z.string(),
  by: z.string().nullable(),
});

export const listTemplateVersions = route({
  method: 'GET',
  path: '/email-templates/{id}/versions',
  may: 'campaigns:manage',
  summary: 'What was kept of an email, the newest first',
  params: id,
  responses: { 200: answer(z.object({ versions: z.array(templateVersion) })) },
});

const versionId = id.extend({ version: wholeNumberField(1, largestNumber) });

export const readTemplateVersion = route({
  method: 'GET',
  path: '/email-templates/{id}/versions/{version}',
  may: 'campaigns:manage',
  summary: 'An email as it was',
  params: versionId,
  responses: { 200: answer(emailContent) },
});

export const restoreTemplateVersion = route({
  method: 'POST',
  path: '/email-templates/{id}/versions/{version}/restore',
  may: 'campaigns:manage',
  summary: 'Make an email what it was; what it is now is kept as a version',
  params: versionId,
  responses: { 200: answer(emailTemplate) },
});

export const markTemplatePresence = route({
  method: 'POST',
  path: '/email-templates/{id}/presence',
  may: 'campaigns:manage',
  forPeople: true,
  summary: 'Say that one is here, every 20 seconds; answers who else is, and the revision',
  params: id,
  body: z.object({ leaving: z.boolean().default(false) }),
  responses: { 200: answer(z.object({ others: z.array(z.object({ name: z.string() })), revision: z.number() })) },
});

export const previewEmail = route({
  method: 'POST',
  path: '/email-previews',
  asks: true,
  may: 'campaigns:manage',
  summary: 'An email as one person would get it, by the compiler that sends, with hints',
  body: emailContent.extend({
    person: recordId('Invalid ex-employee id').nullable().default(null),
    /** With its fields as they were written, for nobody: to be kept as a file. */
    withFields: z.boolean().default(false),
  }),
  responses: { 200: answer(emailPreview) },
});

export const importEmail = route({
  method: 'POST',
  path: '/email-imports',
  may: 'campaigns:manage',
  summary: 'Make a document of HTML: cleaned, in blocks',
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
  summary: 'Keep a picture for emails (field: file)',
  file: 'file',
  responses: { 201: answer(z.object({ url: z.string(), width: z.number(), height: z.number() })) },
});
