import { sanitizeRichText } from '#api/core/rich-text.ts';
import type { BrandingContent } from '#contract/branding.ts';

/** The content with nothing in its formatted texts that could act. */
export function cleanContent({ page, ...look }: BrandingContent): BrandingContent {
  const sections = page.sections.map((section) => ({ ...section, text: sanitizeRichText(section.text) }));
  return { ...look, page: { ...page, about: sanitizeRichText(page.about), sections } };
}
