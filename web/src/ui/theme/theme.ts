import type { CSSVariablesResolver, MantineColorsTuple, VariantColorsResolver } from '@mantine/core';
import { colorsTuple, createTheme, defaultVariantColorsResolver } from '@mantine/core';

const clear = 'transparent';

/** Buttons use only two colours: the brand's, and `red` for actions that cannot be undone. */
const variantColorResolver: VariantColorsResolver = (input) => {
  const danger = input.color === 'red';
  const strong = danger ? 'var(--bad)' : 'var(--brand)';
  switch (input.variant) {
    case 'filled':
      return {
        background: strong,
        hover: danger ? 'color-mix(in oklab, var(--bad) 86%, var(--text))' : 'var(--brand-hover)',
        color: danger ? 'var(--surface)' : 'var(--on-brand)',
        border: '1px solid transparent',
      };
    case 'default':
      return {
        background: 'var(--surface-raised)',
        hover: 'var(--hover)',
        color: danger ? strong : 'var(--text)',
        border: '1px solid var(--line-control)',
      };
    case 'subtle': {
      const color = danger ? strong : input.color === 'gray' ? 'var(--text-muted)' : 'var(--brand)';
      return {
        background: clear,
        hover: danger ? 'var(--bad-soft)' : 'var(--hover)',
        color,
        border: '1px solid transparent',
      };
    }
    case 'light':
      return {
        background: danger ? 'var(--bad-soft)' : 'var(--brand-soft)',
        hover: danger ? 'var(--bad-soft)' : 'color-mix(in oklab, var(--brand) 14%, var(--surface))',
        color: strong,
        border: '1px solid transparent',
      };
    default:
      return defaultVariantColorsResolver(input);
  }
};

const same = (value: string) => colorsTuple(value) as MantineColorsTuple;
const sizes = (small: string, body: string, large: string) => ({ xs: small, sm: body, md: body, lg: large, xl: large });

/** The look of every Mantine component; the values live in tokens.css. */
export const theme = createTheme({
  fontFamily: 'var(--font)',
  fontSizes: sizes('var(--text-small)', 'var(--text-body)', 'var(--text-title)'),
  fontWeights: { regular: '400', medium: '600', bold: '600' },
  headings: { fontFamily: 'var(--font)', fontWeight: '600' },
  colors: { brand: same('var(--brand)') },
  primaryColor: 'brand',
  variantColorResolver,
  defaultRadius: 'md',
  radius: { xs: 'var(--radius)', sm: 'var(--radius)', md: 'var(--radius)', lg: 'var(--radius)', xl: 'var(--radius)' },
  spacing: { xs: '0.5rem', sm: '0.5rem', md: '1rem', lg: '1.5rem', xl: '2rem' },
  shadows: sizes('var(--shadow)', 'var(--shadow)', 'var(--shadow)'),
  cursorType: 'pointer',
  respectReducedMotion: true,
  // Plain objects instead of `Button.extend`, which would pull every component into the first load.
  components: {
    Button: {
      defaultProps: { variant: 'filled' },
      vars: (_: unknown, { size = 'sm' }: { size?: string }) => ({
        root: { '--button-height': size === 'xs' ? '2rem' : 'var(--control)', '--button-fz': 'var(--text-body)' },
      }),
    },
    ActionIcon: { defaultProps: { variant: 'subtle', color: 'gray', size: 'lg' } },
    Input: { vars: () => ({ wrapper: { '--input-height': 'var(--control)', '--input-fz': 'var(--text-body)' } }) },
    Checkbox: { defaultProps: { size: 'sm', radius: '0.25rem', iconColor: 'var(--on-brand)' } },
    Radio: { defaultProps: { iconColor: 'var(--on-brand)' } },
    Menu: {
      defaultProps: {
        shadow: 'md',
        position: 'bottom-end',
        transitionProps: { duration: 100 },
        withInitialFocusPlaceholder: false,
      },
    },
    Popover: { defaultProps: { shadow: 'md', position: 'bottom-start', transitionProps: { duration: 100 } } },
    Modal: { defaultProps: { shadow: 'md', transitionProps: { duration: 120, transition: 'fade' } } },
    Tooltip: { defaultProps: { openDelay: 300, events: { hover: true, focus: true, touch: false } } },
  },
});

const mapped = {
  '--mantine-color-body': 'var(--surface)',
  '--mantine-color-text': 'var(--text)',
  '--mantine-color-dimmed': 'var(--text-muted)',
  '--mantine-color-placeholder': 'var(--text-muted)',
  '--mantine-color-anchor': 'var(--brand)',
  '--mantine-color-error': 'var(--bad)',
  '--mantine-color-default': 'var(--surface-raised)',
  '--mantine-color-default-hover': 'var(--hover)',
  '--mantine-color-default-color': 'var(--text)',
  '--mantine-color-default-border': 'var(--line)',
  '--mantine-color-disabled': 'var(--hover)',
  '--mantine-color-disabled-color': 'var(--text-muted)',
  '--mantine-color-disabled-border': 'var(--line)',
  '--mantine-primary-color-filled': 'var(--brand)',
  '--mantine-primary-color-filled-hover': 'var(--brand-hover)',
  '--mantine-primary-color-light': 'var(--brand-soft)',
  '--mantine-primary-color-light-hover': 'var(--brand-soft)',
  '--mantine-primary-color-light-color': 'var(--brand)',
  '--mantine-primary-color-contrast': 'var(--on-brand)',
  // The red of a dangerous menu item.
  '--mantine-color-red-6': 'var(--bad)',
  '--mantine-color-brand-filled': 'var(--brand)',
  '--mantine-color-brand-filled-hover': 'var(--brand-hover)',
  '--mantine-color-brand-light': 'var(--brand-soft)',
  '--mantine-color-brand-light-color': 'var(--brand)',
};

/** Mantine's greys are replaced by ours: hovers, tracks, lines and muted text of anything not mapped above. */
const shades = (name: string, values: readonly string[]) =>
  Object.fromEntries(values.map((value, index) => [`--mantine-color-${name}-${index}`, `var(--${value})`]));
const [hover, line, control, muted] = ['hover', 'line', 'line-control', 'text-muted'];
const greys = {
  ...shades('gray', [hover, hover, line, line, control, control, muted, muted, 'text', 'text']),
  ...shades('dark', [
    'text',
    'text',
    muted,
    control,
    line,
    hover,
    hover,
    'surface',
    'surface-sunken',
    'surface-sunken',
  ]),
};
const values = { ...mapped, ...greys };

export const cssVariables: CSSVariablesResolver = () => ({ variables: {}, light: values, dark: values });
