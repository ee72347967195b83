import type { ReactNode } from 'react';
import layout from '../pages/layout.module.css';
import classes from './GalleryCard.module.css';

export type GalleryCardProps = {
  /** A picture, or a sign in its place. */
  picture: ReactNode;
  /** The heading as the link of the whole card. */
  renderTitle: (className: string | undefined) => ReactNode;
  /** One line of what is worth knowing. */
  facts?: ReactNode;
  /** What is rarely done to it. */
  menu?: ReactNode;
  /** More about it, below the facts. */
  children?: ReactNode;
};

/** One of many in a gallery: opens what it shows; its menu lies above the link. */
export function GalleryCard({ picture, renderTitle, facts, menu, children }: GalleryCardProps) {
  return (
    <article className={classes.card}>
      <div className={classes.picture} aria-hidden>
        {picture}
      </div>
      <div className={layout.words}>
        <h3>{renderTitle(classes.link)}</h3>
        {facts && <div className={classes.facts}>{facts}</div>}
        {children}
      </div>
      {menu && <div className={classes.menu}>{menu}</div>}
    </article>
  );
}
