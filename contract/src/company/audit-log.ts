import { z } from 'zod';
import { momentField } from '../base/dates.ts';
import { answer, download, route } from '../base/route.ts';
import { recordId } from '../base/rules.ts';

/** Texts about the audit log (product.md, Settings). */
export const auditMessages = {
  notExported: 'Failed to export the audit log',
  invalidDate: 'Please enter a valid date and time',
  invalidActor: 'Invalid id of a user or key',
} as const;

/** Entries per page. */
export const auditPage = 50;
/** Most entries in one export; use the date filters for more. */
export const mostAuditRows = 100_000;

/** Actors other than people and API keys: an operator in a support session, or the product itself. */
export const auditActors = ['support', 'product'] as const;

export const auditEntry = z.object({
  _id: z.string(),
  at: z.string(),
  /** `noun.verb-in-past` */
  action: z.string(),
  /** Null: the product itself. */
  actor: z
    .object({ _id: z.string(), type: z.enum(['user', 'api-key', 'support']), name: z.string().nullable() })
    .nullable(),
  target: z.object({ type: z.string(), _id: z.string().nullable(), name: z.string().nullable() }).nullable(),
  /** Counts and names of fields, never their values. */
  detail: z.record(z.string(), z.unknown()),
});
export type AuditEntry = z.infer<typeof auditEntry>;

const moment = momentField(auditMessages.invalidDate).optional();

/** Filters of the log, combined with "and". */
const auditFilters = z.object({
  /** The beginning of the action: `person.` finds everything about records. */
  action: z.string().max(100).optional(),
  actor: z.union([z.enum(auditActors), recordId(auditMessages.invalidActor)]).optional(),
  targetType: z.string().max(50).optional(),
  target: recordId('Invalid id').optional(),
  /** From this moment on. */
  from: moment,
  /** Before this moment. */
  to: moment,
});
export type AuditFilters = z.infer<typeof auditFilters>;

export const listAuditLog = route({
  method: 'GET',
  path: '/audit-log',
  may: 'settings:read',
  summary: 'Entries of the audit log, latest first, 50 at a time',
  query: auditFilters.extend({ cursor: recordId('Invalid cursor').optional() }),
  responses: { 200: answer(z.object({ entries: z.array(auditEntry), nextCursor: z.string().nullable() })) },
});

export const listAuditActors = route({
  method: 'GET',
  path: '/audit-log/actors',
  may: 'settings:read',
  summary: 'The colleagues and keys that the log can be filtered by',
  responses: {
    200: answer(z.array(z.object({ _id: z.string(), type: z.enum(['user', 'api-key']), name: z.string() }))),
  },
});

export const exportAuditLog = route({
  method: 'POST',
  path: '/audit-log/export',
  asks: true,
  may: 'settings:read',
  summary: 'The filtered entries as a .csv file, at most 100,000; the export is itself recorded in the log',
  body: auditFilters,
  responses: { 200: download('csv') },
});
