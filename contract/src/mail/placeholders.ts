import { mergeFieldPattern, mergeFields } from './merge-fields.ts';

/**
 * The words of presets and of new blocks that the author replaces. Nothing is sent while one of them is untouched. One that ends in a full
 * stop counts wherever it is, another one only where it is all of its line.
 */
export const fillers = {
  heading: 'A heading',
  text: 'Write here',
  question: 'Your question?',
  event: 'Our event',
  mainStory: 'Begin with the news that matters most to somebody who knows the company from inside.',
  mainStoryLength: 'Three sentences are enough.',
  people: 'Who has joined, who has a new role, and who celebrates this month.',
  placesAndProducts: 'A new office, a new product, something that you helped to begin.',
  when: 'Friday, 12 December, 18:00',
  where: 'At our office, on the roof terrace',
  letterTone: 'Write here as you would write to somebody you know.',
  letterOrder: 'Say in the first sentence why you are writing, and in the last one what you would like them to do.',
  letterLength: 'Short letters are read to the end.',
} as const;

/** How an email of the builder begins that is made from nothing: a greeting, and then no word yet. */
export const greeting = 'Hello {firstName|there},';

/** What stands for the company in a prepared text as long as its name is unknown. */
export const companyPlaceholder = '[Company name]';
/** What stands for the job in a prepared text as long as none is chosen. */
export const jobPlaceholder = '[Job title]';

const spelled = (field: string) => field.replace(/[A-Z]/g, (letter) => ` ${letter}`);
/** What people put into brackets to fill it in later, beside the merge fields. */
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

/** Finds no field. */
const noField = /(?!)/;

const onOneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

/** The untouched words of presets in a text of several lines. */
function fillersIn(text: string): string[] {
  const lines = text.split('\n').map(onOneLine);
  const whole = onOneLine(text);
  return Object.values(fillers).filter((filler) =>
    filler.endsWith('.') ? whole.includes(filler) : lines.includes(filler),
  );
}

/** The text of formatted text, a line for each of its paragraphs; plain text stays what it is. */
const linesOf = (text: string) =>
  text
    .replace(/<\/?(?:p|div|br|li|ul|ol|h\d|blockquote|td|tr)(?:\s[^<>]*)?\/?>/gi, '\n')
    .replace(/<\/?[a-z][^<>]*>/gi, '')
    .replace(/&nbsp;/g, ' ')
    .replace(/&amp;/g, '&');

/**
 * Returns what an author has still to replace in a text, formatted or not, each once: names in brackets, and untouched words of a preset.
 * @param filled finds the fields that are filled in for each reader, such as `{name}`
 */
export function placeholdersIn(text: string, filled: RegExp = mergeFieldPattern): string[] {
  const lines = linesOf(text);
  const fields = new Set(lines.match(new RegExp(filled, 'g')));
  const found = (lines.match(bracketed) ?? []).filter((each) => !fields.has(each));
  return [...new Set([...found, ...fillersIn(lines)])];
}

/** Says what to replace, and where. @param where `the subject`, `question 3` */
export function placeholderText(found: string, where: string): string {
  const quoted = Object.values<string>(fillers).includes(found) ? `“${found}”` : found;
  return `Please replace ${quoted} in ${where}`;
}

/** What to say about a placeholder, and the words to mark where they are. */
export type PlaceholderFault = { message: string; mark: string };

/**
 * Returns what to say about the placeholders of what a campaign asks, where nothing is filled in for its readers.
 * @param texts keyed by where they are, in words: `the title`, `question 3`
 */
export function placeholderFaults(texts: Readonly<Record<string, string | null | undefined>>): PlaceholderFault[] {
  return Object.entries(texts).flatMap(([where, text]) =>
    placeholdersIn(text ?? '', noField).map((mark) => ({ message: placeholderText(mark, where), mark })),
  );
}
