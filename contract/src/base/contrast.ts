function luminance(hex: string): number {
  const value = Number.parseInt(hex.slice(1), 16);
  const [red, green, blue] = [value >> 16, (value >> 8) & 255, value & 255].map((channel) => {
    const part = channel / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0);
}

/** Returns the WCAG contrast of two colours given as `#rrggbb`: 1 to 21. */
export function contrast(first: string, second: string): number {
  const [darker, lighter] = [luminance(first), luminance(second)].sort((a, b) => a - b);
  return ((lighter ?? 0) + 0.05) / ((darker ?? 0) + 0.05);
}

/** Returns near-black or white, whichever is easier to read on the colour. */
export function readableOn(background: string): string {
  const [dark, light] = ['#1b181d', '#ffffff'] as const;
  return contrast(background, light) >= contrast(background, dark) ? light : dark;
}

/** The background of each theme on which a brand's colour is hardest to read. */
export const grounds = { light: '#f7f5f7', dark: '#211e25' } as const;
