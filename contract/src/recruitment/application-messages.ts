import { limits } from '../base/rules.ts';

/**
 * Limits of applications. `delayHours`: longest delay of a rejection mail. `undoSeconds`: how long a move can be undone before the
 * applicant is notified. `confirmHours`: how long an application waits for its address to be confirmed.
 */
export const applicationLimits = {
  message: 2000,
  rejectionMessage: 2000,
  delayHours: 168,
  undoSeconds: 60,
  confirmHours: 48,
  page: 20,
  /** Cards loaded at once per column of the board. */
  column: 25,
  mentions: 10,
} as const;

/** Texts of section 8 about applications, and those it leaves open. */
export const applicationMessages = {
  emailRequired: 'Please enter email address',
  emailInvalid: 'Please enter valid email address',
  phoneInvalid: 'Please enter valid phone number',
  messageTooLong: `Must be at most ${applicationLimits.message} characters`,
  applied: 'Your application has been sent',
  confirm: 'Please confirm your email address: we have sent you a link',
  notApplied: 'Failed to apply to job',
  appliedAlready: 'You have already applied for this job',
  jobGone: 'This job is no longer open',
  resumeGone: 'Your earlier résumé is no longer kept. Please choose it again',
  slowDown: 'Too many attempts. Please try again in a few minutes',
  linkGone: 'This link is no longer valid. Please apply again',
  notFound: 'Application not found',
  invalidId: 'Invalid application id',
  invalidJob: 'Invalid job id',
  stateInvalid: 'Please select the new state of the application',
  reasonRequired: 'Please select a reason',
  rejectionTooLong: `The message must not exceed ${applicationLimits.rejectionMessage} characters`,
  delayInvalid: `Must be a whole number from 1 to ${applicationLimits.delayHours}`,
  moved: 'Application updated successfully',
  notMoved: 'Failed to update application',
  moveUndone: 'Move undone. No email was sent',
  moveNotUndone: 'Failed to undo the move',
  undoGone: 'This move can no longer be undone: the applicant has been notified',
  movedSince: 'Someone has moved this application since',
  mailNotShown: 'Failed to show the email',
  mailCalledBack: 'The email will not be sent',
  mailNotCalledBack: 'Failed to cancel the email',
  mailGone: 'The email has already been sent',
  noMail: 'No email is waiting to be sent',
  withdrawn: 'Application withdrawn',
  notWithdrawn: 'Failed to withdraw the application',
  noteRequired: 'Please enter a note',
  noteTooLong: `Note should be less than or equal to ${limits.note} characters`,
  noteAdded: 'Note added successfully',
  noteNotAdded: 'Failed to add note',
  noteDeleted: 'Note deleted successfully',
  noteNotDeleted: 'Failed to delete note',
  noteNotFound: 'Note not found',
  tooManyMentions: `At most ${applicationLimits.mentions} colleagues can be mentioned in a note`,
  mentionUnknown: 'Only colleagues who can see applications can be mentioned',
  linked: 'Application linked to the ex-employee',
  unlinked: 'Application no longer linked',
  notLinked: 'Failed to link the application',
  linkedAlready: 'This ex-employee has another application for the job',
  noResume: 'This application has no résumé',
  notFetched: 'Failed to fetch job responses',
} as const;
