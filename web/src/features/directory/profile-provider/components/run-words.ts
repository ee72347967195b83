import type { ProfileProvider } from '#contract/directory/profile-provider.ts';

type Run = NonNullable<ProfileProvider['lastRun']>;

const people = (count: number) => (count === 1 ? '1 person' : `${count.toLocaleString('en-IN')} people`);
const profiles = (count: number) => (count === 1 ? '1 profile' : `${count.toLocaleString('en-IN')} profiles`);

/** What a run has done, in a sentence or two. */
export function countsOf({ asked, changed, unreadable }: Run): string {
  const lost = unreadable === 0 ? '' : ` ${unreadable === 1 ? '1 answer' : `${unreadable} answers`} could not be read.`;
  return `asked about ${people(asked)}, ${profiles(changed)} changed.${lost}`;
}
