import type { MailTemplate } from '#contract/mail.ts';

export type Draft = { subject: string; content: string };
export type TemplateBlanks = { companyName: string | null; link: string };

/** Which template stands in the form, and every text that was left for another. */
export type TemplateState = { active: MailTemplate | null; left: Readonly<Record<string, string>> };

export const noTemplate: TemplateState = { active: null, left: {} };
const own = '';

/** The template with company name and link in place; `{name}` stays, the server fills it per recipient. */
export function fillTemplate(template: MailTemplate, { companyName, link }: TemplateBlanks): Draft {
  const fill = (text: string) =>
    text.replaceAll('{companyName}', companyName?.trim() || '[Company name]').replaceAll('{link}', link);
  return { subject: fill(template.subject), content: fill(template.content) };
}

/** The company's website as an address, else the given one. */
export function linkOf(website: string | null | undefined, fallback: string): string {
  const address = website?.trim();
  if (!address) return fallback;
  return /^https?:\/\//i.test(address) ? address : `https://${address}`;
}

/**
 * A click on a template: its text comes in; a second click brings the person's own text back (spec section 4).
 * Every text is kept as it was left, so nothing typed is lost on the way.
 */
export function clickTemplate(state: TemplateState, draft: Draft, clicked: MailTemplate, blanks: TemplateBlanks) {
  const { active } = state;
  const left = { ...state.left, [active?.key ?? own]: draft.content };
  const next = active?.key === clicked.key ? null : clicked;
  const filled = next && fillTemplate(next, blanks);
  // A subject that only came with the last template is as good as empty.
  const untouched = draft.subject.trim() === '' || (active && draft.subject === fillTemplate(active, blanks).subject);
  return {
    state: { active: next, left },
    draft: {
      subject: untouched ? (filled?.subject ?? '') : draft.subject,
      content: left[next?.key ?? own] ?? filled?.content ?? '',
    },
  };
}

/** The texts of one page, and how many pages there are. */
export function pageOf<Item>(items: readonly Item[], page: number, size = 3) {
  return { shown: items.slice(page * size, (page + 1) * size), pages: Math.max(1, Math.ceil(items.length / size)) };
}
