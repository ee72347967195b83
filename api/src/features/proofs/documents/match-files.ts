import { type EmployeeRow, findEmployees } from './entry-queries.ts';
import type { JobContext } from './find-batch.ts';
import { candidatesOf, type Found, judgeName, readName } from './match-name.ts';

const worksHere = 2;

const toFound = ({ id, employee_id, status, is_sample }: EmployeeRow): Found => ({
  id,
  employeeId: employee_id,
  worksHere: status === worksHere,
  isSample: is_sample,
});

/** Finds whose files these are, by one look-up for all of them. @param period of the batch; without one that of each file name is used */
export async function matchFiles(
  { outside, company }: Pick<JobContext, 'outside' | 'company'>,
  paths: readonly string[],
  period: string | null,
) {
  const names = paths.map(readName);
  const keys = new Set(names.flatMap((name) => candidatesOf(name).map(({ key }) => key)));
  const found = Map.groupBy(await findEmployees(outside, company, [...keys]), ({ key }) => key);
  const people = new Map([...found].map(([key, rows]) => [key, rows.map(toFound)]));
  return names.map((name) => ({
    period: period ?? name.periods[0]?.period ?? null,
    ...judgeName(name, (key) => people.get(key), period),
  }));
}
