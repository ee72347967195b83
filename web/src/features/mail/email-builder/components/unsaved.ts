import { createTemplate } from '#contract/mail/email-templates.ts';
import { dropLastingDraft, keepLastingDraft, readLastingDraft } from '../../../../lib/drafts/lasting-draft.ts';
import type { WrittenEmail } from './use-email-editor.ts';

/** An unsaved email, and the revision that it is based on. */
export type Unsaved = { email: WrittenEmail; revision: number };

const draftOf = (user: string, id: string) => `email:${user}:${id}`;

export const keepUnsaved = (user: string, id: string, unsaved: Unsaved) => keepLastingDraft(draftOf(user, id), unsaved);
export const dropUnsaved = (user: string, id: string) => dropLastingDraft(draftOf(user, id));

/** Checks only that the email can be edited, since one over a limit is the most important to restore. */
function isWritten(email: Partial<WrittenEmail> | undefined): email is WrittenEmail {
  const texts = [email?.name, email?.subject, email?.preheader].every((text) => typeof text === 'string');
  const { version, settings, blocks } = email?.document ?? {};
  return texts && version === 1 && typeof settings === 'object' && Array.isArray(blocks);
}

/** Returns the person's unsaved email in this browser; null if the server has everything. */
export function readUnsaved(user: string, id: string, saved: WrittenEmail): Unsaved | null {
  const kept = readLastingDraft<Partial<Unsaved>>(draftOf(user, id));
  const email = createTemplate.body.safeParse(kept?.email).data ?? kept?.email;
  if (!isWritten(email) || typeof kept?.revision !== 'number') return null;
  const written = { name: email.name, subject: email.subject, preheader: email.preheader, document: email.document };
  // It was saved after all, but the response came too late.
  if (JSON.stringify(written) === JSON.stringify(saved)) return null;
  return { email: written, revision: kept.revision };
}
