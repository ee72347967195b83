import { type ReactNode, useId } from 'react';
import text from '../theme/text.module.css';
import classes from './FigureLine.module.css';

export type LineFigure = {
  key: string;
  figure: string;
  /** What follows the figure. */
  words: string;
  /** What it counts. */
  about: string;
  /** Makes figure and words a link to what they count. */
  renderLink?: ((children: ReactNode) => ReactNode) | undefined;
};
type FigureLineProps = {
  heading: ReactNode;
  hint?: string;
  figures: readonly LineFigure[];
  /** Small, and on a desk a single line, however narrow: what has no room is left out, so the most important ones come first. */
  compact?: true;
};

/** Some figures in one line, each explained on hover and to screen readers. */
export function FigureLine({ heading, hint, figures, compact }: FigureLineProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={classes.figures} data-compact={compact}>
      <h2 id={id} className={text.strong} title={hint}>
        {heading}
      </h2>
      <ul>
        {figures.map(({ key, figure, words, about, renderLink }) => {
          const shown = (
            <>
              <strong>{figure}</strong> {words}
            </>
          );
          return (
            <li key={key} title={about}>
              {renderLink ? renderLink(shown) : shown}
              <span className="visually-hidden">{`: ${about}`}</span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
