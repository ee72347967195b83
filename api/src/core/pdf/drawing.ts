import type { PdfObject } from './objects.ts';
import { Unpacking } from './streams.ts';
import { PdfDictionary, PdfReference, type PdfValue, plainName, UnreadablePdf } from './syntax.ts';

/**
 * Limits for what one file draws, counting repetitions: operators, which a reader's memory holds page by page, and the elements of one image.
 * `glyph`: operators of a drawn letter. `depth`: forms within one another. `looks`: number of lookups of names.
 */
const most = { operators: 1_000_000, glyph: 20_000, elements: 64 * 1024 * 1024, depth: 20, looks: 20_000 };

const kinds = { Do: 'XObject', scn: 'Pattern', SCN: 'Pattern', gs: 'ExtGState' } as const;
type Kind = (typeof kinds)[keyof typeof kinds];
/** The operators of a stream itself, and the names that it draws with their number of uses. */
type Drawn = { operators: number; uses: readonly (readonly [kind: Kind, name: string, times: number])[] };
const use = /\/([^\s/<>[\](){}%]+)(?:\s|%[^\r\n]*[\r\n])+(Do|scn|SCN|gs)(?![^\s/<>[\](){}%])/g;
const operator = /(?<![^\s<>[\](){}%])[A-Za-z'"][A-Za-z0-9*'"]{0,2}(?![^\s/<>[\](){}%])/g;

/**
 * Returns whether a file draws more than a reader's memory should hold: images of more than 64 million elements, or forms, letters, soft masks and
 * patterns that multiply. Like the page's reader, a form draws with its own resources, or else with those of what draws it.
 * @throws UnreadablePdf for content compressed in an unusual way
 */
export async function isHeavy(objects: readonly PdfObject[]): Promise<boolean> {
  const byNumber = Map.groupBy(objects, ({ number }) => number);
  const unpacking = new Unpacking();
  const drawn = new Map<PdfObject, Drawn>();
  let looks = 0;

  /** Returns every version of an object: readers do not agree on which one counts. */
  const versionsOf = (value: PdfValue): PdfObject[] =>
    value instanceof PdfReference ? (byNumber.get(value.number) ?? []) : [{ number: null, value }];
  const dictionariesOf = (value: PdfValue) =>
    versionsOf(value).flatMap((one) => (one.value instanceof PdfDictionary ? [one.value] : []));

  async function read(object: PdfObject): Promise<Drawn> {
    const known = drawn.get(object);
    if (known) return known;
    const { value, stream } = object;
    if (!(value instanceof PdfDictionary) || !stream) return { operators: 0, uses: [] };
    const bytes = await unpacking.readDrawing(value, stream);
    if (bytes === null) throw new UnreadablePdf('A page compressed in an unusual way');
    const text = bytes.toString('latin1');
    const times = new Map<string, number>();
    for (const [, name = '', by = 'Do'] of text.matchAll(use)) {
      const key = `${kinds[by as keyof typeof kinds]} ${plainName(name)}`;
      times.set(key, (times.get(key) ?? 0) + 1);
    }
    const uses = [...times].map(([key, count]) => {
      const [kind = '', ...name] = key.split(' ');
      return [kind as Kind, name.join(' '), count] as const;
    });
    const found = { operators: text.match(operator)?.length ?? 0, uses };
    drawn.set(object, found);
    return found;
  }

  /** Counts the operators of a stream and of everything that it draws. */
  async function costOf(object: PdfObject, outer: readonly PdfDictionary[], depth: number): Promise<number> {
    if (++looks > most.looks || depth > most.depth) return Number.POSITIVE_INFINITY;
    const own = object.value instanceof PdfDictionary ? dictionariesOf(object.value.get('Resources')) : [];
    const resources = own.length > 0 ? own : outer;
    const { operators, uses } = await read(object);
    let cost = operators;
    for (const [kind, name, times] of uses) {
      let dearest = 0;
      for (const drawing of resources.flatMap((one) => drawingsOf(one, kind, name)))
        dearest = Math.max(dearest, await costOf(drawing, resources, depth + 1));
      cost += times * dearest;
      if (cost > most.operators) return Number.POSITIVE_INFINITY;
    }
    return cost;
  }

  /** Returns the drawing of a name in the resources: a form, the cells of a pattern, the form of a soft mask. Images are counted separately. */
  function drawingsOf(resources: PdfDictionary, kind: Kind, name: string): PdfObject[] {
    const named = dictionariesOf(resources.get(kind)).flatMap((one) => versionsOf(one.get(name)));
    if (kind !== 'ExtGState')
      return named.filter(({ value }) => value instanceof PdfDictionary && !value.says('Subtype', 'Image'));
    return named.flatMap(({ value }) =>
      value instanceof PdfDictionary
        ? dictionariesOf(value.get('SMask')).flatMap((mask) => versionsOf(mask.get('G')))
        : [],
    );
  }

  /** Returns the resources of a page, or those it inherits. */
  function resourcesOf(page: PdfDictionary, depth = 0): PdfDictionary[] {
    const own = dictionariesOf(page.get('Resources'));
    if (own.length > 0 || depth > most.depth) return own;
    return dictionariesOf(page.get('Parent')).flatMap((parent) => resourcesOf(parent, depth + 1));
  }

  let all = 0;
  for (const { value } of objects) {
    if (!(value instanceof PdfDictionary)) continue;
    const [width, height] = [value.get('Width'), value.get('Height')];
    if (typeof width === 'number' && typeof height === 'number' && width * height > most.elements) return true;
    if (value.says('Subtype', 'Type3')) {
      const fonts = dictionariesOf(value.get('Resources'));
      for (const [, letter] of dictionariesOf(value.get('CharProcs')).flatMap(({ entries }) => entries))
        for (const drawing of versionsOf(letter)) if ((await costOf(drawing, fonts, 0)) > most.glyph) return true;
    }
    if (!value.has('Contents') && !value.has('Annots')) continue;
    const contents = versionsOf(value.get('Contents')).flatMap((one) =>
      Array.isArray(one.value) ? one.value.flatMap(versionsOf) : [one],
    );
    for (const content of [...contents, ...annotationsOf(value)]) {
      all += await costOf(content, resourcesOf(value), 0);
      if (all > most.operators) return true;
    }
  }
  return false;

  /** Returns the forms that the annotations of a page draw. */
  function annotationsOf(page: PdfDictionary): PdfObject[] {
    const annotations = versionsOf(page.get('Annots')).flatMap(({ value }) => (Array.isArray(value) ? value : []));
    return annotations
      .flatMap((one) => dictionariesOf(one))
      .flatMap((one) => dictionariesOf(one.get('AP')))
      .flatMap((appearance) => appearance.entries.flatMap(([, value]) => versionsOf(value)))
      .flatMap((one) =>
        one.stream
          ? [one]
          : one.value instanceof PdfDictionary
            ? one.value.entries.flatMap(([, value]) => versionsOf(value))
            : [],
      );
  }
}
