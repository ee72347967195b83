import { type ThemeChoice as Choice, setTheme, useThemeChoice } from '../../../../lib/theme.ts';
import { RadioField } from '../../../../ui/fields/RadioField.tsx';

const options = [
  { value: 'system', label: 'System' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
];

/** The theme of this browser; it is kept here and nowhere else (specification, section 2). */
export function ThemeChoice() {
  return (
    <RadioField
      label="Theme on this device"
      name="theme"
      options={options}
      value={useThemeChoice()}
      onChange={(choice) => setTheme(choice as Choice)}
    />
  );
}
