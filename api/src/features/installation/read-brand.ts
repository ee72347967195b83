import { toPublicBrand } from '#api/core/brand-page.ts';
import type { PublicContext } from '#api/core/context.ts';

/** What anybody may know of the brand of this host. */
export async function readBrand({ brand }: PublicContext) {
  return toPublicBrand(brand, brand.apiUrl);
}
