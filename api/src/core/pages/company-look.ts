import { sql } from 'kysely';
import type { BrandColours } from '#contract/base/brand-colours.ts';
import { companyPath } from '#contract/base/paths.ts';
import { type BrandingContent, brandPicturePath } from '#contract/company/branding.ts';
import { type Db, isOnCitus } from '../database/database.ts';
import { prepared } from '../database/prepared.ts';
import type { CompanyId } from '../ids.ts';
import type { Brand } from '../installation/brands.ts';
import { companyLogo } from './company-logo.ts';

/** The part of a company's brand that mails, pages and profiles use. */
export type Look = Pick<BrandingContent, 'colour' | 'logo' | 'mailHeader' | 'mailFooter' | 'signInArt'>;

/** The look of a company that has published its brand. */
export type CompanyLook = Look & {
  colours: BrandColours | null;
  /** Path of its public page; null: it has none. */
  pagePath: string | null;
};

type Row = { look: Look; colours: BrandColours | null; is_public: boolean; address: string | null };

const readNewest = prepared<[CompanyId, string], Row>(
  (_, company, at) => sql<Row>`
  select v.look, v.colours, v.is_public, c.address
    from branding_versions v join companies c on c.id = v.company_id and c.name_approved
   where v.company_id = ${company} and v.published_at <= ${at}::timestamptz order by v.version desc limit 1`,
);

/**
 * Reads the published look of a company; null: it has published none, or its name waits for approval. A lookup by key each time, so that every
 * process shows the latest version.
 * @param at the look at this moment: a message opened again looks as it did when sent
 */
export async function readLook(db: Db, company: CompanyId, at = 'infinity'): Promise<CompanyLook | null> {
  const [row] = await readNewest(db, company, at);
  if (!row) return null;
  const pagePath = row.is_public ? companyPath({ id: company, address: row.address }) : null;
  return { ...row.look, colours: row.colours, pagePath };
}

/** Returns the product's brand in the colours of a company. */
export function dressed<B extends Pick<Brand, 'colors'>>(brand: B, look: Pick<CompanyLook, 'colours'> | null): B {
  if (!look?.colours) return brand;
  const { light, dark } = look.colours;
  return { ...brand, colors: { light: { primary: light.primary }, dark: { primary: dark.primary } } };
}

/** Returns the address of a company's logo below the site: its own, or by the brand's template; null: initials are shown. */
export function logoOf(
  brand: Pick<Brand, 'companyLogoUrl'>,
  name: string | null,
  look: Pick<Look, 'logo'> | null,
): string | null {
  return look?.logo ? brandPicturePath(look.logo) : companyLogo(brand, name);
}

/** Returns the logo of a company whose look is not read yet. */
export async function readLogo(
  { db, company, brand }: { db: Db; company: CompanyId; brand: Pick<Brand, 'companyLogoUrl'> },
  name: string | null,
): Promise<string | null> {
  return logoOf(brand, name, await readLook(db, company));
}

type PublicPage = { id: string; address: string | null; published_at: string };

/** Returns the companies of a brand with a public page, with when it was last published. */
export async function readPublicPages(db: Db, brand: string): Promise<PublicPage[]> {
  // A Citus asks its workers for all of them at once, not for each company.
  const newest = isOnCitus(db)
    ? sql`join (select distinct on (company_id) company_id, is_public, published_at from branding_versions
        order by company_id, version desc) v on v.company_id = c.id`
    : sql`cross join lateral (select is_public, published_at from branding_versions
        where company_id = c.id order by version desc limit 1) v`;
  const { rows } = await sql<PublicPage>`
    select c.id, c.address, v.published_at from companies c
      ${newest}
     where v.is_public and c.brand = ${brand} and c.name_approved and c.suspended_at is null and c.closed_at is null
     order by c.id limit 10000`.execute(db);
  return rows;
}
