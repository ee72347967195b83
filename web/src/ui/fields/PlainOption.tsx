import type { ReactNode } from 'react';
import classes from './PlainOption.module.css';

type PlainOptionProps = {
  type: 'radio' | 'checkbox';
  /** The shared name of the options of one question. */
  name: string;
  checked: boolean;
  disabled?: boolean;
  isFaulty?: boolean;
  /** Shown at the end. */
  note?: string | undefined;
  /** `narrow` is used in rows; `step` shows only a number. */
  look?: 'narrow' | 'step';
  children: ReactNode;
  onChange: () => void;
};

/** An answer to a question, large enough for a thumb, for pages without Mantine. */
export function PlainOption({ isFaulty, note, look, children, ...input }: PlainOptionProps) {
  return (
    <label className={classes.option} data-look={look}>
      <input {...input} aria-invalid={isFaulty || undefined} />
      <span>{children}</span>
      {note && <span className={classes.note}>{note}</span>}
    </label>
  );
}
