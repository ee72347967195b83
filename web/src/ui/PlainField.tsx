import { useId } from 'react';
import classes from './PlainField.module.css';

export type PlainFieldProps = {
  label: string;
  name: string;
  type: 'text' | 'email' | 'password';
  autoComplete: string;
  error?: string;
  autoFocus?: boolean;
};

/** A text field where Mantine is not loaded; it looks like TextField. */
export function PlainField({ label, error, ...input }: PlainFieldProps) {
  const id = useId();
  return (
    <div>
      <label className={classes.label} htmlFor={id}>
        {label}
      </label>
      <input
        {...input}
        id={id}
        className={classes.input}
        required
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
      />
      {error && (
        <p id={`${id}-error`} className={classes.error}>
          {error}
        </p>
      )}
    </div>
  );
}
