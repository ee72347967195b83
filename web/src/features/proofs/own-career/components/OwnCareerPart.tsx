import { type ReactNode, useId } from 'react';
import text from '../../../../ui/theme/text.module.css';
import classes from './OwnCareer.module.css';

/** A part of the page about the verified career, also for features that add one. */
export function OwnCareerPart({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={classes.part} aria-labelledby={id}>
      <h2 id={id} className={text.heading}>
        {title}
      </h2>
      {children}
    </section>
  );
}
