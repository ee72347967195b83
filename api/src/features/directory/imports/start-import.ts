import { readFile } from 'node:fs/promises';
import type { Context } from '#api/core/context.ts';
import { newId } from '#api/core/ids.ts';
import { Failure } from '#api/core/server/errors.ts';
import type { UploadedFile } from '#api/core/server/http.ts';
import type { SheetRow } from '#api/core/spreadsheets/sheet-row.ts';
import { storableText } from '#api/core/texts/unstorable-text.ts';
import { saveFileRow } from '#api/features/base/files/shared.ts';
import { listCustomFields } from '#api/features/directory/custom-fields/verbs.ts';
import {
  type ImportColumn,
  type ImportDetail,
  type ImportSheet,
  type ImportState,
  importMessages,
} from '#contract/directory/imports.ts';
import { checkQueue } from './check-import.ts';
import { forgetOldImports } from './forget-old-imports.ts';
import { holdTurn } from './hold-turn.ts';
import { openFile } from './open-file.ts';
import { insertImport, readHeaders } from './queries.ts';
import { seenValue } from './read-cell.ts';
import { sentenceOf } from './read-people.ts';
import { plainHeader, suggestColumns } from './suggest-columns.ts';
import { getImport } from './verbs.ts';

const spreadsheet = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
/** How many values of a column are shown, how long each may be, and in how many rows they are looked for. */
const [samples, sampleCharacters, sampledRows] = [3, 100, 200] as const;

/** Returns the failure for a file that cannot be imported, at the field that carries it. */
export function fileFailure(message: string, kind: 'invalid' | 'conflict' = 'invalid'): Failure {
  return new Failure(kind, message, [{ path: 'file', message }]);
}

/** Checks that the file name is that of a spreadsheet. */
export function checkFileName(name: string): void {
  if (!/\.(?:xlsx|csv)$/i.test(name)) throw fileFailure(importMessages.wrongType);
}

/** Starts an import: keeps the file, matches its columns, and requests a dry run. */
export async function startImport(context: Context, { file }: { file: UploadedFile }): Promise<ImportDetail> {
  checkFileName(file.name);
  const found = await readColumns(context, file).catch((error: unknown) => {
    const sentence = sentenceOf(error);
    throw sentence ? fileFailure(sentence) : error;
  });
  const id = await keepImport(context, file, found, { state: 'checking', queue: checkQueue });
  return getImport(context, { params: { id } });
}

/** Keeps the file as an import in this state, with its next job. @returns its id */
export async function keepImport(
  context: Context,
  file: UploadedFile,
  { columns, sheets }: { columns: readonly ImportColumn[]; sheets: readonly ImportSheet[] },
  { state, queue }: { state: ImportState; queue: string },
): Promise<string> {
  const { db, company, actor, services } = context;
  await holdTurn(context);
  const [id, fileId] = [newId(), newId()];
  const content = await readFile(file.path);
  const contentType = /\.csv$/i.test(file.name) ? 'text/csv' : spreadsheet;
  await saveFileRow(context, { id: fileId, kind: 'import', contentType, bytes: content.length });
  await insertImport(db, company, {
    id,
    state,
    fileName: file.name.slice(0, 200),
    createdAt: services.clock(),
    createdBy: actor.id,
    columns,
    sheets,
    fileId,
  });
  await services.queue.enqueue(context, queue, { company, import: id, actor: actor.id, kind: actor.kind });
  // Last, because files cannot be rolled back.
  await services.files.put(`${company}/${fileId}`, content, contentType);
  await forgetOldImports(context);
  return id;
}

/** Reads the columns of a sheet that have a header or a value, with the suggested field of each. */
export async function readColumns(
  context: Context,
  file: { path: string; name: string },
  wanted?: string,
): Promise<{ columns: ImportColumn[]; sheets: ImportSheet[] }> {
  const sheet = await openFile(file, { sheet: wanted });
  const first: SheetRow[] = [];
  for await (const row of sheet.rows) if (first.push(row) === sampledRows) break;
  const memory = await readHeaders(context.db, context.company, sheet.headers.map(plainHeader));
  const width = Math.max(sheet.headers.length, ...first.map(({ cells }) => cells.length));
  const headers = Array.from({ length: width }, (_, index) => sheet.headers[index] ?? '');
  const columns = suggestColumns(headers, await listCustomFields(context), memory)
    .map((column) => ({ ...column, samples: samplesOf(first, column.index) }))
    .filter(({ header, samples: values }) => header !== '' || values.length > 0);
  return { columns, sheets: sheet.sheets };
}

function samplesOf(rows: readonly SheetRow[], index: number): string[] {
  return rows
    .map(({ cells }) =>
      storableText(seenValue(cells[index] ?? null))
        .trim()
        .slice(0, sampleCharacters),
    )
    .filter((value) => value !== '')
    .slice(0, samples);
}
