import type { AdminContext } from '#api/core/context.ts';
import { countByBrand } from './storage-queries.ts';

/** The brands of the brands file; where the DKIM key lies is nobody's business. */
export async function listBrands({ db, services }: AdminContext) {
  const counts = await countByBrand(db);
  return {
    brands: services.brands.map((brand) => ({
      ...brand,
      dkim: brand.dkim && { domain: brand.dkim.domain, selector: brand.dkim.selector },
      companies: counts.find((row) => row.brand === brand.key)?.companies ?? 0,
    })),
  };
}
