import { type DocumentKind, documentKinds, documentKindWords } from './document-kinds.ts';

/** The purposes a person can consent to (product.md, Consent). */
export const purposes = [
  'newsletter',
  'jobs',
  'events',
  'surveys',
  'birthday',
  'profile_enrichment',
  'directory_listing',
] as const;
export type Purpose = (typeof purposes)[number];

/** The purposes that are mail topics, which people can unsubscribe from. */
export const mailTopics = ['newsletter', 'jobs', 'events', 'surveys', 'birthday'] as const satisfies readonly Purpose[];
export type MailTopic = (typeof mailTopics)[number];

/** The purposes that a company may claim as legitimate interest, without asking; the others need consent (product.md, Signing in). */
export const declarablePurposes = ['newsletter', 'jobs', 'events', 'surveys'] as const satisfies readonly Purpose[];
export type DeclarablePurpose = (typeof declarablePurposes)[number];

/** Labels of the purposes, and the meaning of a yes. */
export const purposeWords: Readonly<Record<Purpose, { label: string; meaning: string }>> = {
  newsletter: { label: 'News', meaning: 'News and messages from the company.' },
  jobs: { label: 'Job offers', meaning: 'Open positions and invitations to come back.' },
  events: { label: 'Events', meaning: 'Invitations to reunions, talks and other events.' },
  surveys: { label: 'Surveys', meaning: 'Occasional questions about your opinion.' },
  birthday: { label: 'Birthday greetings', meaning: 'A greeting on your birthday.' },
  profile_enrichment: {
    label: 'Public profile',
    meaning: 'The company may look up your current position in your public profile.',
  },
  directory_listing: {
    label: 'Directory of former colleagues',
    meaning:
      'Former colleagues who are also listed can find you, see your name, photo, past and current job and city, and write to you without seeing your email.',
  },
};

/** The sources of an entry in the consent ledger. */
export const consentSources = [
  'declaration',
  'sign_up',
  'leaving',
  'profile',
  'unsubscribe',
  'staff',
  'erasure',
] as const;
export type ConsentSource = (typeof consentSources)[number];

export const requestTypes = ['access', 'erasure', 'grievance'] as const;
export type RequestType = (typeof requestTypes)[number];

/** The deadline of each kind of request, in days (product.md, Privacy). */
export const requestDays: Readonly<Record<RequestType, number>> = { access: 30, erasure: 30, grievance: 90 };

export const requestStates = ['open', 'done', 'rejected', 'withdrawn'] as const;
export type RequestState = (typeof requestStates)[number];

export const privacyLimits = { notice: 10_000, detail: 5000, answer: 5000, companyName: 100 } as const;

/** Data whose retention a company decides: the preset and the bounds, in days. */
export const retentionSubjects = [
  'deleted_people',
  'import_rows',
  'mail_bodies',
  'closed_requests',
  'applications',
  'referrals',
  ...documentKinds.map((kind) => `document_${kind}` as const),
  'audit_log',
] as const;
export type RetentionSubject = (typeof retentionSubjects)[number];

type Preset = { label: string; meaning: string; days: number; least: number; most: number };

const documentPreset = (kind: DocumentKind): Preset => ({
  label: documentKindWords[kind].plural,
  meaning: 'Counted from the day they were added. Documents in a legal term are kept until it ends.',
  days: 3650,
  least: 30,
  most: 14_600,
});

export const retentionPresets: Readonly<Record<RetentionSubject, Preset>> = {
  deleted_people: {
    label: 'Deleted ex-employees',
    meaning: 'Deleted records can be restored until then.',
    days: 90,
    least: 1,
    most: 3650,
  },
  import_rows: {
    label: 'Import rows with problems',
    meaning: 'Rows that couldn’t be imported, kept so you can fix them.',
    days: 30,
    least: 1,
    most: 365,
  },
  mail_bodies: {
    label: 'Text of sent messages',
    meaning: 'Afterwards only the subject, recipients and dates are kept. Messages between former colleagues go too.',
    days: 730,
    least: 30,
    most: 3650,
  },
  closed_requests: {
    label: 'Closed requests',
    meaning:
      'Closed access, erasure, grievance, sign-up and change requests, removed comments and closed reports about comments.',
    days: 1095,
    least: 90,
    most: 3650,
  },
  applications: {
    label: 'Unsuccessful applications',
    meaning: 'Rejected and withdrawn applications, with their résumés and notes.',
    days: 730,
    least: 30,
    most: 3650,
  },
  referrals: {
    label: 'Unsuccessful referrals',
    meaning: 'Details of the candidates of rejected and withdrawn referrals.',
    days: 730,
    least: 30,
    most: 3650,
  },
  document_payslip: documentPreset('payslip'),
  document_tax_form: documentPreset('tax_form'),
  document_settlement: documentPreset('settlement'),
  document_provident_fund: documentPreset('provident_fund'),
  document_other: documentPreset('other'),
  audit_log: {
    label: 'Audit log',
    meaning: 'Who did what, and when.',
    days: 1095,
    least: 365,
    most: 3650,
  },
};

export const privacyMessages = {
  noticeRequired: 'Please enter the notice',
  noticeTooLong: `The notice must not exceed ${privacyLimits.notice} characters`,
  noticeUnchanged: 'This notice is already published',
  noticeTaken: 'Someone just published another notice. Please read it first',
  noticePublished: 'Notice published',
  noticeNotPublished: 'The notice could not be published',
  detailRequired: 'Please describe what happened',
  detailTooLong: `Must be at most ${privacyLimits.detail} characters`,
  answerRequired: 'Please enter an answer',
  answerTooLong: `The answer must not exceed ${privacyLimits.answer} characters`,
  companyRequired: 'Please enter the name of the company',
  nameRequired: 'Please enter your name',
  emailRequired: 'Please enter email address',
  emailInvalid: 'Please enter valid email address',
  requestOpen: 'You have already requested this; it hasn’t been answered yet',
  requestNotFound: 'Request not found',
  requestClosed: 'This request is no longer open',
  eraseToClose: 'To settle an erasure request, erase the record',
  requestMade: 'Your request has been sent',
  requestNotMade: 'Your request could not be sent',
  requestWithdrawn: 'Request withdrawn',
  requestNotWithdrawn: 'The request could not be withdrawn',
  requestSettled: 'Request closed. We let the person know',
  requestNotSettled: 'Failed to close the request',
  copying: 'An import or export is running. Please try again when it has finished',
  erased: 'Ex-employee erased',
  notErased: 'The ex-employee could not be erased',
  grievanceTaken: 'Thank you. We have received your grievance',
  tooManyGrievances: 'Too many requests. Please try again later',
  consentSaved: 'Your choice has been saved',
  consentNotSaved: 'Your choice could not be saved',
  declarationSaved: 'Saved',
  declarationNotSaved: 'Couldn’t save',
  retentionSaved: 'Retention period saved',
  retentionNotSaved: 'The retention period couldn’t be saved',
  downloadFailed: 'Your data could not be downloaded',
} as const;
