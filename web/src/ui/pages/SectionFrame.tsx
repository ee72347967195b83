import type { ReactNode } from 'react';
import text from '../theme/text.module.css';
import classes from './SectionFrame.module.css';

export type SectionFrameProps = {
  /** Its name, which the page has as its title. */
  title: string;
  /** What this is for, in a sentence or two. */
  words: ReactNode;
  /** The one primary action. */
  action?: ReactNode;
  children: ReactNode;
};

/** One section of the settings, below the title that the page gives it: what it is for, the one thing to do, and what there is. */
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
