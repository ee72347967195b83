import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { type ChangeEvent, type ReactNode, useId, useState } from 'react';
import classes from './PlainField.module.css';

export type PlainFieldProps = {
  label: string;
  name: string;
  type: 'text' | 'email' | 'password' | 'tel' | 'url';
  /** Several lines. */
  rows?: number;
  autoComplete: string;
  error?: string;
  /** Stays below the field, also beside an error. */
  hint?: ReactNode;
  optional?: boolean;
  autoFocus?: boolean;
  defaultValue?: string;
  inputMode?: 'numeric';
  onChange?: (text: string) => void;
};

/** A text field where Mantine is not loaded; it looks like TextField. What is typed into a password can be shown. */
export function PlainField({ label, error, hint, optional, type, rows, onChange, ...input }: PlainFieldProps) {
  const id = useId();
  const [shown, setShown] = useState(false);
  const described = [error ? `${id}-error` : '', hint ? `${id}-hint` : ''].filter(Boolean).join(' ');
  const bound = {
    ...input,
    id,
    required: !optional,
    autoCapitalize: type === 'text' ? undefined : 'none',
    spellCheck: type === 'text' ? undefined : false,
    'data-secret': type === 'password' || undefined,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': described || undefined,
    onChange:
      onChange && ((event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => onChange(event.target.value)),
  };
  const Icon = shown ? IconEyeOff : IconEye;
  return (
    <div>
      <label className={classes.label} htmlFor={id}>
        {label}
        {optional && <span className={classes.optional}> (optional)</span>}
      </label>
      <div className={classes.control}>
        {rows ? (
          <textarea {...bound} rows={rows} className={`${classes.input} ${classes.lines}`} />
        ) : (
          <input {...bound} type={shown ? 'text' : type} className={classes.input} />
        )}
        {type === 'password' && (
          <button
            type="button"
            className={classes.eye}
            aria-label={shown ? 'Hide password' : 'Show password'}
            onClick={() => setShown(!shown)}
          >
            <Icon size={20} stroke={1.5} aria-hidden />
          </button>
        )}
      </div>
      {hint && (
        <div id={`${id}-hint`} className={classes.hint}>
          {hint}
        </div>
      )}
      {error && (
        <p id={`${id}-error`} className={classes.error}>
          {error}
        </p>
      )}
    </div>
  );
}
