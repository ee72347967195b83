import { type ReactNode, useId } from 'react';
import classes from './PlainCheckbox.module.css';

type PlainCheckboxProps = { name: string; error?: string; children: ReactNode };

/** A checkbox with its label for pages without Mantine. */
export function PlainCheckbox({ name, error, children }: PlainCheckboxProps) {
  const id = useId();
  return (
    <div>
      <div className={classes.row}>
        <input
          id={id}
          type="checkbox"
          name={name}
          className={classes.box}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
        />
        <label htmlFor={id}>{children}</label>
      </div>
      {error && (
        <p id={`${id}-error`} className={classes.error}>
          {error}
        </p>
      )}
    </div>
  );
}
