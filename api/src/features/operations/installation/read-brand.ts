import type { PublicContext } from '#api/core/context.ts';
import { toPublicBrand } from '#api/core/pages/brand-page.ts';

/** What anybody may know of the brand of this host. */
export async function readBrand({ brand }: PublicContext) {
  return toPublicBrand(brand, brand.apiUrl);
}
