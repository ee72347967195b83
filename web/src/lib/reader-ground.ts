import { colourStyles } from './company-colours.ts';
import { useProfile } from './profile.ts';
import { type Theme, useTheme } from './theme.ts';

/**
 * Returns the attributes of an element that previews what the company's readers see: in the company's colours, and in the theme of the page
 * unless another is given.
 */
export function useReaderGround(ground?: Theme) {
  const theme = useTheme();
  const colours = useProfile()?.companyDetails?.colours;
  return { 'data-ground': ground ?? theme, style: colourStyles(colours) };
}
