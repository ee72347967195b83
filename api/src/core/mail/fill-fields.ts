import { type MergeField, mergeFields } from '#contract/email-document.ts';

const names = Object.keys(mergeFields).join('|');
/** A fallback can have grown over its limit when it was escaped, so no length counts here. */
const field = `\\{(?:(?:${names})(?:\\|[^{}<>]*)?|unsubscribeUrl)\\}`;
const written = `(?:${names})(?:\\|[^{}<>]*)?\\}`;
const [notFieldInHtml, notFieldInText] = [
  new RegExp(`\\{(?!${written})`, 'g'),
  new RegExp(`\\{(?!${written})(?=\\w)`, 'g'),
];
const fields = new RegExp(field, 'g');

/** HTML in which nothing but a merge field looks like one; `{unsubscribeUrl}` is the compiler's own. */
export const keepFieldsInHtml = (html: string) => html.replace(notFieldInHtml, '&#123;');

/** The same for text: a brace that opens no field stands apart from its word. */
export const keepFieldsInText = (text: string) => text.replace(notFieldInText, '{ ');

/** What is filled in for one reader; what is empty gives way to the fallback. */
export type FieldValues = Partial<Record<MergeField, string | null>> & { unsubscribeUrl: string };

/** Who has no name is greeted all the same. */
const unnamed: Partial<Record<string, string>> = { name: 'there', firstName: 'there' };

/**
 * Fills in the fields of something compiled, in one pass: a value that looks like a field stays what it is.
 * @param escape makes a value safe for where it is put; fallbacks are so already
 */
export function fillFields(compiled: string, values: FieldValues, escape: (value: string) => string): string {
  return compiled.replace(fields, (whole) => {
    const [name, fallback] = whole.slice(1, -1).split('|', 2) as [keyof FieldValues, string?];
    const value = values[name]?.trim();
    return value ? escape(value) : (fallback ?? unnamed[name] ?? '');
  });
}

/** What fields say about a person. */
export type FieldPerson = {
  name: string;
  designation: string | null;
  department: string | null;
  location: string | null;
  date_of_joining: string | null;
  date_of_leaving: string | null;
  current_company: string | null;
};

/** The values of one reader, but for the company's name and the way out. */
export function toFieldValues(person: FieldPerson) {
  const { date_of_joining: joined, date_of_leaving: left } = person;
  const years = joined && left ? Math.floor((Date.parse(left) - Date.parse(joined)) / (365.25 * 86_400_000)) : 0;
  return {
    name: person.name,
    firstName: person.name.trim().split(/\s+/)[0] ?? '',
    designation: person.designation,
    department: person.department,
    location: person.location,
    yearLeft: left && left.slice(0, 4),
    yearsWorked: years > 0 ? String(years) : null,
    currentCompany: person.current_company,
  };
}
