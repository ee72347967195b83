import { z } from 'zod';
import { withoutInvisible } from './invisible.ts';
import { openedRuleMessages, rulesInForce } from './value-rules.ts';
import './plain-errors.ts';

/** Limits of the specification's section 9 that several features share. */
export const limits = {
  pageSize: 10,
  maximumPageSize: 100,
  groupName: 30,
  generalName: 100,
  personName: { minimum: 5, maximum: 30 },
  /** For names where a company accepts them as people write them. */
  naturalName: { minimum: 2, maximum: 100 },
  recipients: 50,
  /** Entries per person in each of the two lists. */
  entries: 50,
  /** The draft of an ex-employee; the largest valid record takes about half of it. */
  draftBytes: 256 * 1024,
  note: 5000,
  timelinePage: 20,
  reason: 500,
  tags: { perPerson: 20, length: 30 },
  customField: { name: 50, choices: 50, choice: 100, text: 500 },
  /** Saved searches that the groups in one search expand to, nested ones included: each becomes part of the query. */
  searchesInGroup: 100,
  /** How long an import can be undone. */
  undoDays: 7,
  /** Values that a filter lists at once; typing finds the others. */
  filterOptions: 500,
  subject: 100,
  message: 10_000,
  jobTitle: 100,
  imports: {
    /** Columns of a spreadsheet; the directory has 16 fields and 30 custom ones. */
    columns: 250,
    /** Faulty rows kept of an import, their total size, and characters per cell: more than any field allows. */
    keptRows: 10_000,
    keptBytes: 20 * 1024 * 1024,
    keptCell: 4000,
  },
  fileBytes: 5 * 1024 * 1024,
  firstBatchYear: 2000,
  years: { minimum: 0, maximum: 30 },
} as const;

/** The most a company can have of each; `refuseOver` of the API enforces it, even under concurrent calls. */
export const companyLimits = {
  customFields: 30,
  /** All of them are counted when the groups are listed. */
  dynamicGroups: 50,
  /** Campaigns of every kind that are not archived. */
  campaigns: 2000,
  /** In every state, since jobs are never deleted. */
  jobs: 20_000,
  /** Keys that are active at the same time. */
  apiKeys: 50,
  webhooks: 20,
  emailTemplates: 500,
  /** Items of the merchandise catalogue that are not archived. */
  items: 500,
  /** Pictures in emails. */
  emailImages: 2000,
  /** Pictures of the brand, in drafts and versions. */
  brandPictures: 300,
  /** Colleagues on a team, open invitations included; the list has no pages. */
  team: 500,
  /** Links per hour to confirm a work email: anyone can enter any address, and no one should be flooded. */
  workEmailLinks: 5,
  /** Posts above the feed at the same time. */
  pinnedPosts: 3,
  letterTemplates: 50,
  /** Payslips and the like, in all batches and for all ex-employees. */
  documents: 2_000_000,
  /** Domains with a signing key of the company's own. */
  senderDomains: 3,
} as const;
export type CompanyLimit = keyof typeof companyLimits;

/** Texts of section 8 that belong to no single feature. */
export const generalMessages = {
  generic: 'Something went wrong! Please try again later',
  unavailable: 'Oops... something went wrong. Please try again later',
  outOfSpace:
    'Storage is full: nothing can be saved until there is space, but everything can be read. Please contact support',
  offline: 'You are offline. Please try again when you are connected',
  notSignedIn: 'User not authenticated',
  forbidden: 'You do not have permission to do this',
  notFound: 'Not found',
  invalidInput: 'Please check the highlighted fields',
  fileTooLarge: (bytes: number) => `File size exceeds ${Math.round(bytes / 1024 / 1024)}MB.`,
  noFile: 'Please select a file to upload',
  /** @param virus the scanner's name for it */
  fileInfected: (virus: string) => `This file contains a virus (${virus}) and was rejected.`,
  fileUnchecked: 'This file could not be checked for viruses and was rejected. Please try again later',
  unreadable: 'The request could not be read',
  notOneLine: 'Must be on one line, without control characters',
  wrongMethod: 'This address doesn’t accept this kind of request',
} as const;

