import { companyLimits } from '../base/rules.ts';

/** Limits of letters. `note` of a request in characters, `promise` in days, `open` requests of one person, `page` entries at a time. */
export const letterLimits = {
  name: 80,
  note: 500,
  promise: { least: 1, most: 60, preset: 3 },
  open: 5,
  /** Requests of one person within a day. */
  perDay: 20,
  page: 20,
  versions: 50,
} as const;

/** Texts about letters. */
export const letterMessages = {
  notFetched: 'Failed to fetch the letters',
  notFound: 'Letter not found',
  invalidId: 'Invalid letter id',
  invalidPerson: 'Invalid ex-employee id',
  dayInvalid: 'Please enter a day as YYYY-MM-DD',
  personRequired: 'Please choose an ex-employee',
  issued: (title: string, name: string) => `${title} issued for ${name}`,
  notIssued: 'Failed to issue the letter',
  reviewStarted: 'In review',
  notReviewed: 'Failed to start the review',
  refused: 'Request refused',
  notRefused: 'Failed to refuse the request',
  corrected: 'The corrected letter is issued',
  notCorrected: 'Failed to correct the letter',
  revoked: 'Letter revoked',
  notRevoked: 'Failed to revoke the letter',
  noFile: 'This letter has no file',
  promiseInvalid: `Please enter ${letterLimits.promise.least} to ${letterLimits.promise.most} days`,
  unchanged: 'Nothing in the record or the template has changed since this letter was issued',
  fieldsMissing: (labels: readonly string[]) =>
    `The record has no ${labels.join(', ')}. Please complete the record, or give ${labels.length === 1 ? 'the field' : 'each field'} a fallback in the template`,
  unprintable: (signs: readonly string[]) =>
    `The letter can’t show ${signs.slice(0, 5).join(' ')}: its fonts have Latin, Indian, Arabic and Thai letters, and no emoji`,
  underReview:
    'This record is being reviewed, so no letter can be issued: a requested change, a possible duplicate or a privacy request is open',
  worksHere: 'They work here again',
  templateDeleted: 'The template of this letter has been deleted. Revoke the letter, and issue another one',
  tooManyVersions: `A letter can have at most ${letterLimits.versions} versions. Revoke it, and issue another one`,
  inBatch: 'This letter is part of a batch. Send the batch',
  alreadyIssued: 'This letter is already issued. Correct it instead',
  requested: 'Your request has been sent',
  notRequested: 'Failed to request the letter',
  withdrawn: 'Your request has been withdrawn',
  notWithdrawn: 'Failed to withdraw the request',
  alreadyRequested: 'You have already requested this letter',
  tooManyOpen: `You can have at most ${letterLimits.open} open requests`,
  tooManyToday: `You can request at most ${letterLimits.perDay} letters a day`,
  noteTooLong: `Must be at most ${letterLimits.note} characters`,
} as const;

/** Texts about the templates of letters. */
export const letterTemplateMessages = {
  notFetched: 'Failed to fetch the template',
  notFound: 'Template not found',
  invalidId: 'Invalid template id',
  required: 'Please choose a template',
  kindRequired: 'Please choose the kind of letter',
  nameRequired: 'Please enter a name for the letter',
  nameTooLong: `Name must not exceed ${letterLimits.name} characters`,
  nameTaken: 'Another template has this name',
  created: 'Template created',
  notCreated: 'Failed to create the template',
  notSaved: 'Failed to save the template',
  deleted: 'Template deleted',
  notDeleted: 'Failed to delete the template',
  changedMeanwhile: (by: string | null) => `${by ?? 'Someone else'} has changed this template in the meantime`,
  tooMany: `A company can have at most ${companyLimits.letterTemplates} templates of letters`,
  secondIncomplete: 'Please write the letter in the second language too, or leave that language out',
  sameLanguage: 'Please choose another language for the second column',
  placeholders: (found: string) => `Please replace ${found} in the template`,
  unknownField: (found: string) =>
    `“${found}” is not a field of letters. Please choose a field from the list, or remove the braces`,
  fieldDeleted: 'The template has a field that was deleted. Please remove it',
  pictureMissing: 'A picture in the template is missing. Please upload it again, or remove it',
  empty: 'The template has no text',
  hasRequests: (count: number) =>
    count === 1
      ? 'A request for this letter is open. Please answer it first'
      : `${count} requests for this letter are open. Please answer them first`,
  notOffered: 'Your company doesn’t offer this letter',
} as const;
