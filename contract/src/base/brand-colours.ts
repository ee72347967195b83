import { z } from 'zod';

const shown = z.object({
  /** Readable at 4.5:1 on every background of its theme. */
  primary: z.string(),
  /** Near-black or white, readable on the primary colour at 4.5:1. */
  on: z.string(),
});

/** The colours that the server derives from a company's colour when it is saved. */
export const brandColours = z.object({
  /** The colour as chosen. */
  colour: z.string(),
  /** Ten shades, from lightest to darkest. */
  shades: z.array(z.string()),
  light: shown,
  dark: shown,
  /** Contrast of the chosen colour on the worst background of each theme. Below 4.5, `light` or `dark` uses another shade. */
  contrast: z.object({ light: z.number(), dark: z.number() }),
});
export type BrandColours = z.infer<typeof brandColours>;
