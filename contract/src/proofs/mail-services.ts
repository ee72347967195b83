import { publicMailDomains } from '../accounts/single-sign-on.ts';

/** Returns the domain of an address. */
export const domainOf = (email: string): string => email.slice(email.lastIndexOf('@') + 1);

/** Returns a domain as the domain name system has it, in ASCII: two that look alike are two. Anything else stays as it is. */
export function asciiDomain(domain: string): string {
  if (/^[ -~]*$/.test(domain)) return domain;
  const address = `http://${domain}`;
  return URL.canParse(address) ? new URL(address).hostname : domain;
}

/** Returns an address with its domain in ASCII. */
export const asciiAddress = (email: string): string =>
  email.includes('@') ? `${email.slice(0, email.lastIndexOf('@') + 1)}${asciiDomain(domainOf(email))}` : email;

/** Returns the domain that someone registered: `mail.globex.co.in` is `globex.co.in`. Below a country there can be one more level. */
export function siteOf(domain: string): string {
  const labels = domain.split('.');
  const [second = '', top = ''] = labels.slice(-2);
  return labels.slice(top.length === 2 && second.length <= 3 ? -3 : -2).join('.');
}

/** Services with a domain in many countries, by the first label. */
const families = new Set(
  'aol gmail gmx googlemail hotmail live msn outlook proton protonmail rediffmail rocketmail yahoo yandex ymail zohomail'.split(
    ' ',
  ),
);

/** Services beside those of single sign-on, most of them for addresses that are thrown away. */
const others = new Set(
  `10minutemail.com 10minutemail.net 33mail.com byom.de cock.li discard.email dispostable.com emailondeck.com fakeinbox.com
   fastmail.fm getnada.com grr.la guerrillamail.biz guerrillamail.com guerrillamail.de guerrillamail.info guerrillamail.net
   guerrillamail.org guerrillamailblock.com inboxkitten.com mail.gw mail.tm mailcatch.com maildrop.cc mailfence.com
   mailinator.com mailinator.net mailnesia.com mintemail.com moakt.com mohmal.com mytemp.email posteo.de sharklasers.com
   simplelogin.com spam4.me spamgourmet.com startmail.com temp-mail.io temp-mail.org tempail.com tempmail.com tempmailo.com
   throwawaymail.com trashmail.com trashmail.de tuta.com tutamail.com tutanota.de usa.com yopmail.com yopmail.fr
   yopmail.net`.split(/\s+/),
);

/** Returns whether anyone can have an address at the domain, or at the one above it. */
export function isPublicMail(domain: string): boolean {
  const site = siteOf(domain);
  const [family = ''] = site.split('.');
  return [domain, site].some((each) => publicMailDomains.has(each) || others.has(each)) || families.has(family);
}
