import type { ReactNode } from 'react';
import { useId } from 'react';
import classes from './SectionFrame.module.css';
import text from './text.module.css';

export type SectionFrameProps = {
  title: string;
  /** What this is for, in a sentence or two. */
  words: ReactNode;
  /** The one primary action. */
  action?: ReactNode;
  children: ReactNode;
};

/** One section of the settings: what it is, the one thing to do, and what there is. */
export function SectionFrame({ title, words, action, children }: SectionFrameProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <div className={classes.head}>
        <div className={classes.words}>
          <h2 id={id} className={text.heading}>
            {title}
          </h2>
          <div className={text.muted}>{words}</div>
        </div>
        {action}
      </div>
      {children}
    </section>
  );
}
