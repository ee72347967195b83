/** The zoom of the image dialog: steps of 0.1 (spec section 9), up to three times the size. */
export const zoomRange = { minimum: 1, maximum: 3, step: 0.1 } as const;
/** The height of the crop area in the image dialog (spec section 9). */
export const cropHeight = 400;

/** Returns the next step in or out, within the limits; 1.15 becomes 1.2 or 1.1, not 1.25. */
export function zoomBy(zoom: number, steps: number): number {
  const { minimum, maximum, step } = zoomRange;
  const next = (steps > 0 ? Math.floor(zoom / step + 1e-6) : Math.ceil(zoom / step - 1e-6)) + steps;
  return Math.min(Math.max(Math.round(next) * step, minimum), maximum);
}
