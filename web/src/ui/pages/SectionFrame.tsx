import type { ReactNode } from 'react';
import text from '../theme/text.module.css';
import classes from './SectionFrame.module.css';

export type SectionFrameProps = {
  /** Its name, also used as the page's title. */
  title: string;
  /** Its purpose, in a sentence or two. */
  words: ReactNode;
  /** The one primary action. */
  action?: ReactNode;
  children: ReactNode;
};

/** A section of the settings, below the page's title: its purpose, its main action, and its content. */
export function SectionFrame({ title, words, action, children }: SectionFrameProps) {
  return (
    <section aria-label={title}>
      <div className={classes.head}>
        <div className={`${classes.words} ${text.muted}`}>{words}</div>
        {action}
      </div>
      {children}
    </section>
  );
}
