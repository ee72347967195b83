import type { ReactNode } from 'react';
import classes from './PlainOption.module.css';

type PlainOptionProps = {
  type: 'radio' | 'checkbox';
  /** The shared name of the options of one question. */
  name: string;
  checked: boolean;
  disabled?: boolean;
  isFaulty?: boolean;
  /** The id of the text that says why it is disabled. */
  describedBy?: string | undefined;
  /** The key that chooses it, shown where there is a keyboard. */
  shortcut?: string | undefined;
  /** Shown at the end. */
  note?: string | undefined;
  /** `narrow` is used in rows; `step` shows only a number. */
  look?: 'narrow' | 'step';
  children: ReactNode;
  onChange: () => void;
};

/** An answer to a question, large enough for a thumb, for pages without Mantine. */
export function PlainOption({ isFaulty, describedBy, shortcut, note, look, children, ...input }: PlainOptionProps) {
  return (
    <label className={classes.option} data-look={look}>
      <input
        {...input}
        aria-invalid={isFaulty || undefined}
        aria-describedby={describedBy}
        aria-keyshortcuts={shortcut}
      />
      <span>{children}</span>
      {shortcut && (
        <kbd className={classes.key} aria-hidden>
          {shortcut}
        </kbd>
      )}
      {note && <span className={classes.note}>{note}</span>}
    </label>
  );
}
