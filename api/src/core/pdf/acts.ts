import type { PdfObject } from './objects.ts';
import { PdfDictionary, PdfName, PdfReference, PdfText, type PdfValue } from './syntax.ts';

/** Keys behind which there is a script, a file, a form of another kind or a film. */
const actingKeys = ['JS', 'JavaScript', 'EmbeddedFiles', 'EF', 'RichMediaContent', 'XFA'];
const actions = {
  acting: [
    'JavaScript',
    'Launch',
    'SubmitForm',
    'ImportData',
    'GoToE',
    'GoToR',
    'Rendition',
    'Sound',
    'Movie',
    'RichMediaExecute',
  ],
  going: ['GoTo', 'URI', 'Named'],
};
const actingAnnotations = ['FileAttachment', 'RichMedia', 'Movie', 'Screen', 'Sound', '3D'];
const scripts = /^[\0-\x20]*(?:javascript|vbscript|data):/i;

/**
 * Whether something in a file does more than be read: scripts, programs, forms that are sent, files within it, films, and what begins
 * by itself other than at a page. Links lead to an address only where a person presses them.
 */
export function acts(objects: readonly PdfObject[]): boolean {
  const byNumber = Map.groupBy(
    objects.filter(({ number }) => number !== null),
    ({ number }) => number,
  );
  /** All that an object ever was; null, which nothing allows, when there is none. */
  const whatIs = (value: PdfValue): readonly PdfValue[] =>
    value instanceof PdfReference ? (byNumber.get(value.number)?.map((one) => one.value) ?? [null]) : [value];
  const onlyGoes = (value: PdfValue): boolean =>
    whatIs(value).every((is) =>
      is instanceof PdfDictionary ? is.says('S', 'GoTo') : Array.isArray(is) && isPlace(is),
    );
  /** Of actions for several moments. */
  const allOnlyGo = (value: PdfValue): boolean =>
    whatIs(value).every((is) => is instanceof PdfDictionary && is.entries.every(([, action]) => onlyGoes(action)));
  const leadsOut = (value: PdfValue) => whatIs(value).some((is) => is instanceof PdfDictionary && is.says('S', 'URI'));

  const entryActs = (dictionary: PdfDictionary, key: string, value: PdfValue): boolean => {
    // Some writers name places after headings: `/JavaScript [3 0 R /XYZ 0 792 0]`.
    if (actingKeys.includes(key)) return !isPlace(value);
    if (key === 'OpenAction') return value !== null && !onlyGoes(value);
    if (key === 'AA') return value !== null && !isPlace(value) && !allOnlyGo(value);
    if (key === 'Next') return dictionary.says('S', ...actions.going);
    if (['S', 'Subtype'].includes(key) && value instanceof PdfReference) return true;
    if (key === 'S') return value instanceof PdfName && actions.acting.includes(value.name);
    if (key === 'Subtype') return value instanceof PdfName && actingAnnotations.includes(value.name);
    if (key === 'URI') return value instanceof PdfText && scripts.test(value.text);
    return leadsOut(value) && !(key === 'A' && dictionary.says('Subtype', 'Link'));
  };
  const valueActs = (value: PdfValue): boolean => {
    if (value instanceof PdfDictionary)
      return value.entries.some(([key, is]) => entryActs(value, key, is) || valueActs(is));
    return Array.isArray(value) && value.some(valueActs);
  };
  return objects.some(({ value }) => valueActs(value));
}

/** A place in the document: a page and what of it is shown. */
function isPlace(value: PdfValue): boolean {
  return Array.isArray(value) && (value[0] instanceof PdfReference || typeof value[0] === 'number');
}
