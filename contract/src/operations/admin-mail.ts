import { z } from 'zod';
import { answer, route } from '../base/route.ts';
import { wholeNumberField } from '../base/rules.ts';
import { domainRecord, senderDomainState } from '../mail/sender-domains.ts';

/** Texts about outgoing mail, for operators. */
export const mailHealthMessages = {
  notFetched: 'Failed to fetch the mail figures',
  notChecked: 'The domain could not be checked',
  noDomain: 'No mail is sent from this domain',
} as const;

/** The periods that mail is measured over, in days. */
export const mailSpans = [1, 7, 30] as const;
/** How many companies are listed, most mail first. */
export const mailCompaniesShown = 20;

const mailFigures = z.object({
  sent: z.number(),
  failed: z.number(),
  /** Queued or being sent. */
  waiting: z.number(),
  suppressed: z.number(),
  /** Reasons why mail was held back, as the sending gate words them. */
  reasons: z.array(z.object({ reason: z.string(), count: z.number() })),
  /** Addresses that first bounced or complained within the period. */
  bounced: z.number(),
  complained: z.number(),
});
export type MailFigures = z.infer<typeof mailFigures>;

export const getMailHealth = route({
  method: 'GET',
  path: '/admin/mail-health',
  may: 'installation:operate',
  summary: 'Results of the mail written within the last 1, 7 or 30 days, by brand and by company',
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
        /** When the queued message that has waited longest was written. */
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
  /** Signing keys of companies for this domain. */
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
  summary: 'Look up SPF, DKIM and DMARC of a sending domain',
  params: z.object({ domain: z.string().trim().toLowerCase().max(253) }),
  /** The brand whose signature to look for, if several send from the domain; the first when left out. */
  query: z.object({ brand: z.string().max(60).optional() }),
  responses: { 200: answer(domainCheck) },
});
