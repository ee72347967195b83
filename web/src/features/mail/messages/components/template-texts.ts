import { linkField, type MailTemplate } from '#contract/mail/mail.ts';
import { companyPlaceholder } from '#contract/mail/placeholders.ts';

export type Draft = { subject: string; content: string };
export type TemplateBlanks = { companyName: string | null };

/** The template in the form, and the texts left for other templates. */
export type TemplateState = { active: MailTemplate | null; left: Readonly<Record<string, string>> };

export const noTemplate: TemplateState = { active: null, left: {} };
const own = '';

/** Returns the template with the company's name. `{link}` has a field, and the server fills in `{name}` per recipient. */
export function fillTemplate(template: MailTemplate, { companyName }: TemplateBlanks): Draft {
  const fill = (text: string) => text.replaceAll('{companyName}', companyName?.trim() || companyPlaceholder);
  return { subject: fill(template.subject), content: fill(template.content) };
}

/** Checks whether the text still needs its template's link. */
export const asksForLink = ({ subject, content }: Draft) => subject.includes(linkField) || content.includes(linkField);

/** Returns the text as it is sent; without a link, `{link}` stays. */
export function fillLink({ subject, content }: Draft, link: string): Draft {
  const fill = (text: string) => text.replaceAll(linkField, link.trim() || linkField);
  return { subject: fill(subject), content: fill(content) };
}

/**
 * Handles a click on a template: inserts its text, or restores the person's own text on a second click (spec section 4).
 * Every text is kept as it was left, so nothing typed is lost on the way.
 */
export function clickTemplate(state: TemplateState, draft: Draft, clicked: MailTemplate, blanks: TemplateBlanks) {
  const { active } = state;
  const left = { ...state.left, [active?.key ?? own]: draft.content };
  const next = active?.key === clicked.key ? null : clicked;
  const filled = next && fillTemplate(next, blanks);
  // A subject that came from the last template counts as empty.
  const untouched = draft.subject.trim() === '' || (active && draft.subject === fillTemplate(active, blanks).subject);
  return {
    state: { active: next, left },
    draft: {
      subject: untouched ? (filled?.subject ?? '') : draft.subject,
      content: left[next?.key ?? own] ?? filled?.content ?? '',
    },
  };
}

/** Returns the texts of one page, and the number of pages. */
export function pageOf<Item>(items: readonly Item[], page: number, size = 3) {
  return { shown: items.slice(page * size, (page + 1) * size), pages: Math.max(1, Math.ceil(items.length / size)) };
}
