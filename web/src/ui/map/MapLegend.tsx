import type { ChartItem } from '../charts/chart-items.ts';
import classes from './IndiaMap.module.css';
import { shadeOf, stepsOf, stepTexts } from './map-steps.ts';

/** The meaning of the shades of a map. */
export function MapLegend({ items }: { items: readonly ChartItem[] }) {
  const values = items.map(({ value }) => value);
  const steps = stepsOf(values);
  const texts = stepTexts(steps, Math.max(0, ...values));
  return (
    <ul className={classes.legend} data-many={texts.length > 3 || undefined} aria-label="Shades">
      {['None', ...texts].map((text, step) => (
        <li key={text}>
          <span className={`${classes.swatch} ${classes[`shade${shadeOf(step, steps)}`]}`} aria-hidden />
          {text}
        </li>
      ))}
    </ul>
  );
}
