import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Context } from '#api/core/context.ts';
import { Failure, invalidField, notFound } from '#api/core/server/errors.ts';
import { type ImportDetail, importMessages } from '#contract/directory/imports.ts';
import { holdTurn } from './hold-turn.ts';
import { checkAgain } from './match-columns.ts';
import { sentenceOf } from './read-people.ts';
import { readColumns } from './start-import.ts';
import { getImport, requireImport } from './verbs.ts';

type Input = { params: { id: string }; body: { sheet: string } };

/** Reads another sheet of the kept workbook: its columns are matched as in a new file, and a dry run is requested. */
export async function chooseSheet(context: Context, { params, body }: Input): Promise<ImportDetail> {
  const { company, services } = context;
  const row = await requireImport(context, params.id, true);
  if (row.state !== 'checking' && row.state !== 'ready') throw new Failure('conflict', importMessages.notReady);
  if (!row.sheets.some(({ name }) => name === body.sheet)) {
    const names = row.sheets.filter(({ hasHeader }) => hasHeader).map(({ name }) => name);
    throw invalidField('sheet', importMessages.noSheet(body.sheet, names));
  }
  await holdTurn(context, row.id);
  const content = row.file_id && (await services.files.get(`${company}/${row.file_id}`));
  if (!content) throw notFound(importMessages.notFound);
  const folder = await services.spool.makeFolder();
  try {
    const path = join(folder, 'file');
    await writeFile(path, content, { mode: 0o600 });
    const found = await readColumns(context, { path, name: row.file_name }, body.sheet);
    await checkAgain(context, row.id, { ...found, fixes: {} });
  } catch (error) {
    const sentence = sentenceOf(error);
    throw sentence ? invalidField('sheet', sentence) : error;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  return getImport(context, { params });
}
