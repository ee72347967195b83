/**
 * Limits of verified careers. `label` in characters; `open` links of one person, and `perDay` new ones; `page`: links at a time; `views` kept of a
 * link, and `viewSeconds` within which several count as one.
 */
export const careerLimits = { label: 60, open: 20, perDay: 10, page: 20, views: 100, viewSeconds: 60 } as const;

/** How long a link can be valid, in days. */
export const careerValidities = [7, 30, 90, 365] as const;
export type CareerValidity = (typeof careerValidities)[number];

/** Texts about verified careers. */
export const careerMessages = {
  notFetched: 'Failed to fetch your verified career',
  notOffered: 'Your company doesn’t offer verified careers. Ask HR for a letter.',
  linkNotFound: 'Link not found',
  invalidLink: 'Invalid link id',
  labelTooLong: `Must be at most ${careerLimits.label} characters`,
  validityRequired: 'Please choose how long the link is valid',
  created: 'Link created',
  notCreated: 'Failed to create the link',
  tooManyOpen: `You can have at most ${careerLimits.open} open links. Revoke one first`,
  tooManyToday: `You can create at most ${careerLimits.perDay} links a day`,
  revoked: 'Link revoked',
  notRevoked: 'Failed to revoke the link',
  viewsNotFetched: 'Failed to fetch the views',
  notShared: 'Failed to share the link',
} as const;

/** Texts about the company's settings of verified careers. */
export const careerSettingsMessages = {
  notFetched: 'Failed to fetch the settings',
  saved: 'Settings saved',
  notSaved: 'Failed to save the settings',
} as const;

const many = (count: number, one: string, more: string) =>
  `${count.toLocaleString('en-IN')} ${count === 1 ? one : more}`;

/** What stops verifying when a company no longer offers verified careers. */
export const careerProofKinds = ['link', 'credential'] as const;
export type CareerProofKind = (typeof careerProofKinds)[number];

/** Counts the proofs of a kind in words: `12 open links`. */
export const careerProofWords: Readonly<Record<CareerProofKind, (count: number) => string>> = {
  link: (count) => many(count, 'open link', 'open links'),
  credential: (count) => many(count, 'valid credential', 'valid credentials'),
};
