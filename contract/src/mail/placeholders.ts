import { mergeFieldPattern, mergeFields } from './merge-fields.ts';

/**
 * Texts of presets and of new blocks that the author must replace; one that is unchanged prevents sending. A text that ends in a full stop
 * is found anywhere, others only as a whole line.
 */
export const fillers = {
  heading: 'A heading',
  text: 'Write here',
  question: 'Your question?',
  event: 'Our event',
  mainStory: 'Begin with the news that matters most to someone who knows the company from inside.',
  mainStoryLength: 'Three sentences are enough.',
  people: 'Who has joined, who has a new role, and who celebrates this month.',
  placesAndProducts: 'A new office, a new product, something that you helped to begin.',
  when: 'Friday, 12 December, 18:00',
  where: 'At our office, on the roof terrace',
  letterTone: 'Write here as you would write to someone you know.',
  letterOrder: 'Say in the first sentence why you are writing, and in the last one what you would like them to do.',
  letterLength: 'Short letters are read to the end.',
} as const;

/** The start of a new email in the builder: a greeting, followed by an empty text. */
export const greeting = 'Hello {firstName|there},';

/** Placeholder for the company in a prepared text while its name is unknown. */
export const companyPlaceholder = '[Company name]';
/** Placeholder for the job in a prepared text while none is chosen. */
export const jobPlaceholder = '[Job title]';

const spelled = (field: string) => field.replace(/[A-Z]/g, (letter) => ` ${letter}`);
/** Words in brackets that people fill in later, besides the merge fields. */
const names = [
  ...Object.keys(mergeFields).map(spelled),
  'link',
  'url',
  'full name',
  'last name',
  'date',
  'day',
  'time',
  'place',
  'venue',
  'company',
  'job title',
  'event name',
  'recruiter name',
  'sender name',
  'amount',
  'placeholder',
  'tbd',
  'tbc',
].map((name) => name.replaceAll(' ', '[\\s_-]?'));
const asked = "(?:your|insert|enter|add) [\\p{L}\\d ,’'-]{1,40}";
const bracketed = new RegExp(
  `(?:\\[{1,2}|\\{{1,2})\\s*(?:${names.join('|')}|${asked})\\s*(?:\\|[^{}<>]*)?(?:\\]{1,2}|\\}{1,2})|lorem ipsum`,
  'giu',
);

/** Matches nothing. */
const noField = /(?!)/;

const onOneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

/** Returns the unchanged preset texts in a text of several lines. */
function fillersIn(text: string): string[] {
  const lines = text.split('\n').map(onOneLine);
  const whole = onOneLine(text);
  return Object.values(fillers).filter((filler) =>
    filler.endsWith('.') ? whole.includes(filler) : lines.includes(filler),
  );
}

/** Returns the plain text of formatted text, a line for each of its paragraphs; plain text is returned unchanged. */
const linesOf = (text: string) =>
  text
    .replace(/<\/?(?:p|div|br|li|ul|ol|h\d|blockquote|td|tr)(?:\s[^<>]*)?\/?>/gi, '\n')
    .replace(/<\/?[a-z][^<>]*>/gi, '')
    .replace(/&nbsp;/g, ' ')
    .replace(/&amp;/g, '&');

/**
 * Returns the placeholders that an author still has to replace in a text, formatted or not, without duplicates: names in brackets, and
 * unchanged preset texts. @param filled matches the fields that are filled in for each reader, such as `{name}`
 */
export function placeholdersIn(text: string, filled: RegExp = mergeFieldPattern): string[] {
  const lines = linesOf(text);
  const fields = new Set(lines.match(new RegExp(filled, 'g')));
  const found = (lines.match(bracketed) ?? []).filter((each) => !fields.has(each));
  return [...new Set([...found, ...fillersIn(lines)])];
}

/** Returns a sentence about a placeholder and its place. @param where `the subject`, `question 3` */
export function placeholderText(found: string, where: string): string {
  const quoted = Object.values<string>(fillers).includes(found) ? `“${found}”` : found;
  return `Please replace ${quoted} in ${where}`;
}

/** An error about a placeholder, and the words to highlight. */
export type PlaceholderFault = { message: string; mark: string };

/**
 * Returns errors about placeholders in campaign texts without fields. @param texts keyed by the label of their place: `the title`,
 * `question 3`
 */
export function placeholderFaults(texts: Readonly<Record<string, string | null | undefined>>): PlaceholderFault[] {
  return Object.entries(texts).flatMap(([where, text]) =>
    placeholdersIn(text ?? '', noField).map((mark) => ({ message: placeholderText(mark, where), mark })),
  );
}
