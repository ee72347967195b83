import { lazy, Suspense } from 'react';
import classes from './Sparkline.module.css';

// The drawing library is large: it comes when there is something to draw.
const SparklineDrawing = lazy(() => import('./SparklineDrawing.tsx'));

/** The course of a number in a few lines of the page; decorative, since words beside it say what it shows. */
export function Sparkline({ values }: { values: readonly number[] | undefined }) {
  return (
    <span className={classes.sparkline} aria-hidden inert>
      {values && values.length > 1 && (
        <Suspense fallback={null}>
          <SparklineDrawing values={values} />
        </Suspense>
      )}
    </span>
  );
}
