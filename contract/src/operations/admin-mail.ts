import { z } from 'zod';
import { answer, route } from '../base/route.ts';
import { wholeNumberField } from '../base/rules.ts';
import { domainRecord, senderDomainState } from '../mail/sender-domains.ts';

/** Texts about outgoing mail, for operators. */
export const mailHealthMessages = {
  notFetched: 'Failed to fetch the figures of mail',
  notChecked: 'The domain could not be checked',
  noDomain: 'No mail is sent from this domain',
} as const;

/** The spans of time that mail is measured over, in days. */
export const mailSpans = [1, 7, 30] as const;
/** How many companies are named, those with the most mail first. */
export const mailCompaniesShown = 20;

const mailFigures = z.object({
  sent: z.number(),
  failed: z.number(),
  /** Waiting or under way. */
  waiting: z.number(),
  suppressed: z.number(),
  /** Why mail was held back, in the words of the gate. */
  reasons: z.array(z.object({ reason: z.string(), count: z.number() })),
  /** Addresses that began to bounce or to complain within the span. */
  bounced: z.number(),
  complained: z.number(),
});
export type MailFigures = z.infer<typeof mailFigures>;

export const getMailHealth = route({
  method: 'GET',
  path: '/admin/mail-health',
  may: 'installation:operate',
  summary: 'What became of the mail that was written within the last 1, 7 or 30 days, by brand and by company',
  query: z.object({
    days: wholeNumberField(1, 30)
      .refine((days) => (mailSpans as readonly unknown[]).includes(days), 'Must be 1, 7 or 30')
      .optional(),
  }),
  responses: {
    200: answer(
      z.object({
        since: z.string(),
        total: mailFigures,
        brands: z.array(mailFigures.extend({ brand: z.string() })),
        companies: z.array(
          mailFigures.extend({ company: z.object({ _id: z.string(), name: z.string() }), brand: z.string() }),
        ),
        /** When the message was written that has waited longest. */
        oldestQueuedAt: z.string().nullable(),
      }),
    ),
  },
});

const senderDomain = z.object({
  domain: z.string(),
  brand: z.string(),
  /** Whether the brand itself sends from it, and how many companies do. */
  ofBrand: z.boolean(),
  companies: z.number(),
});
export type SenderDomain = z.infer<typeof senderDomain>;

export const listDomains = route({
  method: 'GET',
  path: '/admin/sender-domains',
  may: 'installation:operate',
  summary: 'The domains that mail is sent from: those of the brands and those of companies',
  responses: { 200: answer(z.object({ domains: z.array(senderDomain) })) },
});

const domainCheck = z.object({
  domain: z.string(),
  checkedAt: z.string(),
  spf: domainRecord,
  dkim: domainRecord,
  dmarc: domainRecord,
  /** The keys that companies have of their own for it. */
  companies: z.array(
    z.object({
      company: z.object({ _id: z.string(), name: z.string() }),
      state: senderDomainState,
      dkim: domainRecord,
    }),
  ),
});
export type DomainCheck = z.infer<typeof domainCheck>;

export const checkDomain = route({
  method: 'GET',
  path: '/admin/sender-domains/{domain}',
  may: 'installation:operate',
  summary: 'Look up SPF, DKIM and DMARC of a domain that mail is sent from',
  params: z.object({ domain: z.string().trim().toLowerCase().max(253) }),
  /** Whose signature is looked for, where several brands send from the domain; left out: that of the first. */
  query: z.object({ brand: z.string().max(60).optional() }),
  responses: { 200: answer(domainCheck) },
});
