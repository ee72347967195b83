import type { ReactNode } from 'react';
import layout from '../pages/layout.module.css';
import classes from './GalleryCard.module.css';

export type GalleryCardProps = {
  /** A picture, or an icon instead. */
  picture: ReactNode;
  /** Renders the heading as the link of the whole card. */
  renderTitle: (className: string | undefined) => ReactNode;
  /** One line of details. */
  facts?: ReactNode;
  /** Rare actions. */
  menu?: ReactNode;
  /** More details, below the facts. */
  children?: ReactNode;
};

/** A card in a gallery, which opens what it shows; its menu is above the link. */
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
