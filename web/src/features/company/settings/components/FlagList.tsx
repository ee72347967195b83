import { SwitchField } from '../../../../ui/fields/SwitchField.tsx';
import classes from './Section.module.css';
import type { useFlags } from './use-flags.ts';

export type Flag = { name: string; label: string; description: string };

/** Switches that save at once. */
export function FlagList({
  flags,
  of: { flags: values, set },
}: {
  flags: readonly Flag[];
  of: ReturnType<typeof useFlags>;
}) {
  return (
    <ul className={classes.flags}>
      {flags.map(({ name, label, description }) => (
        <li key={name}>
          <SwitchField
            name={name}
            label={label}
            description={description}
            value={values[name] ?? false}
            onChange={(value) => set(name, value)}
          />
        </li>
      ))}
    </ul>
  );
}
