import { companyTimeZone } from '#contract/base/dates.ts';
import type { CustomValues } from '#contract/directory/custom-fields.ts';
import { type LetterField, letterFieldPattern, letterFields } from '#contract/proofs/letter-fields.ts';

/** The part of a record that a letter can confirm. Dates are `YYYY-MM-DD`. */
export type LetterPerson = {
  id: string;
  name: string;
  email: string;
  /** Of the record; 2: they work here again. */
  status: number;
  employee_id: string | null;
  designation: string;
  department: string;
  location: string;
  date_of_joining: string;
  date_of_leaving: string;
  custom: unknown;
};

/** Everything that fills the fields of a letter. */
export type LetterFacts = {
  person: LetterPerson;
  companyName: string;
  customFields: readonly { _id: string; name: string; type: string }[];
  at: Date;
  number: string;
};

/** The label of a custom field that no longer exists. */
export const deletedField = 'a field that was deleted';

/** Fields that the verifier repeats where the letter has them. */
const verified = [
  'name',
  'firstName',
  'designation',
  'department',
  'location',
  'dateOfJoining',
  'dateOfLeaving',
] as const;

const atNoon = (day: string) => new Date(`${day}T12:00:00+05:30`);
/** Returns a date in words. @param language BCP 47 @param moment or `YYYY-MM-DD` */
export const dayIn = (language: string, day: string | Date): string =>
  new Intl.DateTimeFormat(language === 'en' ? 'en-IN' : `${language}-IN`, {
    dateStyle: 'long',
    timeZone: companyTimeZone,
    numberingSystem: 'latn',
  }).format(typeof day === 'string' ? atNoon(day) : day);

/** Returns the time between two days in words, the last day included: `4 years 2 months`; `12 days` within the first month. */
function tenureIn(language: string, from: string, until: string): string {
  const [start, end] = [new Date(`${from}T00:00:00Z`), new Date(`${until}T00:00:00Z`)];
  end.setUTCDate(end.getUTCDate() + 1);
  let months = (end.getUTCFullYear() - start.getUTCFullYear()) * 12 + end.getUTCMonth() - start.getUTCMonth();
  if (end.getUTCDate() < start.getUTCDate()) months -= 1;
  const say = (count: number, unit: 'year' | 'month' | 'day') =>
    new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long', numberingSystem: 'latn' }).format(
      count,
    );
  if (months < 1) return say(Math.max(1, Math.round((end.getTime() - start.getTime()) / 86_400_000)), 'day');
  const [years, rest] = [Math.floor(months / 12), months % 12];
  return [years > 0 ? say(years, 'year') : '', rest > 0 ? say(rest, 'month') : ''].filter(Boolean).join(' ');
}

/** Fills fields in one language, and remembers which ones it met and which of them had neither a value nor a fallback. */
export function startFilling(facts: LetterFacts, language: string) {
  const { person, companyName, customFields, at, number } = facts;
  const values: Record<LetterField, string> = {
    name: person.name,
    firstName: person.name.trim().split(/\s+/)[0] ?? '',
    employeeId: person.employee_id ?? '',
    designation: person.designation,
    department: person.department,
    location: person.location,
    dateOfJoining: dayIn(language, person.date_of_joining),
    dateOfLeaving: dayIn(language, person.date_of_leaving),
    tenure: tenureIn(language, person.date_of_joining, person.date_of_leaving),
    companyName,
    date: dayIn(language, at),
    number,
  };
  const custom = new Map(customFields.map((field) => [`custom:${field._id}`, field]));
  const held = (person.custom ?? {}) as CustomValues;
  const used = new Set<string>();
  const missing = new Set<string>();
  const valueOf = (name: string): { label: string; value: string } => {
    if (Object.hasOwn(letterFields, name))
      return { label: letterFields[name as LetterField], value: values[name as LetterField] };
    const field = custom.get(name);
    const value = field && held[field._id];
    const text = value === undefined ? '' : field?.type === 'date' ? dayIn(language, String(value)) : String(value);
    return { label: field?.name ?? deletedField, value: text };
  };
  return {
    fill: (text: string): string =>
      text.replace(letterFieldPattern, (_, name: string, fallback?: string) => {
        const { label, value } = valueOf(name);
        if (value === '' && !fallback) missing.add(label);
        used.add(name);
        return value || fallback || '';
      }),
    used,
    missing,
    /** What those who verify the letter are shown: never more than it says, and no custom field. */
    facts: () =>
      verified.flatMap((field) =>
        used.has(field) && !(field === 'firstName' && used.has('name'))
          ? [{ label: letterFields[field], value: values[field] }]
          : [],
      ),
  };
}

/** Returns the fields as they are named, for a preview without a person. */
export function startNaming(customFields: LetterFacts['customFields'], companyName: string) {
  const names = new Map(customFields.map(({ _id, name }) => [`custom:${_id}`, name]));
  return (text: string): string =>
    text.replace(letterFieldPattern, (_, name: string) =>
      name === 'companyName' ? companyName : `‹${names.get(name) ?? letterFields[name as LetterField] ?? name}›`,
    );
}
