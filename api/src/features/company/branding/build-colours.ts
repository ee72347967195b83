import type { BrandColours } from '#contract/base/brand-colours.ts';
import { contrast, grounds, readableOn } from '#contract/base/contrast.ts';
import { brandingLimits } from '#contract/company/branding.ts';

/** A colour as eyes see it (OKLCH, Björn Ottosson): its lightness from 0 to 1, its chroma, and its hue. */
type Seen = { lightness: number; chroma: number; hue: number };
type Theme = keyof typeof grounds;

/** The mix of a tinted background, as in the styles (`--brand-soft`): text in the colour appears on it too. */
const soft: Readonly<Record<Theme, { base: string; part: number }>> = {
  light: { base: '#ffffff', part: 0.08 },
  dark: { base: '#17151a', part: 0.15 },
};

const least = 4.5;
/** Lightness of the first and the last shade, and how much chroma each keeps: very light and dark ones have little. */
const [lightest, darkest] = [0.975, 0.26];
const share = [0.16, 0.34, 0.58, 0.8, 0.95, 1, 0.96, 0.86, 0.74, 0.6];

const toLinear = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
const toSigned = (value: number) => (value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055);

function seenOf(colour: string): Seen {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    toLinear(Number.parseInt(colour.slice(at, at + 2), 16) / 255),
  );
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const medium = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  const a = 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short;
  const b = 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short;
  return {
    lightness: 0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short,
    chroma: Math.hypot(a, b),
    hue: Math.atan2(b, a),
  };
}

/** Returns the linear light of a screen for a colour; no screen can show values outside 0 to 1. */
function lightOf({ lightness, chroma, hue }: Seen): number[] {
  const [a, b] = [chroma * Math.cos(hue), chroma * Math.sin(hue)];
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ];
}

const isShowable = (seen: Seen) => lightOf(seen).every((part) => part >= -0.0005 && part <= 1.0005);

/** Returns `#rrggbb`, with as much chroma as a screen can show at this lightness. */
function written(seen: Seen): string {
  let [low, high] = [0, seen.chroma];
  if (!isShowable(seen))
    for (let step = 0; step < 16; step += 1) {
      const middle = (low + high) / 2;
      if (isShowable({ ...seen, chroma: middle })) low = middle;
      else high = middle;
    }
  const parts = lightOf({ ...seen, chroma: isShowable(seen) ? seen.chroma : low });
  const signs = parts.map((part) => Math.round(Math.min(1, Math.max(0, toSigned(Math.max(0, part)))) * 255));
  return `#${signs.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

function softOf(theme: Theme, colour: string): string {
  const { base, part } = soft[theme];
  const [own, other] = [seenOf(colour), seenOf(base)];
  const mixed = (of: (seen: Seen) => number) => of(own) * part + of(other) * (1 - part);
  const [a, b] = [
    mixed(({ chroma, hue }) => chroma * Math.cos(hue)),
    mixed(({ chroma, hue }) => chroma * Math.sin(hue)),
  ];
  return written({ lightness: mixed(({ lightness }) => lightness), chroma: Math.hypot(a, b), hue: Math.atan2(b, a) });
}

/** Measures the contrast of a colour where it is hardest to read: on the background of the theme, or on its own tint. */
const measure = (theme: Theme, colour: string) =>
  Math.min(contrast(colour, grounds[theme]), contrast(colour, softOf(theme, colour)));

/** Makes a colour darker or lighter, as little as it takes to be readable in the theme and to have readable text on it. */
function readableIn(theme: Theme, colour: string): string {
  const isRead = (candidate: string) =>
    measure(theme, candidate) >= least && contrast(candidate, readableOn(candidate)) >= least;
  if (isRead(colour)) return colour;
  const seen = seenOf(colour);
  const step = theme === 'light' ? -0.005 : 0.005;
  for (let lightness = seen.lightness + step; lightness > 0 && lightness < 1; lightness += step) {
    const candidate = written({ ...seen, lightness });
    if (isRead(candidate)) return candidate;
  }
  return theme === 'light' ? '#1b181d' : '#ffffff';
}

/** Returns the shown forms of a company's colour: ten shades, and a readable one for each theme. */
export function buildColours(colour: string): BrandColours {
  const seen = seenOf(colour);
  const shades = Array.from({ length: brandingLimits.shades }, (_, at) =>
    written({
      ...seen,
      lightness: lightest - (at * (lightest - darkest)) / (brandingLimits.shades - 1),
      chroma: seen.chroma * (share[at] ?? 1),
    }),
  );
  const shown = (theme: Theme) => {
    const primary = readableIn(theme, colour);
    return { primary, on: readableOn(primary) };
  };
  const measured = (theme: Theme) => Math.floor(measure(theme, colour) * 100) / 100;
  return {
    colour,
    shades,
    light: shown('light'),
    dark: shown('dark'),
    contrast: { light: measured('light'), dark: measured('dark') },
  };
}
