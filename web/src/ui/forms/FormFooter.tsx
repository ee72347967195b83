import type { ReactNode } from 'react';
import { keepFocus } from '../dialogs/keep-focus.ts';
import { singleClick } from '../fields/single-click.ts';
import classes from './FormFooter.module.css';

export type FormFooterProps = { words?: ReactNode; children: ReactNode };

/** The buttons of a long form, always visible below it. */
export function FormFooter({ words, children }: FormFooterProps) {
  return (
    <div className={classes.footer} data-bottom-bar onMouseDown={keepFocus} onClickCapture={singleClick}>
      <span className={classes.words} role="status">
        {words}
      </span>
      {children}
    </div>
  );
}
