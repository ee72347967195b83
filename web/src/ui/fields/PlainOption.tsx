import type { ReactNode } from 'react';
import classes from './PlainOption.module.css';

type PlainOptionProps = {
  type: 'radio' | 'checkbox';
  /** What the options of one question share. */
  name: string;
  checked: boolean;
  disabled?: boolean;
  isFaulty?: boolean;
  /** At its end. */
  note?: string | undefined;
  /** A narrow one stands among others in a row; a step is its number alone. */
  look?: 'narrow' | 'step';
  children: ReactNode;
  onChange: () => void;
};

/** One of the answers to a question, as big as a thumb, where Mantine is not loaded. */
export function PlainOption({ isFaulty, note, look, children, ...input }: PlainOptionProps) {
  return (
    <label className={classes.option} data-look={look}>
      <input {...input} aria-invalid={isFaulty || undefined} />
      <span>{children}</span>
      {note && <span className={classes.note}>{note}</span>}
    </label>
  );
}
