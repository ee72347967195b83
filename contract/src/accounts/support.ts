import { z } from 'zod';
import { answer, route } from '../base/route.ts';
import { recordId } from '../base/rules.ts';
import { after } from './operator-log.ts';

/** How long an operator may look into a company at a time (product.md, Who may do what). */
export const supportMinutes = [15, 30, 60] as const;

export const supportReason = { minimum: 10, maximum: 500 } as const;

export const supportMessages = {
  reasonRequired: 'Please enter the reason; the company sees it',
  reasonLength: `The reason must have ${supportReason.minimum} to ${supportReason.maximum} characters`,
  minutes: 'Please choose 15, 30 or 60 minutes',
  underway: 'You already have a support session open. End it first',
  started: 'Support session started',
  notStarted: 'Could not start the support session',
  ended: 'Support session ended',
  notEnded: 'Could not end the support session',
  notFetched: 'Failed to fetch the support sessions',
} as const;

export const supportSession = z.object({
  _id: z.string(),
  company: z.object({ _id: z.string(), name: z.string() }),
  operator: z.string(),
  reason: z.string(),
  startedAt: z.string(),
  /** The time it was ended or expired; in the future while it is open. */
  endsAt: z.string(),
  open: z.boolean(),
});
export type SupportSession = z.infer<typeof supportSession>;

export const newSupportSession = z.object({
  companyId: recordId('Invalid company id'),
  reason: z
    .string({ error: supportMessages.reasonRequired })
    .trim()
    .min(1, supportMessages.reasonRequired)
    .min(supportReason.minimum, supportMessages.reasonLength)
    .max(supportReason.maximum, supportMessages.reasonLength),
  minutes: z.literal(supportMinutes, supportMessages.minutes),
});
export type NewSupportSession = z.infer<typeof newSupportSession>;

export const startSupport = route({
  method: 'POST',
  path: '/admin/support-sessions',
  may: 'installation:operate',
  summary: 'Start a support session: read-only access to a company for a while; the company sees it in its audit log',
  body: newSupportSession,
  responses: { 201: answer(supportSession) },
});

export const endSupport = route({
  method: 'POST',
  path: '/admin/support-sessions/end',
  may: 'installation:operate',
  summary: 'End your own support session',
  responses: { 200: answer(z.object({ ended: z.number() })) },
});

const page = answer(z.object({ sessions: z.array(supportSession), nextCursor: z.string().nullable() }));

export const listSupport = route({
  method: 'GET',
  path: '/admin/support-sessions',
  may: 'installation:operate',
  summary: 'Support sessions of operators: who looked into which company, when and why; newest first',
  query: z.object({ ...after, companyId: recordId('Invalid company id').optional() }),
  responses: { 200: page },
});

export const listOwnSupport = route({
  method: 'GET',
  path: '/support-sessions',
  may: 'settings:read',
  forPeople: true,
  summary: 'Support sessions in your own company: who looked into it, when and why; newest first',
  query: z.object(after),
  responses: { 200: page },
});
