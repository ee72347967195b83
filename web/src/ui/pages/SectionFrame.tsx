import { createContext, type ReactNode, use } from 'react';
import { createPortal } from 'react-dom';
import text from '../theme/text.module.css';
import classes from './SectionFrame.module.css';

/** The place beside the page's title, for a section's action; null until it is rendered, undefined where the section has no page of its own. */
export const TitleAction = createContext<HTMLElement | null | undefined>(undefined);

export type SectionFrameProps = {
  /** Its name, also used as the page's title. */
  title: string;
  /** Its purpose, in a sentence or two. */
  words: ReactNode;
  /** The one primary action. */
  action?: ReactNode;
  children: ReactNode;
};

/** A section of the settings: its purpose, its main action, which is beside the page's title, and its content. */
export function SectionFrame({ title, words, action, children }: SectionFrameProps) {
  const beside = use(TitleAction);
  return (
    <section aria-label={title}>
      <div className={classes.head} data-described={beside !== undefined || undefined}>
        <div className={`${classes.words} ${text.muted}`}>{words}</div>
        {beside === undefined ? action : beside && createPortal(action, beside)}
      </div>
      {children}
    </section>
  );
}
