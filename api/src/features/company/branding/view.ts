import { companyPath } from '#contract/base/paths.ts';
import { type BrandingContent, emptyBranding } from '#contract/company/branding.ts';
import type { Branding, BrandingVersion } from '#contract/company/branding-routes.ts';
import type { readDraft, readPublished, Written } from './queries.ts';

type Rows = {
  company: { id: string; address: string | null };
  draft: Awaited<ReturnType<typeof readDraft>>;
  published: Awaited<ReturnType<typeof readPublished>>;
};

/** Returns the content in the form of the API. */
export const toContent = ({ look, page }: Pick<Written, 'look' | 'page'>): BrandingContent => ({ ...look, page });

/** Returns the time and the author of a published version. */
export const toVersion = (row: { version: number; published_at: string; author: string | null }): BrandingVersion => ({
  version: row.version,
  publishedAt: row.published_at,
  by: row.author,
});

/** Sorts keys, since the database orders the keys of an object in its own way. */
const inOrder = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(inOrder);
  if (typeof value !== 'object' || value === null) return value;
  const named = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(named.map(([name, one]) => [name, inOrder(one)]));
};

/** Returns whether two contents are the same. */
export const isSameContent = (one: BrandingContent, other: BrandingContent): boolean =>
  JSON.stringify(inOrder(one)) === JSON.stringify(inOrder(other));

/** Converts the brand of a company for its editor. */
export function toBranding({ company, draft, published }: Rows): Branding {
  const shown = published ? toContent(published) : emptyBranding();
  const content = draft ? toContent(draft) : shown;
  return {
    content,
    colours: draft?.colours ?? null,
    revision: draft?.revision ?? 0,
    updatedAt: draft?.updated_at ?? null,
    by: draft?.author ?? null,
    isChanged: !isSameContent(content, shown),
    published: published
      ? { ...toVersion(published), pagePath: published.is_public ? companyPath(company) : null }
      : null,
  };
}
