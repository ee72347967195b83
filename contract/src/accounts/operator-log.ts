import { z } from 'zod';
import { dayField } from '../base/dates.ts';
import { answer, route } from '../base/route.ts';
import { recordId } from '../base/rules.ts';

/** Rows per page of the lists in the admin area. */
export const operatorPage = 25;

/** The last id of the previous page; the list continues after it. */
export const after = { cursor: recordId('Invalid cursor').optional() };

/** The actions of operators, as the log names them. */
export const operatorActions = [
  'company.created',
  'company.changed',
  'company.suspended',
  'company.restored',
  'company.mail-quota-set',
  'company.mail-stopped',
  'company.mail-allowed',
  'company.name-approved',
  'company.name-refused',
  'user.disabled',
  'user.enabled',
  'user.sessions-ended',
  'user.reset-link-sent',
  'operator.added',
  'user.signed-in',
  'user.password-set',
  'user.password-changed',
  'user.password-replaced',
  'user.session-ended',
  'user.two-step-enabled',
  'user.two-step-disabled',
  'user.two-step-app-replaced',
  'user.recovery-codes-replaced',
  'support.started',
  'support.ended',
  'job.retried',
  'outbox.retried',
  'mail.tried',
  'outgoing.released',
  'flag.changed',
  'agency.granted',
  'agency.revoked',
] as const;
export type OperatorAction = (typeof operatorActions)[number];

const day = dayField();

const operation = z.object({
  _id: z.string(),
  at: z.string(),
  /** Null for the command line. */
  by: z.object({ _id: z.string(), name: z.string() }).nullable(),
  action: z.string(),
  target: z.object({ type: z.string(), id: z.string(), name: z.string().nullable() }).nullable(),
  detail: z.record(z.string(), z.unknown()),
});
export type Operation = z.infer<typeof operation>;

export const listOperations = route({
  method: 'GET',
  path: '/admin/audit',
  may: 'installation:operate',
  summary: 'Actions of operators, newest first',
  query: z.object({
    ...after,
    action: z.enum(operatorActions, 'Unknown action').optional(),
    by: recordId('Invalid user id').optional(),
    target: recordId('Invalid target id').optional(),
    /** Both days are included, in UTC. */
    from: day.optional(),
    to: day.optional(),
  }),
  responses: { 200: answer(z.object({ operations: z.array(operation), nextCursor: z.string().nullable() })) },
});

export const listOperators = route({
  method: 'GET',
  path: '/admin/operators',
  may: 'installation:operate',
  summary: 'The operators of the installation, for the filter of the log',
  responses: { 200: answer(z.object({ operators: z.array(z.object({ _id: z.string(), name: z.string() })) })) },
});
