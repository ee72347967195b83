import { emailDocument } from '#contract/mail/email-document.ts';
import type { EmailTemplate, TemplateLine } from '#contract/mail/email-templates.ts';
import type { TemplateLineRow, TemplateRow } from './queries.ts';

/** Returns a line of the gallery. */
export function toTemplateLine(row: TemplateLineRow): TemplateLine {
  return { _id: row.id, name: row.name, subject: row.subject, updatedAt: row.updated_at, by: row.author };
}

/** Returns the content, which was checked when it was saved; anything added to documents since then has its default. */
export function toContent(row: { subject: string; preheader: string; document: unknown }) {
  return { subject: row.subject, preheader: row.preheader, document: emailDocument.parse(row.document) };
}

/** Returns an email in the builder. */
export function toTemplate(row: TemplateRow): EmailTemplate {
  return { ...toTemplateLine(row), ...toContent(row), revision: row.revision, inGallery: row.in_gallery };
}
