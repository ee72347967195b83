import type { AuditFilters } from '#contract/company/audit-log.ts';
import { auditActors } from '#contract/company/audit-log.ts';

type Params = Readonly<Record<string, string | undefined>>;

/** The filters in the address, with days in the reader’s time zone. Invalid values are dropped. */
export type AuditView = { action?: string; actor?: string; from?: string; to?: string };

const isDay = (text: string | undefined) =>
  /^\d{4}-\d{2}-\d{2}$/.test(text ?? '') && !Number.isNaN(Date.parse(text ?? ''));
const isActor = (text: string | undefined) =>
  (auditActors as readonly string[]).includes(text ?? '') ||
  /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text ?? '');

export function readView({ action, actor, from, to }: Params): AuditView {
  return {
    action: /^[a-z-]{1,40}\.[a-z-]{0,40}$/.test(action ?? '') ? action : undefined,
    actor: isActor(actor) ? actor : undefined,
    from: isDay(from) ? from : undefined,
    to: isDay(to) ? to : undefined,
  };
}

/** Returns the filters with times from the start of the first day to the end of the last, in the reader’s time zone. */
export function filtersOf({ action, actor, from, to }: AuditView): AuditFilters {
  const startOf = (day: string, later: number) => {
    const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
    return new Date(year, month - 1, date + later).toISOString();
  };
  return {
    ...(action ? { action } : {}),
    ...(actor ? { actor } : {}),
    ...(from ? { from: startOf(from, 0) } : {}),
    ...(to ? { to: startOf(to, 1) } : {}),
  };
}
