import { type ChainFault, findWaitingLines, verifyAuditLogs } from '#api/features/company/audit-log/verify-lines.ts';
import { type Check, failure, right, spanOf, warning } from './shared.ts';

/** Milliseconds after which an unsealed entry is late: they are sealed every minute. */
const waitsLong = 15 * 60_000;
const most = 10_000;

const logOf = (log: ChainFault['log']) => (log === null ? "the operators' log" : `the log of the company ${log}`);

function describe({ log, what, line }: ChainFault): string {
  const where = line && `${line.id} of ${line.at}`;
  if (what !== 'removed') return `Line ${where} in ${logOf(log)} was ${what} after it had been written`;
  return where ? `A line after ${where} in ${logOf(log)} was removed` : `The first line in ${logOf(log)} was removed`;
}

export const checkAudit: Check = async ({ database, clock }) => {
  const check = 'Audit log';
  const { lines, faults } = await verifyAuditLogs(database);
  if (faults.length)
    return faults.map((fault) =>
      failure(
        check,
        describe(fault),
        'Find out who can write to the database bypassing Encore, and compare with a backup from before',
      ),
    );
  const { waiting, oldest } = await findWaitingLines(database, most);
  const age = oldest ? clock().getTime() - new Date(oldest).getTime() : 0;
  if (age > waitsLong)
    return [
      warning(
        check,
        `${waiting}${waiting >= most ? ' or more' : ''} lines wait to be sealed, the oldest for ${spanOf(age)}`,
        'Start npx encore work, or check its log for why it does not seal them',
      ),
    ];
  return [right(check, `${lines} sealed ${lines === 1 ? 'line is' : 'lines are'} as they were written`)];
};
