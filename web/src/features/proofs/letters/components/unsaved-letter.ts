import type { LetterTemplateContent } from '#contract/proofs/letter-templates.ts';
import { dropLastingDraft, keepLastingDraft, readLastingDraft } from '../../../../lib/drafts/lasting-draft.ts';

/** An unsaved template, and the revision that it is based on. */
export type UnsavedLetter = { content: LetterTemplateContent; revision: number };

const draftOf = (user: string, id: string) => `letter:${user}:${id}`;

export const keepUnsaved = (user: string, id: string, unsaved: UnsavedLetter) =>
  keepLastingDraft(draftOf(user, id), unsaved);
export const dropUnsaved = (user: string, id: string) => dropLastingDraft(draftOf(user, id));

/** Returns the person's unsaved template in this browser; null if the server has everything. */
export function readUnsaved(user: string, id: string, saved: LetterTemplateContent): UnsavedLetter | null {
  const kept = readLastingDraft<Partial<UnsavedLetter>>(draftOf(user, id));
  const { content, revision } = kept ?? {};
  if (typeof revision !== 'number' || typeof content?.name !== 'string') return null;
  if (!Array.isArray(content.document?.blocks)) return null;
  // Of an earlier version of the portal: what it doesn't have is as it was saved.
  const whole = { ...saved, ...content };
  return JSON.stringify(whole) === JSON.stringify(saved) ? null : { content: whole, revision };
}
