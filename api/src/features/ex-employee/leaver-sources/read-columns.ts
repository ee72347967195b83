import type { Context } from '#api/core/context.ts';
import type { UploadedFile } from '#api/core/server/http.ts';
import { openWorkbook } from '#api/core/spreadsheets/open-spreadsheet.ts';
import { sentenceOf } from '#api/features/directory/imports/read-people.ts';
import { checkFileName, fileFailure } from '#api/features/directory/imports/start-import.ts';
import { suggestColumns } from '#api/features/directory/imports/suggest-columns.ts';
import { type SourceColumns, sourceColumnKeys, sourceMessages } from '#contract/ex-employee/leaver-sources.ts';
import { firstRows, headersOf } from './read-spreadsheet.ts';

type Found = { headers: string[]; columns: SourceColumns };

/** Matches the headers as an import does; those without a text, or that come twice, say nothing. */
function matched(headers: readonly string[]): Found {
  const telling = headers.filter(
    (header, index) => header !== '' && header.length <= 200 && headers.indexOf(header) === index,
  );
  const suggested = suggestColumns(telling, []);
  const columns = sourceColumnKeys.flatMap((key) => {
    const found = suggested.find(({ field }) => field === key);
    return found ? [[key, found.header] as const] : [];
  });
  return { headers: telling, columns: Object.fromEntries(columns) };
}

const known = ({ columns }: Found) => Object.keys(columns).length;

/** Reads which columns an example file has, and matches them. Its header is the first row that has the most known ones. The file is not kept. */
export async function readSourceColumns(_: Context, { file }: { file: UploadedFile }): Promise<Found> {
  checkFileName(file.name);
  let best: Found | null = null;
  try {
    const book = await openWorkbook(file.path);
    try {
      for await (const { row } of firstRows(book.sheets)) {
        const found = matched(headersOf(row));
        if (found.headers.length > 1 && (!best || known(found) > known(best))) best = found;
      }
    } finally {
      await book.close();
    }
  } catch (error) {
    const sentence = sentenceOf(error);
    throw sentence ? fileFailure(sentence) : error;
  }
  if (!best) throw fileFailure(sourceMessages.noHeader);
  return best;
}
