import { escapeHtml } from '#api/core/texts/rich-text.ts';
import { type MergeField, mergeFields } from '#contract/mail/merge-fields.ts';

const names = Object.keys(mergeFields).join('|');
/** Fields of the compiler's own, which no author can write. */
const compilerFields = 'unsubscribeUrl|colleagues|nextStep|link';
/** No length limit here: escaping may have made a fallback longer. */
const field = `\\{(?:(?:${names})(?:\\|[^{}<>]*)?|${compilerFields})\\}`;
const written = `(?:${names})(?:\\|[^{}<>]*)?\\}`;
const [notFieldInHtml, notFieldInText] = [
  new RegExp(`\\{(?!${written})`, 'g'),
  new RegExp(`\\{(?!${written})(?=\\w)`, 'g'),
];
const fields = new RegExp(field, 'g');

/** Escapes HTML so that only merge fields look like one. */
export const keepFieldsInHtml = (html: string) => html.replace(notFieldInHtml, '&#123;');

/** Does the same for text: a brace that opens no field is separated from its word. */
export const keepFieldsInText = (text: string) => text.replace(notFieldInText, '{ ');

/** The values for one reader; an empty one gives way to the fallback. */
export type FieldValues = Partial<Record<MergeField, string | null>> & { unsubscribeUrl: string };

/** Values for people without a name, so that the greeting still reads well. */
const unnamed: Partial<Record<string, string>> = { name: 'there', firstName: 'there' };

/** A place that is filled in for each reader; `otherwise` replaces an empty value and is already safe. */
export type FieldPlace = { field: string; otherwise: string };
/** A text, cut at its fields. */
export type Pieces = readonly (string | FieldPlace)[];
/** The value of a field for one reader. */
export type FieldValue = (field: string) => string | null | undefined;

/** Cuts a compiled text at its fields. */
export function cutAtFields(compiled: string): Pieces {
  const pieces: (string | FieldPlace)[] = [];
  let end = 0;
  for (const { 0: whole, index } of compiled.matchAll(fields)) {
    const [field = '', fallback] = whole.slice(1, -1).split('|', 2);
    pieces.push(compiled.slice(end, index), { field, otherwise: fallback ?? unnamed[field] ?? '' });
    end = index + whole.length;
  }
  return [...pieces, compiled.slice(end)];
}

/** Returns the text for one reader at a place. @param escape makes a value safe for where it is put */
export function valueAt(place: FieldPlace, value: FieldValue, escape: (value: string) => string): string {
  const filled = value(place.field)?.trim();
  return filled ? escape(filled) : place.otherwise;
}

/** Joins the pieces for one reader in one pass, so that a value that looks like a field stays as it is. */
export function joinPieces(pieces: Pieces, value: FieldValue, escape: (value: string) => string): string {
  return pieces.map((piece) => (typeof piece === 'string' ? piece : valueAt(piece, value, escape))).join('');
}

/** Makes a value safe for HTML, on as many lines as it has. */
export const escapeLines = (value: string): string => escapeHtml(value).replaceAll('\n', '<br>');

/** Fills in the fields of a compiled text. @param escape makes a value safe for where it is put; fallbacks already are */
export function fillFields(compiled: string, values: FieldValues, escape: (value: string) => string): string {
  return joinPieces(cutAtFields(compiled), (field) => values[field as keyof FieldValues], escape);
}

/** The data of a person that fields show. */
export type FieldPerson = {
  name: string;
  designation: string | null;
  department: string | null;
  location: string | null;
  date_of_joining: string | null;
  date_of_leaving: string | null;
  current_company: string | null;
};

/** Returns the values for one reader, except the company's name and the link to unsubscribe. */
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
