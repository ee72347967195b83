/**
 * Limits of credentials. `perDay` made by one person, `valid` ones at a time, `places` taken of a status list and how many `lists` a company has,
 * `keys` listed at a time, `keyDays` after which a key is rotated by itself, `page` entries at a time.
 */
export const credentialLimits = {
  years: [1, 2],
  perDay: 5,
  valid: 20,
  places: 100_000,
  lists: 100,
  keys: 30,
  keyDays: 365,
  page: 20,
} as const;

/** Texts about credentials. */
export const credentialMessages = {
  notFetched: 'Failed to fetch the credentials',
  notFound: 'Credential not found',
  invalidId: 'Invalid credential id',
  invalidList: 'Invalid status list',
  yearsRequired: 'Please choose for how long it is valid',
  formatRequired: 'Please choose a format: json, svg or png',
  made: 'Credential ready',
  notMade: 'Failed to make the credential',
  revoked: 'Credential revoked',
  notRevoked: 'Failed to revoke the credential',
  notDownloaded: 'Failed to download the credential',
  alreadyRevoked: 'This credential is already revoked',
  tooManyToday: `You can make at most ${credentialLimits.perDay} credentials a day`,
  tooManyValid: `You can have at most ${credentialLimits.valid} valid credentials. Please revoke one first`,
  takenBack: 'HR has revoked a credential with the same content. Please ask HR',
  switchedOff: 'Your company doesn’t offer credentials',
  pausedOffer: 'No one can verify these while your company doesn’t offer verified careers.',
  pausedName: 'No one can verify these while the name of your company is being checked.',
  full: 'Your company can’t issue more credentials',
  removedForCompany: 'HR revoked it',
} as const;

/** Texts about the keys that sign credentials. */
export const credentialKeyMessages = {
  notFetched: 'Failed to fetch the keys',
  notFound: 'Key not found',
  invalidId: 'Invalid key id',
  rotated: 'Credentials are signed with a new key from now on',
  notRotated: 'Failed to change the key',
  alreadyWithdrawn: 'This key is already withdrawn',
  notWithdrawn: 'Failed to withdraw the key',
  withdrawn: (count: number) =>
    count === 1 ? 'Key withdrawn: 1 credential is revoked' : `Key withdrawn: ${count} credentials are revoked`,
  tooMany: `A company can have at most ${credentialLimits.keys} keys that credentials still verify with`,
} as const;

/**
 * Why a credential was revoked: by its person or by HR, with its key, because the record no longer says the same, or because its issuer has another
 * name or another site.
 */
export const credentialEnds = ['person', 'company', 'key', 'record', 'issuer'] as const;
export type CredentialEnd = (typeof credentialEnds)[number];
