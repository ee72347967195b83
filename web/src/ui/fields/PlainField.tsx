import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { type ChangeEvent, type ReactNode, useId, useState } from 'react';
import classes from './PlainField.module.css';
import { RemainingLength } from './RemainingLength.tsx';

export type PlainFieldProps = {
  label: string;
  name: string;
  type: 'text' | 'email' | 'password' | 'tel' | 'url';
  /** Several lines. */
  rows?: number;
  autoComplete: string;
  error?: string;
  /** Shown below the field, also next to an error. */
  hint?: ReactNode;
  optional?: boolean;
  autoFocus?: boolean;
  defaultValue?: string;
  inputMode?: 'numeric';
  /** The most characters; the number left is shown beside the label. */
  limit?: number;
  onChange?: (text: string) => void;
};

/** A text field for pages without Mantine; it looks like TextField. A typed password can be shown. */
export function PlainField(props: PlainFieldProps) {
  const { label, error, hint, optional, type, rows, limit, onChange, ...input } = props;
  const id = useId();
  const [shown, setShown] = useState(false);
  const [length, setLength] = useState(input.defaultValue?.length ?? 0);
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
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
      setLength(target.value.length);
      onChange?.(target.value);
    },
  };
  const Icon = shown ? IconEyeOff : IconEye;
  return (
    <div>
      <div className={classes.head}>
        <label htmlFor={id}>
          {label}
          {optional && <span className={classes.optional}> (optional)</span>}
        </label>
        {limit !== undefined && <RemainingLength length={length} limit={limit} />}
      </div>
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
