import type { Context } from '#api/core/context.ts';
import type { UploadedFile } from '#api/core/server/http.ts';
import { sentenceOf } from '#api/features/directory/imports/read-people.ts';
import { checkFileName, fileFailure, readColumns } from '#api/features/directory/imports/start-import.ts';
import { type SourceColumns, sourceColumnKeys } from '#contract/ex-employee/leaver-sources.ts';

/** Reads which columns an example file has, and matches them as an import does. The file is not kept. */
export async function readSourceColumns(
  context: Context,
  { file }: { file: UploadedFile },
): Promise<{ headers: string[]; columns: SourceColumns }> {
  checkFileName(file.name);
  const { columns } = await readColumns(context, file).catch((error: unknown) => {
    const sentence = sentenceOf(error);
    throw sentence ? fileFailure(sentence) : error;
  });
  const matched = sourceColumnKeys.flatMap((key) => {
    const found = columns.find(({ field, header }) => field === key && header !== '');
    return found ? [[key, found.header] as const] : [];
  });
  return {
    headers: columns.map(({ header }) => header).filter((header) => header !== ''),
    columns: Object.fromEntries(matched),
  };
}
