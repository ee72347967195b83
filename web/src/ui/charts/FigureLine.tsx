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
type FigureLineProps = { heading: ReactNode; hint?: string; figures: readonly LineFigure[] };

/** Some figures in one line below everything else on a page, each explained on hover and to screen readers. */
export function FigureLine({ heading, hint, figures }: FigureLineProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={classes.figures}>
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
