import { access, constants } from 'node:fs/promises';
import { basename, resolve } from 'node:path';
import type { Services } from '#api/core/context.ts';
import { asCompany } from '#api/core/database/tenant.ts';
import type { CompanyId } from '#api/core/ids.ts';
import { Failure } from '#api/core/server/errors.ts';
import type { SpreadsheetLimits } from '#api/core/spreadsheets/sheet-row.ts';
import { type DateOrder, dateOrders } from '#contract/directory/date-order.ts';
import { addedWithout, heldSentence, whoOpens } from '#contract/directory/held-by-rules.ts';
import { type ImportResult, importMessages, type LeftOutValue } from '#contract/directory/imports.ts';
import { countFaults } from './count-faults.ts';
import { importPeople } from './import-people.ts';

/** No limits: the file is the operator's own, of any size (product.md, File limit), and needs no protection against strangers. */
const withoutLimits: Partial<SpreadsheetLimits> = {
  inflatedBytes: () => Number.POSITIVE_INFINITY,
  sharedTexts: Number.POSITIVE_INFINITY,
  sharedTextBytes: Number.POSITIVE_INFINITY,
};

/**
 * Imports a file from the operator's disk into a company, like an upload in one call; the audit log names no user.
 * @throws Failure with a sentence when the file cannot be read: then nothing was imported
 */
export async function importFile(
  services: Services,
  company: CompanyId,
  path: string,
  { sheet, ...given }: Choices = {},
): Promise<ImportResult> {
  const query = { sheet, dates: orderOf('dates', given.dates), birthdays: orderOf('birthdays', given.birthdays) };
  await access(path, constants.R_OK).catch(() => {
    throw new Failure('invalid', `${path} cannot be read`);
  });
  const file = { path: resolve(path), name: basename(path) };
  return asCompany(services.database, company, (tenant) =>
    importPeople({ ...tenant, company, services, actor: null }, { file, query, limits: withoutLimits }),
  ).catch((error: unknown) => {
    const asked = error instanceof Failure ? (error.errors ?? []).filter(({ path: at }) => isOrderOption(at)) : [];
    if (!asked.length) throw error;
    const options = asked.map(({ path: at }) => `Add --${at} month-first or --${at} day-first.`);
    throw new Failure('invalid', [(error as Failure).message, ...options].join('\n'));
  });
}

/** The options of the command line, as typed. */
type Choices = { sheet?: string | undefined; dates?: string | undefined; birthdays?: string | undefined };
const isOrderOption = (name: string) => name === 'dates' || name === 'birthdays';

function orderOf(option: string, typed: string | undefined): DateOrder | undefined {
  const order = dateOrders.find((one) => one === typed);
  if (typed !== undefined && !order)
    throw new Failure('invalid', `--${option} is ${dateOrders.join(' or ')}, not "${typed}"`);
  return order;
}

const number = (value: number) => value.toLocaleString('en-IN');

/** Returns the first rows that were imported without a value: 'row 3, 8, 12, …'. */
function rowsOf(leftOut: readonly LeftOutValue[]): string {
  const rows = [...new Set(leftOut.map(({ row }) => row))];
  return `row ${rows.slice(0, 10).join(', ')}${rows.length > 10 ? ', …' : ''}`;
}

/** Returns the results of an import, line by line, with the first faults. */
export function reportOf(result: ImportResult, company: string): string[] {
  const { rows, added, changed, unchanged, faultyRows, faults, ignoredColumns, sheets, exampleRows } = result;
  const { incompleteRows, leftOut, heldByRules } = result;
  const namesOf = (isRead: boolean) => sheets.filter((sheet) => sheet.isRead === isRead).map(({ name }) => name);
  const counts = `${number(added)} added, ${number(changed)} changed, ${number(unchanged)} unchanged`;
  const [shown, others] = [faults.slice(0, 20), Map.groupBy(faults.slice(20), ({ row }) => row)];
  const shownRows = new Set(shown.map(({ row }) => row));
  const unlisted = countFaults(result.moreFaults);
  for (const [row, found] of others) if (!shownRows.has(row)) unlisted.add({ faults: found });
  return [
    `${company}: ${number(rows)} rows read: ${counts}, ${number(faultyRows)} with faults`,
    ...(sheets.length ? [importMessages.sheetsRead(namesOf(true), namesOf(false))] : []),
    ...(exampleRows ? [importMessages.examplesLeftOut(exampleRows)] : []),
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
