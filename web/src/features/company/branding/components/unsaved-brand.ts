import { type BrandingContent, brandingContent } from '#contract/company/branding.ts';
import { dropLastingDraft, keepLastingDraft, readLastingDraft } from '../../../../lib/drafts/lasting-draft.ts';
import { contentOf, type WrittenBrand, writtenOf } from './written-brand.ts';

type Unsaved = { brand: WrittenBrand; revision: number };

const draftOf = (user: string) => `branding:${user}`;

export const keepUnsaved = (user: string, brand: WrittenBrand, revision: number) =>
  keepLastingDraft(draftOf(user), { content: contentOf(brand), revision });
export const dropUnsaved = (user: string) => dropLastingDraft(draftOf(user));

/** Checks that the kept content has the right shape. Limits don’t matter: content over a limit needs restoring most. */
function isContent(kept: Partial<BrandingContent> | undefined): kept is BrandingContent {
  const { benefits, sections, leaders } = kept?.page ?? {};
  return [benefits, sections, leaders].every(Array.isArray) && typeof kept?.signInArt === 'object';
}

/** Reads the user’s unsaved work; null when the server already has all of it. */
export function readUnsaved(user: string, saved: BrandingContent): Unsaved | null {
  const kept = readLastingDraft<{ content?: Partial<BrandingContent>; revision?: unknown }>(draftOf(user));
  const content = brandingContent.safeParse(kept?.content).data ?? kept?.content;
  if (!isContent(content) || typeof kept?.revision !== 'number') return null;
  // It was saved after all; only the answer came too late.
  if (JSON.stringify(content) === JSON.stringify(brandingContent.parse(saved))) return null;
  return { brand: writtenOf(content), revision: kept.revision };
}
