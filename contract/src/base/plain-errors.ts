import { z } from 'zod';

/** Most choices that are listed in a sentence; longer lists are in the documentation. */
const namedChoices = 12;

const types: Readonly<Record<string, string>> = {
  string: 'Must be text',
  number: 'Must be a number',
  int: 'Must be a whole number',
  bigint: 'Must be a whole number',
  boolean: 'Must be true or false',
  array: 'Must be a list',
  tuple: 'Must be a list',
  object: 'Must be a set of fields',
  record: 'Must be a set of fields',
  date: 'Must be a date',
  null: 'Must be empty',
  undefined: 'Must be left out',
  never: 'Must be left out',
};

const formats: Readonly<Record<string, string>> = {
  email: 'Must be an email address',
  url: 'Must be a web address',
  uuid: 'Must be an id',
  guid: 'Must be an id',
  date: 'Must be a date such as 2026-01-31',
  time: 'Must be a time such as 14:05',
  datetime: 'Must be a date and time such as 2026-01-31T14:05:00Z',
};

const counted = (count: number | bigint, one: string, several: string) =>
  `${count} ${Number(count) === 1 ? one : several}`;

/** Returns the text for a bound that a value violates, by the kind of value. */
function boundOf(word: 'most' | 'least', origin: string, bound: number | bigint): string {
  if (origin === 'string') return `Must be at ${word} ${counted(bound, 'character', 'characters')}`;
  if (['array', 'set', 'map', 'record', 'object'].includes(origin))
    return `Must be at ${word} ${counted(bound, 'entry', 'entries')}`;
  if (origin === 'file') return `Must be at ${word} ${counted(bound, 'byte', 'bytes')}`;
  return `Must be at ${word} ${bound}`;
}

/** Returns the error text for people where a schema has none of its own; never the library's. */
function plainError(issue: z.core.$ZodRawIssue): string {
  const isMissing = issue.input === undefined || issue.input === null;
  switch (issue.code) {
    case 'invalid_type':
      return isMissing ? 'This is required' : (types[issue.expected] ?? 'This is not valid here');
    case 'invalid_value': {
      if (isMissing) return 'This is required';
      const known = [...new Set(issue.values.map(String))];
      if (known.length > namedChoices) return 'This is not one of the choices';
      return known.length === 1 ? `Must be ${known[0]}` : `Must be one of ${known.join(', ')}`;
    }
    case 'too_big':
      return boundOf('most', issue.origin, issue.maximum);
    case 'too_small':
      return issue.origin === 'string' && Number(issue.minimum) === 1
        ? 'Must not be empty'
        : boundOf('least', issue.origin, issue.minimum);
    case 'invalid_format':
      return formats[issue.format] ?? 'This does not have the right form';
    case 'not_multiple_of':
      return `Must be a multiple of ${issue.divisor}`;
    case 'unrecognized_keys':
      return issue.keys.map((key) => `Unknown field "${key}"`).join('. ');
    default:
      return isMissing ? 'This is required' : 'This is not valid here';
  }
}

// Every module that declares a schema of the contract imports this one, in the API and on the page.
z.config({ customError: plainError });