/** The letters of every script: with marks, and the joiners that {@link withoutInvisible} keeps. */
const letters = String.raw`\p{L}\p{M}\u200C\u200D`;
const localPart = new RegExp(`^[\\p{L}\\d](?:[${letters}\\d._%+'-]*[${letters}\\d])?$`, 'u');
const labels = `(?:[\\p{L}\\d](?:[${letters}\\d-]*[${letters}\\d])?\\.)+\\p{L}[\\p{M}\\u200C\\u200D]*\\p{L}[${letters}]*`;
const domain = new RegExp(`^${labels}$`, 'u');
const website = new RegExp(`^(?:https?://)?${labels}(?::\\d{1,5})?(?:[/?#]\\S*)?$`, 'iu');
const lettersAndSpaces = new RegExp(`^[${letters} ]+$`, 'u');

/** Whether the text is a domain name, in any script that the domain name system accepts. */
export function isDomain(text: string): boolean {
  return domain.test(text) && (/^[ -~]*$/.test(text) || URL.canParse(`http://${text}`));
}

/**
 * Whether the text is an email address by section 5: local part of at most 64 characters, no double dots, a top level of 2 or more letters.
 */
export function isEmail(text: string): boolean {
  const at = text.lastIndexOf('@');
  const local = text.slice(0, at);
  return (
    at !== -1 &&
    text.length <= 254 &&
    local.length <= 64 &&
    !text.includes('..') &&
    localPart.test(local) &&
    isDomain(text.slice(at + 1))
  );
}

/**
 * Whether the text is a phone number by section 5: optional 91 prefix (with +, 0 or 00) or a leading 0, then 10 digits. Spaces and hyphens
 * between digits are ignored.
 */
export function isPhone(text: string): boolean {
  return isOneLine(text) && /^(?:(?:\+|00|0)?91|0)?\d{10}$/.test(text.replace(/[\s-]/g, ''));
}

/** Letters and spaces only; letters are Unicode letters and marks (product.md). */
export function isLettersAndSpaces(text: string): boolean {
  return lettersAndSpaces.test(text) && text.trim() !== '';
}

const naturalName = new RegExp(`^[${letters} .'’-]+$`, 'u');

/** Whether the text is a name as people write them: letters, spaces, full stops, apostrophes and hyphens, with at least one letter. */
export function isNaturalName(text: string): boolean {
  return naturalName.test(text) && /\p{L}/u.test(text);
}

/**
 * A phone number by the rules in force, with texts for "invalid" and "missing"; without the second it may be blank. With numbers of any
 * country allowed, it is stored as E.164.
 */
export function phoneText(invalid: string, required?: string) {
  return trimmedText(required)
    .superRefine((text, context) => {
      const { readPhone, asWritten } = rulesInForce();
      if (text === '' ? required === undefined : isPhone(text) || readPhone?.(text)) return;
      const message = text === '' ? required : readPhone && !asWritten ? openedRuleMessages.phone : invalid;
      context.addIssue({ code: 'custom', message: message ?? invalid });
    })
    .overwrite(keptPhone);
}

/** Returns the number as it is stored: as typed, or as E.164 where numbers of any country are accepted. */
function keptPhone(text: string): string {
  const { readPhone, asWritten } = rulesInForce();
  if (!readPhone || asWritten || text === '') return text;
  return isPhone(text) ? `+91${text.replace(/\D/g, '').slice(-10)}` : (readPhone(text) ?? text);
}

/** The parts of a password required by section 5, in a few words each, so that a page can show what is still missing. */
export const passwordParts: readonly { words: string; isMet: (text: string) => boolean }[] = [
  { words: 'at least 8 characters', isMet: (text) => text.length >= 8 },
  { words: 'upper case', isMet: (text) => /\p{Lu}/u.test(text) },
  { words: 'lower case', isMet: (text) => /\p{Ll}/u.test(text) },
  { words: 'a digit', isMet: (text) => /\d/.test(text) },
  { words: 'a special character', isMet: (text) => /[^\p{L}\p{M}\d\s]/u.test(text) },
];

/** Whether the text is a password by section 5: at least 8 characters, upper and lower case, a digit and a special character. */
export function isStrongPassword(text: string): boolean {
  return passwordParts.every(({ isMet }) => isMet(text));
}

/**
 * Whether the text is the address of a LinkedIn profile; limited to the length of LinkedIn's own, since longer values do not fit an index.
 */
export function isLinkedinUrl(text: string): boolean {
  return (
    text.length <= 800 &&
    isOneLine(text) &&
    /^(?:https?:\/\/)?(?:[a-z]{2,3}\.)?linkedin\.com\/(?:in|pub)\/[\p{L}\p{M}\d%_-]+(?:\/[\p{L}\p{M}\d%_-]*)*\/?(?:\?\S*)?$/iu.test(
      text,
    )
  );
}

