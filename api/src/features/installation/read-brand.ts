import type { PublicContext } from '#api/core/context.ts';

/** What anybody may know of the brand of this host. */
export async function readBrand({ brand }: PublicContext) {
  const { key, name, tagline, supportEmail, colors } = brand;
  return { key, name, tagline, supportEmail, colors };
}
