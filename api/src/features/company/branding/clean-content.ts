import { sanitizeRichText } from '#api/core/texts/rich-text.ts';
import type { BrandingContent } from '#contract/company/branding.ts';

/** Returns the content with its formatted texts sanitized. */
export function cleanContent({ page, ...look }: BrandingContent): BrandingContent {
  const sections = page.sections.map((section) => ({ ...section, text: sanitizeRichText(section.text) }));
  return { ...look, page: { ...page, about: sanitizeRichText(page.about), sections } };
}
