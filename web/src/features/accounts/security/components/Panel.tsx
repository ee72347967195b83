import { type ReactNode, type Ref, useId } from 'react';
import text from '../../../../ui/theme/text.module.css';
import classes from './Security.module.css';

type PanelProps = {
  title: string;
  /** The page's own title says it already. */
  titleHidden?: boolean;
  words?: ReactNode;
  /** Where the focus goes when what had it is gone. */
  headingRef?: Ref<HTMLHeadingElement>;
  children: ReactNode;
};

/** A part of a page about the own account. */
export function Panel({ title, titleHidden, words, headingRef, children }: PanelProps) {
  const id = useId();
  return (
    <section className={classes.panel} aria-labelledby={id}>
      <h2 id={id} ref={headingRef} tabIndex={-1} className={titleHidden ? 'visually-hidden' : text.heading}>
        {title}
      </h2>
      {words && <p className={text.muted}>{words}</p>}
      <div className={classes.content}>{children}</div>
    </section>
  );
}
