import { access, constants } from 'node:fs/promises';
import { basename, resolve } from 'node:path';
import type { Services } from '#api/core/context.ts';
import { asCompany } from '#api/core/database/tenant.ts';
import type { CompanyId } from '#api/core/ids.ts';
import { Failure } from '#api/core/server/errors.ts';
import type { SpreadsheetLimits } from '#api/core/spreadsheets/sheet-row.ts';
import {
  addedWithout,
  heldSentence,
  type ImportResult,
  importMessages,
  type LeftOutValue,
  whoOpens,
} from '#contract/directory/imports.ts';
import { countFaults } from './count-faults.ts';
import { importPeople } from './import-people.ts';

/** The operator's own file, of any size (product.md, File limit): what guards against strangers' files is lifted. */
const withoutLimits: Partial<SpreadsheetLimits> = {
  inflatedBytes: () => Number.POSITIVE_INFINITY,
  sharedTexts: Number.POSITIVE_INFINITY,
  sharedTextBytes: Number.POSITIVE_INFINITY,
};

/**
 * Imports a file from the operator's disk into a company, as the upload of one call does; the audit log names nobody.
 * @throws Failure with a sentence when the file cannot be read: then nothing was imported
 */
export async function importFile(services: Services, company: CompanyId, path: string): Promise<ImportResult> {
  await access(path, constants.R_OK).catch(() => {
    throw new Failure('invalid', `${path} cannot be read`);
  });
  const file = { path: resolve(path), name: basename(path) };
  return asCompany(services.database, company, (tenant) =>
    importPeople({ ...tenant, company, services, actor: null }, { file, limits: withoutLimits }),
  );
}

const number = (value: number) => value.toLocaleString('en-IN');

/** The first rows that went in without a value: 'row 3, 8, 12, …'. */
function rowsOf(leftOut: readonly LeftOutValue[]): string {
  const rows = [...new Set(leftOut.map(({ row }) => row))];
  return `row ${rows.slice(0, 10).join(', ')}${rows.length > 10 ? ', …' : ''}`;
}

/** What an import did, line by line, with the first faults. */
export function reportOf(result: ImportResult, company: string): string[] {
  const { rows, added, changed, unchanged, faultyRows, faults, ignoredColumns } = result;
  const { incompleteRows, leftOut, heldByRules } = result;
  const counts = `${number(added)} added, ${number(changed)} changed, ${number(unchanged)} unchanged`;
  const [shown, others] = [faults.slice(0, 20), Map.groupBy(faults.slice(20), ({ row }) => row)];
  const shownRows = new Set(shown.map(({ row }) => row));
  const unlisted = countFaults(result.moreFaults);
  for (const [row, found] of others) if (!shownRows.has(row)) unlisted.add({ faults: found });
  return [
    `${company}: ${number(rows)} rows read: ${counts}, ${number(faultyRows)} with faults`,
    ...(ignoredColumns.length ? [`Columns not imported: ${ignoredColumns.join(', ')}`] : []),
    ...shown.map(({ row, column, value, reason }) => `Row ${row}, ${column}: ${reason}${value ? ` ("${value}")` : ''}`),
    ...unlisted.list().map(importMessages.moreRows),
    ...(incompleteRows > 0
      ? [
          `${addedWithout(leftOut)}: ${number(incompleteRows)} ${incompleteRows === 1 ? 'row' : 'rows'}, ${rowsOf(leftOut)}`,
        ]
      : []),
    ...[heldSentence(heldByRules)].flatMap((held) => (held ? [`${held} ${whoOpens(heldByRules)}`] : [])),
    ...(faultyRows ? ['Rows with faults are in the history of imports, as a spreadsheet to fix.'] : []),
  ];
}
