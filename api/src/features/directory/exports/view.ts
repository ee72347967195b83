import type { ExportFormat, ExportJob } from '#contract/directory/exports.ts';
import type { ExportRow } from './queries.ts';

export const contentTypes: Readonly<Record<ExportFormat, string>> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
};

export function toExportJob(row: ExportRow): ExportJob {
  const { id, state, format, rows, total, message, created_at } = row;
  return {
    _id: id,
    state,
    format,
    fileName: `ex-employees-${created_at.slice(0, 10)}.${format}`,
    rows,
    total,
    message,
  };
}
