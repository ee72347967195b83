import { logoOf } from '#api/core/pages/company-look.ts';
import type { PageContext } from '#api/core/pages/public-page.ts';
import { notFound } from '#api/core/server/errors.ts';
import { brandPicturePath } from '#contract/company/branding.ts';
import type { FoundLook } from './find-published.ts';

/** What the sign-in shows of the company whose link leads there. */
export async function showSignInLook({ brand, companyName, found }: PageContext<FoundLook>) {
  const { signInArt, colours, logo } = found.look;
  const isPlain = !logo && !colours && !signInArt.picture && !signInArt.text;
  if (isPlain) throw notFound();
  const picture = signInArt.picture && brandPicturePath(signInArt.picture);
  return {
    name: companyName,
    logo: logoOf(brand, companyName, found.look),
    art: { picture, text: signInArt.text },
    colours,
  };
}
