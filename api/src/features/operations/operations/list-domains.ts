import type { AdminContext, Services } from '#api/core/context.ts';
import type { Db } from '#api/core/database/database.ts';
import type { SenderDomain } from '#contract/operations/admin-mail.ts';
import { countDomains } from './mail-queries.ts';

const domainOf = (email: string) => email.slice(email.lastIndexOf('@') + 1).toLowerCase();

/** The domains that mail is sent from, each with the brand that sends it. */
export async function readDomains(db: Db, brands: Services['brands']): Promise<SenderDomain[]> {
  const ofCompanies = await countDomains(db);
  const own = brands.map((brand) => ({ domain: domainOf(brand.mailFrom.email), brand: brand.key }));
  const isOwn = (each: { domain: string; brand: string }) =>
    own.some(({ domain, brand }) => domain === each.domain && brand === each.brand);
  return [
    ...own.map((each) => ({
      ...each,
      ofBrand: true,
      companies:
        ofCompanies.find(({ domain, brand }) => domain === each.domain && brand === each.brand)?.companies ?? 0,
    })),
    ...ofCompanies.filter((each) => !isOwn(each)).map((each) => ({ ...each, ofBrand: false })),
  ];
}

export async function listDomains({ db, services }: AdminContext) {
  return { domains: await readDomains(db, services.brands) };
}
