/** Limits of a survey and its answers. */
export const surveyLimits = {
  pages: 20,
  questions: 100,
  options: 30,
  rows: 20,
  columns: 10,
  conditions: 10,
  languages: 6,
  title: 300,
  help: 500,
  option: 200,
  shortText: 200,
  longText: 5000,
  scale: { least: 0, most: 10 },
  answers: 100_000,
} as const;

/** Texts about problems in a survey. `what` names a question or page as people see it: "Question 3". */
export const surveyProblems = {
  empty: 'Please add a question',
  noName: 'Please give the survey a title',
  noThanks: 'Please write a thank-you text for the end',
  noTitle: (what: string) => `${what} has no text`,
  noOption: (what: string) => `${what} has an option without text`,
  sameOption: (what: string) => `${what} has the same option twice`,
  fewOptions: (what: string) => `${what} needs at least two options`,
  noRows: (what: string) => `${what} needs at least one row`,
  limitsCrossed: (what: string) => `${what} asks for more choices than it allows, or than there are`,
  scaleCrossed: (what: string) => `The scale of ${what.toLowerCase()} must end above where it begins`,
  datesCrossed: (what: string) => `The last day of ${what.toLowerCase()} is before its first one`,
  fileTells: (what: string) =>
    `${what} asks for a file. Files can identify people, so an anonymous survey can’t ask for any`,
  pageEmpty: (what: string) => `${what} has no questions`,
  pageNeverShown: (what: string) => `${what} is never shown: none of its questions can be reached`,
  missing: (what: string) => `${what} depends on a question that no longer exists`,
  later: (what: string, other: string) => `${what} depends on ${other.toLowerCase()}, which comes later`,
  notAsked: (what: string, other: string) => `${what} depends on an answer that ${other.toLowerCase()} doesn’t offer`,
  unfit: (what: string, other: string) => `${what} can’t depend on ${other.toLowerCase()} like this`,
  never: (what: string) => `${what} is never shown: its condition can’t come true`,
  requiredNever: (what: string) => `${what} is required, but no one can reach it`,
} as const;

/** Texts about answers, as readers see them. */
export const answerMessages = {
  required: 'Please answer this question',
  rowsRequired: 'Please choose an answer in each row',
  invalid: 'Please choose one of the answers',
  chooseAll: 'Choose as many as you like',
  choose: (least: number, most: number) =>
    least === most ? `Choose ${most}` : least > 1 ? `Choose ${least} to ${most}` : `Choose up to ${most}`,
  chooseLeast: (least: number) => `Choose at least ${least}`,
  least: (least: number) => `Please choose at least ${least}`,
  most: (most: number) => `Please choose at most ${most}`,
  tooLong: (most: number) => `Must not exceed ${most.toLocaleString('en-IN')} characters`,
  dateInvalid: 'Please enter a date as dd/MM/yyyy',
  dateEarly: (date: string) => `Must not be before ${date}`,
  dateLate: (date: string) => `Must not be after ${date}`,
  fileInvalid: 'Please choose the file again',
} as const;

/** Texts about surveys, for the company and for respondents. */
export const surveyMessages = {
  templateNotUsed: 'The survey was created, but its template could not be used',
  saved: 'Survey updated successfully',
  notSaved: 'Failed to update survey',
  notFetched: 'Failed to fetch survey',
  listNotFetched: 'Failed to fetch surveys',
  resultsNotFetched: 'Failed to fetch results',
  over: 'The survey has ended: its questions can no longer be changed',
  fixedAnonymity: 'People are answering this survey, so it can’t be changed from anonymous to named or back',
  fixedBreakdown: 'People are answering this anonymous survey, so the breakdown of its results can’t be changed',
  otherBreakdown:
    'Results of an anonymous survey have one breakdown only, which was chosen before it started: two combined could identify someone',
  fixedType:
    'People are answering this survey: the type of a question can’t be changed. Please add a new question instead',
  fixedItems:
    'People are answering this anonymous survey: questions and answers can be added and reworded, but not removed',
  fixedCount: 'The survey already has that many answers. Please enter a higher number',
  versionChanged: 'The survey has changed in the meantime. Please check your answers',
  notAnswered: 'Failed to send your answers',
  notKept: 'Failed to save your answers',
  answered: 'Thank you for your answers',
  answeredBefore: 'You have already answered this survey',
  full: 'This survey has all the answers it needs and is closed',
  nothingKept: 'Answers to an anonymous survey are only saved when you finish',
  fileInvalid: 'Please select a PDF, PNG or JPEG file',
  noFileAsked: 'This question doesn’t ask for a file',
  tooManyFiles: 'You have sent too many files for this survey',
  fileGone: 'File not found',
  tooOften: 'Too many attempts. Please try again in a few minutes',
} as const;
