import { oneLine, requiredText } from '../base/rules.ts';
import { checkMessages } from './check-messages.ts';

/** Technologies that are written like an address, in job titles. */
const technologies = /(?:(?:^|\s|asp|vb|ado)\.net|\.js)(?![\p{L}\p{N}])/giu;
/** A dot as people write it who hide an address. */
const hiddenDots = /\s*[[({]\s*(?:\.|dot)\s*[\])}]\s*|[。｡․]/giu;
/** Years and days, whose digits are no telephone number. */
const dates = /\b\d{4}\s*[-–]\s*\d{4}\b|\b\d{1,2}-\d{1,2}-\d{4}\b|\b\d{4}-\d{1,2}-\d{1,2}\b/gu;

const common =
  'com|net|org|info|biz|xyz|app|dev|io|co|in|me|ly|to|cc|site|online|shop|store|link|click|top|live|club|page';
const addressLike = [
  /https?:|:\/\/|www\.|@/iu,
  // Initials and abbreviations stay: K.Ramesh, Sr.Engineer.
  /[\p{L}\p{N}-]{2}\.\p{Ll}{2}/u,
  /[\p{L}\p{N}] ?\.\p{L}{2,}\//u,
  /\p{N}\.\p{L}{2}/u,
  / \. ?\p{L}{2}/u,
  new RegExp(`[\\p{L}\\p{N}-]\\.(?:${common})(?![\\p{L}\\p{N}])`, 'iu'),
  /\d{1,3}(?:\.\d{1,3}){3}/u,
];
const longNumber = /(?:\d[\s().+-]*){7}/u;

/** Returns whether a text carries an address, or a number that may be called, however it is written. */
function hasAddress(text: string): boolean {
  const plain = text.replace(hiddenDots, '.').normalize('NFKC').replace(hiddenDots, '.').replace(technologies, ' ');
  return addressLike.some((form) => form.test(plain)) || longNumber.test(plain.replace(dates, ' '));
}

/** A stranger’s text that others read: one line without addresses, so that it can’t carry a link. */
export const plainText = (most: number, tooLong: string = checkMessages.tooLong(most)) =>
  oneLine()
    .max(most, tooLong)
    .refine((text) => !hasAddress(text), checkMessages.noLinks);

/** As {@link plainText}, and not empty. */
export const requiredPlain = (required: string, most: number, tooLong: string = checkMessages.tooLong(most)) =>
  requiredText(required, { length: most, message: tooLong }).refine((text) => !hasAddress(text), checkMessages.noLinks);
