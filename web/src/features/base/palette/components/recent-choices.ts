import { keepLastingDraft, readLastingDraft } from '../../../../lib/drafts/lasting-draft.ts';
import type { KeptChoice } from './entries.ts';

const most = 6;
// Names of people are in it: a week ends it, and signing out.
const nameOf = (user: string) => `palette:${user}`;

/** What somebody has chosen in this browser's palette, the newest first. */
export const recentChoices = (user: string): readonly KeptChoice[] =>
  readLastingDraft<KeptChoice[]>(nameOf(user)) ?? [];

export function rememberChoice(user: string, choice: KeptChoice): void {
  const others = recentChoices(user).filter(({ from, id }) => from !== choice.from || id !== choice.id);
  keepLastingDraft(nameOf(user), [choice, ...others].slice(0, most));
}
