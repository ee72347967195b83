import type { CareerChoice } from '#contract/proofs/career-facts.ts';
import type { CareerLink } from '#contract/proofs/career-links.ts';
import type { LinkRow } from './link-queries.ts';
import { stateOf } from './policy.ts';

/** Returns what the person lets a link show. */
export const toChoice = (row: Pick<LinkRow, 'has_titles' | 'has_departments' | 'dates'>): CareerChoice => ({
  hasTitles: row.has_titles,
  hasDepartments: row.has_departments,
  dates: row.dates,
});

/** Returns a link as its person sees it. */
export const toLink = (row: LinkRow, now: Date): CareerLink => ({
  _id: row.id,
  label: row.label,
  code: row.code,
  choice: toChoice(row),
  recommendations: row.recommendations,
  state: stateOf(row, now),
  expiresAt: row.expires_at,
  revokedAt: row.revoked_at,
  views: row.views,
  viewedAt: row.viewed_at,
  createdAt: row.created_at,
});
