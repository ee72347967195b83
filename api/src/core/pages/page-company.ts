import {
  type FailedPageCompany,
  failedPageCompany,
  mostJobsBesideFailure,
  type PageCompany,
  pageCompany,
} from '#contract/base/page-company.ts';
import type { Opened, Services } from '../context.ts';
import type { Db } from '../database/database.ts';
import { asCompany } from '../database/tenant.ts';
import type { CompanyId } from '../ids.ts';
import type { Brand } from '../installation/brands.ts';
import { definePlug } from '../plugs.ts';
import { logoOf, readLook } from './company-look.ts';

type Listing = { db: Db; company: CompanyId; services: Services };

/** Lists the newest open jobs of a company that everyone may see. */
export const openJobs = definePlug<{
  list: (listing: Listing, most: number) => Promise<FailedPageCompany['jobs']>;
}>('list of open jobs');

type Shown = { services: Services; brand: Brand; opened: Opened };

/** Returns how the frame of a page shows its company; undefined where the page must not name the company. */
export async function readPageCompany({ services, brand, opened }: Shown): Promise<PageCompany | undefined> {
  const { company } = opened;
  if (!company) return undefined;
  if (company.hasEnded) return readFailedPageCompany({ services, brand, opened });
  const look = await asCompany(services.database, company.id, ({ db }) => readLook(db, company.id));
  return pageCompany.parse(toPageCompany(brand, company.name, look));
}

/** Returns the same beside a failure, with open jobs to visit instead. */
export async function readFailedPageCompany({
  services,
  brand,
  opened,
}: Shown): Promise<FailedPageCompany | undefined> {
  const { company } = opened;
  if (!company) return undefined;
  return asCompany(services.database, company.id, async ({ db }) => {
    const look = await readLook(db, company.id);
    const lists = services.pluggedIn.at(openJobs);
    const jobs = await Promise.all(
      lists.map(({ list }) => list({ db, company: company.id, services }, mostJobsBesideFailure)),
    );
    return failedPageCompany.parse({ ...toPageCompany(brand, company.name, look), jobs: jobs.flat() });
  });
}

const toPageCompany = (brand: Brand, name: string, look: Awaited<ReturnType<typeof readLook>>): PageCompany => ({
  name,
  logo: logoOf(brand, name, look),
  colours: look?.colours ?? null,
  page: look?.pagePath ?? null,
});
