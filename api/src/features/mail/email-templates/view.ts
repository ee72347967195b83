import { emailDocument } from '#contract/mail/email-document.ts';
import type { EmailTemplate, TemplateLine } from '#contract/mail/email-templates.ts';
import type { TemplateLineRow, TemplateRow } from './queries.ts';

/** A line of the gallery. */
export function toTemplateLine(row: TemplateLineRow): TemplateLine {
  return { _id: row.id, name: row.name, subject: row.subject, updatedAt: row.updated_at, by: row.author };
}

/** What was checked when it was saved; what documents hold since then has its defaults. */
export function toContent(row: { subject: string; preheader: string; document: unknown }) {
  return { subject: row.subject, preheader: row.preheader, document: emailDocument.parse(row.document) };
}

/** An email in the builder. */
export function toTemplate(row: TemplateRow): EmailTemplate {
  return { ...toTemplateLine(row), ...toContent(row), revision: row.revision, inGallery: row.in_gallery };
}
