import type { Brand } from '../installation/brands.ts';

/** Returns the address of a company's logo by the brand's template (product.md, Company logos); null if there is none: initials are shown. */
export function companyLogo(brand: Pick<Brand, 'companyLogoUrl'>, name: string | null): string | null {
  return (name && brand.companyLogoUrl?.replace('{company}', encodeURIComponent(name))) || null;
}
