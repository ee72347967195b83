import type { ReactNode } from 'react';
import { useId } from 'react';
import classes from './Section.module.css';

export type SectionFrameProps = {
  title: string;
  /** What it is about, in a sentence or two. */
  children: ReactNode;
  description?: ReactNode;
};

/** One section of the settings: its title, what it decides, and the form. */
export function SectionFrame({ title, description, children }: SectionFrameProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={classes.heading}>
        {title}
      </h2>
      {description && <p className={classes.muted}>{description}</p>}
      <div className={classes.body}>{children}</div>
    </section>
  );
}
