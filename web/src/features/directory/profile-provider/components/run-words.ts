import type { ProfileProvider } from '#contract/directory/profile-provider.ts';

type Run = NonNullable<ProfileProvider['lastRun']>;

const people = (count: number) => (count === 1 ? '1 person' : `${count.toLocaleString('en-IN')} people`);
const profiles = (count: number) => (count === 1 ? '1 profile' : `${count.toLocaleString('en-IN')} profiles`);

/** Returns a refresh's results in one or two sentences. */
export function countsOf({ asked, changed, unreadable }: Run): string {
  const lost =
    unreadable === 0 ? '' : ` ${unreadable === 1 ? '1 response' : `${unreadable} responses`} could not be read.`;
  return `${people(asked)} looked up, ${profiles(changed)} changed.${lost}`;
}
