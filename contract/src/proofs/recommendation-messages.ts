/**
 * Limits of recommendations. `text` in characters; `open` requests of one person, `perWeek` new ones; `askDays`: how long a request can be answered;
 * `againDays`: how long the same colleague is not asked again; `perLink`: those that one link shows.
 */
export const recommendationLimits = {
  text: 600,
  open: 3,
  perWeek: 5,
  askDays: 30,
  againDays: 365,
  perLink: 3,
  shown: 50,
} as const;

/** Texts about recommendations. */
export const recommendationMessages = {
  notFetched: 'Failed to fetch your recommendations',
  notOffered: 'Your company doesn’t offer recommendations',
  notFound: 'Recommendation not found',
  invalidId: 'Invalid recommendation id',
  colleagueRequired: 'Please choose a colleague',
  notThere: 'This colleague is no longer in the directory',
  notListed: 'Please join the directory of former colleagues first: only people listed in it can ask each other',
  removed: 'The company removed you from the directory, so you cannot ask for recommendations',
  asked: 'Your request has been sent',
  notAsked: 'Failed to send your request',
  tooManyOpen: `You can have at most ${recommendationLimits.open} open requests`,
  tooManyThisWeek: `You can ask ${recommendationLimits.perWeek} colleagues within a week`,
  askedBefore: 'You have already asked this colleague within the last year',
  withdrawn: 'Request withdrawn',
  notWithdrawn: 'Failed to withdraw the request',
  deleted: 'Recommendation deleted',
  notDeleted: 'Failed to delete the recommendation',
  relationRequired: 'Please choose how you worked together',
  textRequired: 'Please write a few sentences',
  textTooLong: `Must be at most ${recommendationLimits.text} characters`,
  linkGone: 'This link no longer works',
  tooLate: 'This request can no longer be answered',
  written: 'Thank you. Your recommendation is saved',
  notWritten: 'Your recommendation could not be saved',
  ended: 'It is withdrawn, and your words are deleted',
  declined: 'You have declined',
  notEnded: 'This could not be saved',
  tooManyInLink: `A link shows at most ${recommendationLimits.perLink} recommendations`,
  unknownInLink: 'One of the recommendations no longer exists',
} as const;

/** What the writer of a recommendation was to the person. */
export const recommendationRelations = ['manager', 'colleague', 'report'] as const;
export type RecommendationRelation = (typeof recommendationRelations)[number];

/** The relations in words: `choice` for the writer, `shown` beside the recommendation. */
export const relationWords: Readonly<
  Record<RecommendationRelation, { choice: (name: string) => string; shown: (name: string) => string }>
> = {
  manager: { choice: (name) => `I managed ${name}`, shown: (name) => `Managed ${name}` },
  colleague: { choice: (name) => `I worked with ${name}`, shown: (name) => `Worked with ${name}` },
  report: { choice: (name) => `I reported to ${name}`, shown: (name) => `Reported to ${name}` },
};
