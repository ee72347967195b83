import { z } from 'zod';
import { answer, route } from './route.ts';
import { limits, recordId, requiredText } from './rules.ts';

export const companyName = requiredText('Please enter name of the company', {
  length: 100,
  message: 'Company name must not exceed 100 characters',
});

/** Texts about names that an operator reviews. None that a company reads says which name theirs resembles. */
export const nameMessages = {
  waits: (name: string) => `${name} is being reviewed. Until then you keep your current name`,
  /** Shown to a company that was registered under such a name. */
  noMail: (supportEmail: string) =>
    `Your company’s name is being reviewed. Until then you can message only your own team. Questions? Write to ${supportEmail}`,
  approved: 'Name approved',
  notApproved: 'Could not approve the name',
  refused: 'Name rejected',
  notRefused: 'Could not reject the name',
  notWaiting: 'This name has already been reviewed',
  notFetched: 'Failed to load the names to review',
  reasonRequired: 'Please enter the reason',
  reasonTooLong: `The reason must not exceed ${limits.reason} characters`,
} as const;

/** A name that a company wants, as the company sees it. */
export const nameRequest = z.object({
  name: z.string(),
  state: z.enum(['waiting', 'refused']),
  /** The reason for the rejection. */
  reason: z.string().nullable(),
  /** The company has no other name yet, so until then it is not visible and sends no mail. */
  isFirst: z.boolean(),
});
export type NameRequest = z.infer<typeof nameRequest>;

/** A requested name as operators see it. */
export const namedLike = nameRequest.extend({
  /** The original it resembles: the name or an address of a brand, or the name of another company. */
  resembles: z.string(),
  askedAt: z.string(),
});

export const listNames = route({
  method: 'GET',
  path: '/admin/company-names',
  may: 'installation:operate',
  summary: 'Company names that wait for an operator’s decision, longest waiting first; at most 100',
  responses: {
    200: answer(
      z.object({
        names: z.array(
          namedLike.extend({ company: z.object({ _id: z.string(), name: z.string() }), brand: z.string() }),
        ),
      }),
    ),
  },
});

const id = z.object({ id: recordId('Invalid company id') });
const settled = answer(z.object({ _id: z.string() }));
/** The name the operator looked at; the company may have requested another since. */
const name = companyName;

export const approveName = route({
  method: 'POST',
  path: '/admin/companies/{id}/approve-name',
  may: 'installation:operate',
  summary: 'Approve the pending name of a company',
  params: id,
  body: z.object({ name }),
  responses: { 200: settled },
});

export const nameRefusal = z.object({
  reason: requiredText(nameMessages.reasonRequired, { length: limits.reason, message: nameMessages.reasonTooLong }),
});

export const refuseName = route({
  method: 'POST',
  path: '/admin/companies/{id}/refuse-name',
  may: 'installation:operate',
  summary: 'Reject the pending name of a company; the company sees the reason',
  params: id,
  body: nameRefusal.extend({ name }),
  responses: { 200: settled },
});
