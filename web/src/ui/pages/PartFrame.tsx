import { type ReactNode, useId } from 'react';
import text from '../theme/text.module.css';
import classes from './PartFrame.module.css';

type PartFrameProps = { title: string; action?: ReactNode; children: ReactNode };

/** A part of a page with its heading and the button to change it. */
export function PartFrame({ title, action, children }: PartFrameProps) {
  const id = useId();
  return (
    <section className={classes.part} aria-labelledby={id}>
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
