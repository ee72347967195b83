import type { FailedJob } from '#contract/operations/admin-queues.ts';
import type { FailedRow } from './queue-queries.ts';

const longest = 300;

/**
 * Returns the error of a job without data that may name a person: the database and mail servers quote the values they refuse. The names of tables and
 * constraints stay.
 */
export function errorText(output: unknown): string {
  const { message, name, code } = (output ?? {}) as Record<string, unknown>;
  const line = typeof message === 'string' ? (message.split('\n')[0] ?? '') : '';
  const plain = line
    .replace(/[^\s<>"'(]+@[^\s<>"'),;]+/g, '…@…')
    .replace(/: "[^"]*"/g, ': "…"')
    .replace(/=\([^)]*\)/g, '=(…)')
    .replace(/\+?\d(?:[\s-]?\d){5,}/g, '…')
    .slice(0, longest);
  const what = plain || (typeof name === 'string' ? name : '') || 'No reason was given';
  return typeof code === 'string' && /^\w{1,30}$/.test(code) ? `${what} (${code})` : what;
}

export function toFailedJob(row: FailedRow): FailedJob {
  return {
    _id: row.id,
    company: row.company_id && row.company_name !== null ? { _id: row.company_id, name: row.company_name } : null,
    createdAt: row.created_on,
    failedAt: row.completed_on,
    attempts: row.retry_count + 1,
    error: errorText(row.output),
  };
}
