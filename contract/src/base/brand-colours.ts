import { z } from 'zod';

const shown = z.object({
  /** Readable at 4.5:1 on every ground of its theme. */
  primary: z.string(),
  /** Near-black or white, readable on it at 4.5:1. */
  on: z.string(),
});

/** What the server makes of a company's colour, once, when it is saved. */
export const brandColours = z.object({
  /** As it was chosen. */
  colour: z.string(),
  /** Ten, from the lightest to the darkest. */
  shades: z.array(z.string()),
  light: shown,
  dark: shown,
  /** Of the chosen colour where it is hardest to read in each theme. Below 4.5, `light` or `dark` is another shade of it. */
  contrast: z.object({ light: z.number(), dark: z.number() }),
});
export type BrandColours = z.infer<typeof brandColours>;
