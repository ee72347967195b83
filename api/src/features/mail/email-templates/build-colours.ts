import type { Brand } from '#api/core/installation/brands.ts';
import { contrast, readableOn } from '#contract/base/contrast.ts';
import { type EmailSettings, emailFonts } from '#contract/mail/email-document.ts';

/** The colours that mail programs show in dark mode, unless the author has chosen dark ones. */
const night = { background: '#18171b', surface: '#232228', text: '#f0eff2', quiet: '#b9b7c0' };

const isDark = (colour: string) => readableOn(colour) === '#ffffff';

/** Returns the colours of an email in dark mode: those of a dark email stay. */
function darkOf({ background, surface, text }: EmailSettings) {
  const own = isDark(surface) ? { surface, text, background: isDark(background) ? background : night.background } : {};
  const all = { ...night, ...own };
  return { ...all, panel: mixed(all.surface, '#ffffff', 0.06), line: mixed(all.surface, '#ffffff', 0.2) };
}

const channels = (colour: string) => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));

/** Mixes a part of the second colour into the first. */
function mixed(first: string, second: string, part: number): string {
  const other = channels(second);
  const values = channels(first).map((value, at) => Math.round(value + ((other[at] ?? 0) - value) * part));
  return `#${values.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

/** Moves the colour towards white or black as far as needed to be readable on the ground. */
function readable(colour: string, ground: string): string {
  const towards = contrast(ground, '#ffffff') > contrast(ground, '#000000') ? '#ffffff' : '#000000';
  for (let part = 0; part < 1; part += 0.1) {
    const candidate = mixed(colour, towards, part);
    if (contrast(candidate, ground) >= 4.5) return candidate;
  }
  return towards;
}

/** Returns the colours of an email: the author's choices and the brand's for the rest. */
export function coloursOf(settings: EmailSettings, brand: Pick<Brand, 'colors'>) {
  const accent = settings.accent ?? brand.colors.light.primary;
  const dark = darkOf(settings);
  return {
    ...settings,
    accent,
    dark,
    /** A brand has a separate colour for dark mode. */
    inTheDark: (colour: string) =>
      readable(colour === brand.colors.light.primary ? brand.colors.dark.primary : colour, dark.panel),
    font: emailFonts[settings.font],
    quietOn: (ground: string, ink: string) => readable(mixed(ink, ground, 0.35), ground),
    line: mixed(settings.surface, settings.text, 0.16),
  };
}
export type EmailColours = ReturnType<typeof coloursOf>;

/** The most chosen colours that change in dark mode; more would exceed the 8 KB of styles that Gmail keeps. */
const mostClasses = 20;

/** Gives each chosen colour a class that changes it in dark mode. */
export class ColourClasses {
  readonly #rules = new Map<string, { name: string; rule: string }>();
  readonly #colours: EmailColours;
  constructor(colours: EmailColours) {
    this.#colours = colours;
  }

  /** Returns the class of text in a colour. */
  ink(colour: string): string {
    return this.#classOf(`k${colour}`, 'k', (name) => inkRule(name, this.#colours.inTheDark(colour)));
  }

  /** Returns the class of a button in a colour. */
  button(colour: string, filled: boolean): string {
    const own = this.#colours.inTheDark(colour);
    return this.#classOf(`${filled}${colour}`, 'b', (name) =>
      filled
        ? `.${name},.${name} a{background:${own}!important;color:${readableOn(own)}!important;border-color:${own}!important}`
        : `.${name} a{color:${own}!important}.${name}{border-color:${own}!important}`,
    );
  }

  #classOf(key: string, prefix: string, rule: (name: string) => string): string {
    const known = this.#rules.get(key);
    if (known) return known.name;
    if (this.#rules.size >= mostClasses) return prefix === 'k' ? 't' : 'plain';
    const name = `${prefix}${this.#rules.size}`;
    this.#rules.set(key, { name, rule: rule(name) });
    return name;
  }

  /** Returns the style block: changes for phones and dark mode. All other styles are inline. */
  styles(): string {
    const { dark } = this.#colours;
    const link = this.#colours.inTheDark(this.#colours.accent);
    return [
      ':root{color-scheme:light dark;supported-color-schemes:light dark}',
      'a{text-decoration:underline}',
      '@media only screen and (max-width:479px){.in>table>tbody>tr>td{padding-left:20px!important;padding-right:20px!important}.cols>table>tbody>tr>td{padding-left:12px!important;padding-right:12px!important}}',
      '@media (prefers-color-scheme:dark){',
      `body,.ground{background:${dark.background}!important}`,
      `.surface,.surface>table{background:${dark.surface}!important}`,
      `.panel,.panel>table{background:${dark.panel}!important}`,
      `.card{background:${dark.panel}!important;border-color:${dark.line}!important}`,
      '.logo{background:#ffffff!important;padding:4px!important;border-radius:6px!important}',
      `.rule p{border-color:${dark.line}!important}`,
      inkRule('t', dark.text),
      inkRule('q', dark.quiet),
      `.q a{color:${dark.quiet}!important}.l a{color:${link}!important}`,
      ...[...this.#rules.values()].map(({ rule }) => rule),
      '}',
    ].join('');
  }
}

const inkRule = (name: string, colour: string) =>
  `${['div', 'h1', 'h2', 'h3', 'p'].map((tag) => `.${name} ${tag}`).join(',')}{color:${colour}!important}`;
