import { type ReactNode, useId } from 'react';
import text from '../../../ui/text.module.css';
import classes from './Mailers.module.css';

/** A part of a mailer with its heading and the way to change it. */
export function PlanSection({ title, action, children }: { title: string; action?: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <section className={classes.section} aria-labelledby={id}>
      <div className={classes.head}>
        <h2 id={id} className={text.heading}>
          {title}
        </h2>
        {action}
      </div>
      {children}
    </section>
  );
}
