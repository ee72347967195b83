import { domainToASCII } from 'node:url';
import { createTransport, type TransportOptions } from 'nodemailer';
import type { Brand } from '#api/core/installation/brands.ts';
import { checkDmarc, checkSpf } from '#api/core/mail/domain-records.ts';
import { checkBrandKey } from '#api/features/operations/operations/verbs.ts';
import type { DomainRecord } from '#contract/mail/sender-domains.ts';
import { type Check, type Finding, failure, type Patient, right, warning } from './shared.ts';

/** Returns whether a name is reserved for examples and tests and never resolves (RFC 2606, RFC 6761). */
const isReserved = (domain: string) =>
  /(?:^|\.)(?:example|test|localhost|invalid)$|(?:^|\.)example\.(?:com|net|org)$/i.test(domain);
/** Milliseconds for the mail server to answer and accept our sign-in. */
const patience = 8_000;

export const checkMailServer: Check = async ({ config }) => {
  if (!config.smtpUrl) return [];
  const check = 'Mail server';
  const { host } = new URL(config.smtpUrl);
  const transport = createTransport({
    url: config.smtpUrl,
    connectionTimeout: patience,
    greetingTimeout: patience,
    socketTimeout: patience,
  } as TransportOptions);
  try {
    await transport.verify();
    return [right(check, `${host} accepts our sign-in`)];
  } catch (error) {
    return [
      failure(check, `${host}: ${(error as Error).message}`, 'Check SMTP_URL, and whether this machine can connect'),
    ];
  } finally {
    transport.close();
  }
};

function told(what: string, domain: string, record: DomainRecord): Finding {
  const check = `${what} of ${domain}`;
  if (record.state === 'right') return right(check, record.found[0] ?? '');
  const publish = `Publish ${record.expected} at ${record.name ?? domain}`;
  const advice =
    record.state === 'unanswered'
      ? 'Check the name servers of this machine'
      : record.state === 'unsigned'
        ? 'Make a key for it and set it as dkim in the brands file'
        : publish;
  return warning(check, record.problem ?? 'It is not right', advice);
}

async function checkExchangers({ dns }: Patient, domain: string): Promise<Finding> {
  const check = `MX of ${domain}`;
  try {
    const found = await dns.readExchangers(domain);
    if (found.length) return right(check, found.join(', '));
    return warning(
      check,
      'The record does not exist',
      `Publish the mail server that receives mail to ${domain}: without it bounces and replies are lost`,
    );
  } catch {
    return warning(check, 'No name server answered', 'Check the name servers of this machine');
  }
}

async function checkBrand(patient: Patient, brand: Brand): Promise<Finding[]> {
  const { dns, config } = patient;
  const domain = brand.mailFrom.email.split('@')[1] ?? '';
  if (isReserved(domainToASCII(domain) || domain))
    return [right(`Mail of ${domain}`, 'Not looked up: the name is reserved for examples')];
  const mailServer = config.smtpUrl ? new URL(config.smtpUrl).hostname : null;
  const [spf, dkim, dmarc] = await Promise.all([
    checkSpf(dns, domain, `v=spf1 ${mailServer ? `a:${mailServer} ` : ''}~all`),
    checkBrandKey(dns, domain, brand),
    checkDmarc(dns, domain),
  ]);
  return [
    told('SPF', domain, spf),
    told('DKIM', domain, dkim),
    told('DMARC', domain, dmarc),
    await checkExchangers(patient, domain),
  ];
}

/** Checks SPF, DKIM, DMARC and MX of the brands' sender domains; nothing if no mail is sent. */
export const checkDomains: Check = async (patient) => {
  const { config, brands } = patient;
  if (!config.smtpUrl) return [];
  const findings = (await Promise.all(brands.map((brand) => checkBrand(patient, brand)))).flat();
  const back = config.mailReturnDomain;
  if (back && !isReserved(back)) findings.push(await checkExchangers(patient, back));
  return findings;
};
