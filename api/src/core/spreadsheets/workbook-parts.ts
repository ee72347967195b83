import { posix } from 'node:path';
import { type NumberShape, numberShape } from './number-formats.ts';
import { SpreadsheetError } from './sheet-row.ts';
import { attribute, eachElement } from './xml-scanner.ts';
import type { ZipArchive } from './zip-archive.ts';

/** What a workbook says of itself: where its visible sheets and shared texts are, and how its styles show numbers. */
export type Workbook = {
  sheets: string[];
  sharedStrings: string | null;
  shapes: NumberShape[];
  since1904: boolean;
};

/** Far more styles, sheets or relations than any workbook has; these lists are kept in memory. */
const longestList = 100_000;
function add<T>(list: T[], item: T): void {
  if (list.push(item) > longestList) throw new SpreadsheetError('bomb', 'a list without end');
}

type Relation = { id: string; kind: string; target: string };

/** Relations of a part, with their targets as paths from the root of the zip. */
async function relationsOf(zip: ZipArchive, part: string): Promise<Relation[]> {
  const folder = posix.dirname(part);
  const path = posix.join(folder, '_rels', `${posix.basename(part)}.rels`);
  const relations: Relation[] = [];
  if (!zip.has(path)) return relations;
  await eachElement(zip.read(path), (name, tag) => {
    if (name !== 'Relationship') return;
    const target = (attribute(tag, 'Target') ?? '').replaceAll('\\', '/');
    add(relations, {
      id: attribute(tag, 'Id') ?? '',
      kind: (attribute(tag, 'Type') ?? '').split('/').at(-1) ?? '',
      target: target.startsWith('/') ? target.slice(1) : posix.join(folder, target),
    });
  });
  return relations;
}

async function readShapes(bytes: AsyncIterable<Buffer>): Promise<NumberShape[]> {
  const codes: [number, string][] = [];
  const formats: number[] = [];
  let inCells = false;
  await eachElement(
    bytes,
    (name, tag) => {
      if (name === 'numFmt') add(codes, [Number(attribute(tag, 'numFmtId')), attribute(tag, 'formatCode') ?? '']);
      else if (name === 'cellXfs') inCells = true;
      else if (name === 'xf' && inCells) add(formats, Number(attribute(tag, 'numFmtId') ?? 0));
    },
    (name) => {
      if (name === 'cellXfs') inCells = false;
    },
  );
  const codeOf = new Map(codes);
  return formats.map((id) => numberShape(id, codeOf.get(id)));
}

/**
 * Reads everything but the rows of an .xlsx.
 * @throws SpreadsheetError `not-spreadsheet` for a zip that is something else, else what reading the zip throws
 */
export async function readWorkbook(zip: ZipArchive): Promise<Workbook> {
  const main = (await relationsOf(zip, '')).find(({ kind }) => kind === 'officeDocument')?.target ?? 'xl/workbook.xml';
  const visible: string[] = [];
  let since1904 = false;
  let isWorkbook = false;
  if (zip.has(main) && main.endsWith('.xml'))
    await eachElement(zip.read(main), (name, tag) => {
      if (name === 'workbook') isWorkbook = true;
      else if (name === 'workbookPr') since1904 = /^(?:1|true|on)$/.test(attribute(tag, 'date1904') ?? '');
      else if (name === 'sheet' && !/hidden/i.test(attribute(tag, 'state') ?? ''))
        add(visible, attribute(tag, 'id') ?? '');
    });
  if (!isWorkbook) throw new SpreadsheetError('not-spreadsheet', 'a zip without a workbook');
  const relations = await relationsOf(zip, main);
  const partOf = (kind: string) => {
    const path = relations.find((relation) => relation.kind === kind)?.target;
    return path !== undefined && zip.has(path) ? path : null;
  };
  const worksheets = new Map(
    relations.filter(({ kind }) => kind === 'worksheet').map(({ id, target }) => [id, target]),
  );
  const styles = partOf('styles');
  return {
    sheets: visible.flatMap((id) => worksheets.get(id) ?? []),
    sharedStrings: partOf('sharedStrings'),
    shapes: styles === null ? [] : await readShapes(zip.read(styles)),
    since1904,
  };
}
