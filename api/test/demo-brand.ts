import { type Brand, developmentBrands } from '#api/core/installation/brands.ts';

/** The brand to which the demo company belongs. */
export const [demoBrand] = developmentBrands(3000, true) as [Brand];
