/** The states of a background check. Before an answer, requesters see no difference between them. */
export const checkStates = [
  'unconfirmed',
  'asked',
  'with_hr',
  'answered',
  'declined',
  'refused',
  'withdrawn',
  'expired',
] as const;
export type CheckState = (typeof checkStates)[number];

/** The purposes for which someone can ask. */
export const checkPurposes = ['employment', 'engagement', 'visa', 'tenancy', 'other'] as const;
export type CheckPurpose = (typeof checkPurposes)[number];

/** The purposes in words, for forms and for the person. */
export const checkPurposeWords: Readonly<Record<CheckPurpose, string>> = {
  employment: 'New employment',
  engagement: 'Contract or engagement',
  visa: 'Visa or immigration',
  tenancy: 'Rent or loan',
  other: 'Another purpose',
};

/** How a company answers: from the record where all claims agree, always by HR, or not at all. */
export const checkModes = ['automatic', 'by_hr', 'off'] as const;
export type CheckMode = (typeof checkModes)[number];

/** The modes in the settings. */
export const checkModeWords: Readonly<Record<CheckMode, { label: string; words: string }>> = {
  automatic: {
    label: 'From the record',
    words:
      'When all claims agree with the record, the answer goes out as soon as the person consents. Otherwise HR decides.',
  },
  by_hr: { label: 'By HR', words: 'HR compares the claims with the record and sends each answer.' },
  off: { label: 'Off', words: 'Your company answers no background checks.' },
};

/** The mode of a company that has not chosen one: nothing leaves a company that it has not looked at. */
export const presetCheckMode: CheckMode = 'by_hr';

/**
 * Limits of background checks. `consentDays` and `answerDays`: days from the confirmation of the requester’s address until the person has to consent,
 * and until there is an answer at the latest; `hrDays`: from the consent until HR’s answer is late; `keptDays`: until everything is erased;
 * `confirmHours`: until an unconfirmed request is. `open`: requests of one address at a time; the others are within a day, or what their names say.
 * `perDomain` is also the share of an agency in what a company gets. `mailsPerPerson`: mails that ask one person within `mailDays`; one requester’s
 * domain, or one agency, asks them by mail once within `answerDays`.
 */
export const checkLimits = {
  organisation: 100,
  purposeText: 300,
  reference: 40,
  referenceLetters: 4,
  consentDays: 14,
  answerDays: 21,
  hrDays: 7,
  keptDays: 180,
  confirmHours: 24,
  open: 10,
  perAddress: 20,
  perDomain: 50,
  perCompany: 200,
  openPerPerson: 3,
  mailsPerPerson: 3,
  mailDays: 30,
  blocks: 200,
  agencies: 100,
  agencyPreset: 200,
  agencyMost: 10_000,
  agencyPerMinute: 60,
  page: 20,
} as const;

/** Texts about background checks. */
export const checkMessages = {
  invalidId: 'Invalid id of a background check',
  notFound: 'Background check not found',
  notFetched: 'Failed to fetch the background checks',
  notOffered: 'This company answers no background checks here',
  requesterRequired: 'Please enter your name',
  organisationRequired: 'Please enter your organisation',
  tooLong: (most: number) => `Must be at most ${most} characters`,
  noLinks: 'Please leave out links, addresses and phone numbers',
  emailRequired: 'Please enter your work email',
  emailInvalid: 'Please enter a valid email',
  emailPublic: 'Please enter an address of your organisation. Addresses of public mail services are not accepted',
  personEmailRequired: 'Please enter their email',
  purposeRequired: 'Please choose a purpose',
  purposeTextRequired: 'Please say what it is for',
  referenceInvalid: 'Only digits, - / . _ and at most four letters, with at least one digit',
  knowsRequired: 'The person has to know that you ask',
  notRequested: 'Failed to send the request',
  slowDown: 'Too many requests. Please try again later',
  linkGone: 'This link no longer works',
  confirmed: 'Your address is confirmed',
  notConfirmed: 'Failed to confirm the request',
  tooManyOpen: `You can have at most ${checkLimits.open} open background checks. Please wait for answers, or withdraw one`,
  tooManyToday: 'Your organisation has reached the limit for today. Please try again tomorrow',
  companyFull: 'The company has reached its limit of background checks for today. Please try again tomorrow',
  askedAlready: 'You have asked for this already. The link to it is in an earlier email',
  withdrawn: 'Request withdrawn',
  notWithdrawn: 'Failed to withdraw the request',
  consented: 'You have consented',
  declined: 'You have declined',
  notAnswered: 'Failed to send your answer',
  answeredAlready: 'This background check has been answered already',
  recordChanged: 'The record changed, please look again',
  ended: 'This background check has ended',
  answered: 'Answer sent',
  askedAgain: 'Something that agreed when they consented differs now, so they are asked again. Nothing was sent',
  refused: 'The check ends without an answer',
  notSent: 'Failed to send the answer',
  obstacle:
    'The record confirms nothing now: it is being reviewed, was deleted, or the person works here again. Settle that first.',
  modeRequired: 'Please choose how background checks are answered',
  saved: 'Settings of background checks saved',
  notSaved: 'Failed to save the settings of background checks',
  domainInvalid: 'Please enter a domain, such as globex.example',
  blocked: (domain: string) => `${domain} is blocked`,
  unblocked: (domain: string) => `${domain} can ask again`,
  notBlocked: 'Failed to block the domain',
  notUnblocked: 'Failed to unblock the domain',
  blockedAlready: 'This domain is blocked already',
  tooManyBlocks: `At most ${checkLimits.blocks} domains can be blocked`,
} as const;

/** Texts about agencies. */
export const agencyMessages = {
  invalidId: 'Invalid agency id',
  notFound: 'Agency not found',
  notFetched: 'Failed to fetch the agencies',
  nameRequired: 'Please enter the name of the agency',
  contactRequired: 'Please enter a contact email',
  domainRequired: 'Please enter the domain of the agency',
  perDayInvalid: `Please enter 1 to ${checkLimits.agencyMost.toLocaleString('en-IN')} checks a day`,
  granted: 'Agency added',
  notGranted: 'Failed to add the agency',
  revoked: 'Key revoked',
  notRevoked: 'Failed to revoke the key',
  tooMany: `At most ${checkLimits.agencies} agencies can have a key`,
  unauthenticated: 'The key of the agency is missing, unknown or revoked',
  companyUnknown: 'There is no such company here, or it answers no background checks',
  tooManyToday: 'The agency has reached its limit for today',
  tooManyOfCompany: 'The agency has reached its limit with this company for today',
} as const;