/** Whether the text is a website address; the scheme may be left out. At most 2,000 characters, which every browser and server accepts. */
export function isWebsite(text: string): boolean {
  return text.length <= 2000 && isOneLine(text) && website.test(text);
}

/** Whether the text is a complete address that a program can call: http or https, on one line. */
export function isHttpAddress(text: string): boolean {
  return URL.canParse(text) && ['https:', 'http:'].includes(new URL(text).protocol) && isOneLine(text);
}

/** A text without invisible characters, trimmed: the base of every field with a rule of its own. */
export function trimmedText(error?: string) {
  return z.string({ error }).overwrite((text) => withoutInvisible(text).trim());
}

/** The text of an email address: lower-cased, with normalized marks, so that the same address is found again. */
export function addressText(error?: string) {
  return trimmedText(error).normalize('NFC').toLowerCase();
}

/** An email address, trimmed and lower-cased, with the given texts for "missing" and "invalid". */
export function emailField(required: string, invalid: string) {
  return addressText(required).superRefine((text, context) => {
    if (text === '') context.addIssue({ code: 'custom', message: required });
    else if (!isEmail(text)) context.addIssue({ code: 'custom', message: invalid });
  });
}

/**
 * Characters not allowed in one-line texts: control characters, line and paragraph separators, and signs that change the direction of the
 * text.
 */
export const notInOneLine = /[\p{Cc}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]+/gu;

/** Whether the text is one line without control characters. */
export function isOneLine(text: string): boolean {
  return text.search(notInOneLine) === -1;
}

/** A trimmed text of one line: a name, a title, a subject, a place. */
export function oneLine(error?: string) {
  return trimmedText(error).refine(isOneLine, generalMessages.notOneLine);
}

const bounded = (text: string, required: string, maximum?: { length: number; message: string }) =>
  text === '' ? required : maximum && text.length > maximum.length ? maximum.message : null;

/** A text of one line that must not be blank, trimmed, with its message and an optional largest length. */
export function requiredText(required: string, maximum?: { length: number; message: string }) {
  return requiredLines(required, maximum).refine(isOneLine, generalMessages.notOneLine);
}

/** A required text of several lines, by the same rules. */
export function requiredLines(required: string, maximum?: { length: number; message: string }) {
  return trimmedText(required).superRefine((text, context) => {
    const message = bounded(text, required, maximum);
    if (message) context.addIssue({ code: 'custom', message });
  });
}

/** A text of one line that may be left out; blank means cleared (null). */
export function optionalText(maximum = 200) {
  return oneLine().max(maximum, `Must be at most ${maximum} characters`).nullish();
}

/** A record id as callers send it: a UUID in either case, with the text for an invalid one. Returns lower case. */
export function recordId(message: string) {
  return z
    .string({ error: message })
    .regex(/^[\dA-Fa-f]{8}(?:-[\dA-Fa-f]{4}){3}-[\dA-Fa-f]{12}$/, message)
    .overwrite((text) => text.toLowerCase());
}

/** The largest integer that the database stores. */
export const largestNumber = 2_147_483_647;

/** A whole number in a body, within bounds that its message states. */
export function wholeNumber(
  minimum: number,
  maximum: number,
  message = `Must be a whole number from ${minimum} to ${maximum}`,
) {
  return z.number(message).int(message).min(minimum, message).max(maximum, message);
}

const readNumber = (text: unknown) => (typeof text === 'string' && /^\d{1,10}$/.test(text) ? Number(text) : text);

/** A whole number in an address, or as digits in a body, within bounds that its message states. */
export function wholeNumberField(minimum: number, maximum: number, message?: string) {
  return z.preprocess(readNumber, wholeNumber(minimum, maximum, message));
}

/** Fields of an answer that a client may send back unchanged. Another value is refused. */
export function asRead<Name extends string>(...names: readonly Name[]) {
  return Object.fromEntries(names.map((name) => [name, z.unknown().optional()])) as Record<
    Name,
    z.ZodOptional<z.ZodUnknown>
  >;
}

/** Page number and size as section 7 sends them. */
export const paging = {
  pageNumber: wholeNumberField(1, 1_000_000).optional(),
  pageContent: wholeNumberField(1, limits.maximumPageSize).optional(),
};

/** A yes or no in a query string or a body: `1` or `0`; true and false are accepted too. */
export const flag = z.preprocess(
  (value) =>
    value === ''
      ? undefined
      : value === true || value === 'true' || value === 1
        ? '1'
        : value === false || value === 'false' || value === 0
          ? '0'
          : value,
  z.enum(['1', '0'], { error: 'Must be 1 or 0' }).optional(),
);
