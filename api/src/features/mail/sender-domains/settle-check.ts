import { audit } from '#api/core/audit.ts';
import type { Context } from '#api/core/context.ts';
import type { Brand } from '#api/core/installation/brands.ts';
import { readOwners } from '#api/core/installation/companies.ts';
import type { NameServers } from '#api/core/installation/dns.ts';
import { checkDkim, checkDmarc, checkSpf, dkimName } from '#api/core/mail/domain-records.ts';
import { sendAccountMail } from '#api/features/mail/messages/send-account-mail.ts';
import type { DomainRecord, SenderDomainState } from '#contract/mail/sender-domains.ts';
import { type DomainRow, lockDomain, updateDomain } from './queries.ts';
import { type Found, spfInclude, spfRecord } from './view.ts';

const hour = 3_600_000;
/** The number of checks in a row without a record that end the use of a key; one may be a name server's slip. */
const missesAtMost = 2;

/** Looks up the records of a domain at the name servers. */
export async function lookUpDomain(dns: NameServers, row: DomainRow, brand: Brand): Promise<Found> {
  const { domain, selector, public_key: published } = row;
  const [dkim, spf, dmarc] = await Promise.all([
    checkDkim(dns, { name: dkimName(domain, selector), published }),
    checkSpf(dns, domain, spfRecord(brand), spfInclude(brand)),
    checkDmarc(dns, domain),
  ]);
  return { dkim, spf, dmarc };
}

type Held = { state: SenderDomainState; misses: number };

/** Returns the state of a domain after a check. A silent name server changes nothing. */
export function judgeCheck({ state, misses }: Held, dkim: DomainRecord['state']): Held {
  if (dkim === 'right') return { state: 'checked', misses: 0 };
  if (dkim === 'unanswered' || state !== 'checked') return { state, misses };
  const missed = misses + 1;
  return { state: dkim === 'wrong' || missed >= missesAtMost ? 'lost' : state, misses: missed };
}

type Settling = Pick<Context, 'db' | 'outside' | 'company' | 'brand' | 'services'> & {
  actor: { id: string } | null;
};

/** Records the results of a check; when the key comes into use or goes out of use, the log and the owners are notified. */
export async function settleCheck(context: Settling, id: string, found: Found): Promise<void> {
  const { db, company, services } = context;
  const row = await lockDomain(db, company, id);
  if (!row) return;
  const now = services.clock();
  const { state, misses } = judgeCheck(row, found.dkim.state);
  // A record that may be missing is checked again within the day.
  const next = state === 'checked' && found.dkim.state !== 'right' ? hour : 24 * hour;
  await updateDomain(db, company, id, {
    state,
    misses,
    checked_at: now,
    next_check_at: new Date(now.getTime() + next),
    found: JSON.stringify(found),
  });
  if (state === row.state) return;
  const target = { type: 'company', id: company };
  await audit(context, state === 'checked' ? 'company.domain-checked' : 'company.domain-lost', target, {
    domain: row.domain,
  });
  if (state === 'lost') await tellOwners(context, row.domain);
}

async function tellOwners(context: Settling, domain: string): Promise<void> {
  const { brand } = context;
  for (const owner of await readOwners(context.db, context.company))
    await sendAccountMail(context, {
      to: owner,
      subject: `The DKIM record for ${domain} is missing`,
      paragraphs: [
        `The record that proves your messages come from ${domain} is missing or holds another key.`,
        `Your messages are still sent, signed by ${brand.name} instead. More of them may end up as spam.`,
        `Publish the record again as shown under Settings, Sender address. Once we find it, your domain is used again.`,
      ],
    });
}
