import { type ReactNode, type Ref, use, useId } from 'react';
import { TitleAction } from '../../../../ui/pages/SectionFrame.tsx';
import text from '../../../../ui/theme/text.module.css';
import classes from './Security.module.css';

type PanelProps = {
  title: string;
  /** Whether the heading is left out because the page's title already says it. */
  titleHidden?: boolean;
  words?: ReactNode;
  /** Receives the focus when the focused element disappears. */
  headingRef?: Ref<HTMLHeadingElement>;
  children: ReactNode;
};

/** A panel of an account page. */
export function Panel({ title, titleHidden, words, headingRef, children }: PanelProps) {
  const id = useId();
  const isDescription = use(TitleAction) !== undefined && titleHidden;
  return (
    <section className={classes.panel} data-described={isDescription || undefined} aria-labelledby={id}>
      <h2 id={id} ref={headingRef} tabIndex={-1} className={titleHidden ? 'visually-hidden' : text.heading}>
        {title}
      </h2>
      {words && <p className={text.muted}>{words}</p>}
      <div className={classes.content}>{children}</div>
    </section>
  );
}
