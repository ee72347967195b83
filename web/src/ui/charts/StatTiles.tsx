import type { ReactNode } from 'react';
import { Skeleton } from '../pages/Skeletons.tsx';
import { InfoTooltip } from '../text/InfoTooltip.tsx';
import text from '../theme/text.module.css';
import classes from './StatTiles.module.css';

const width = 80;
const height = 28;
/** Half the stroke width, so that the highest and lowest points are not clipped. */
const edge = 1;

/** A sparkline; decorative, since text next to it says what it shows. */
function Sparkline({ values = [] }: { values: readonly number[] | undefined }) {
  const lowest = Math.min(...values);
  const span = Math.max(...values) - lowest;
  const points = values.map((value, index) => {
    const share = span === 0 ? 0.5 : (value - lowest) / span;
    return `${(index / (values.length - 1)) * width},${height - edge - share * (height - 2 * edge)}`;
  });
  return (
    <svg className={classes.sparkline} viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden>
      {points.length > 1 && (
        <>
          <polygon points={`0,${height} ${points.join(' ')} ${width},${height}`} />
          <polyline points={points.join(' ')} />
        </>
      )}
    </svg>
  );
}

export type StatTile = {
  label: string;
  /** Undefined while it is loading. */
  value: ReactNode;
  hint?: ReactNode;
  /** How it is counted, on an icon beside the label. */
  info?: string | undefined;
  /** The history of the number: a value for each of the last months. */
  course?: readonly number[] | undefined;
  /** Makes the whole tile a link to what it counts. */
  renderLink?: (given: { className: string | undefined; children: ReactNode }) => ReactNode;
};

/**
 * A few numbers side by side.
 * @param withHints every tile keeps the room of a hint, so that nothing moves when they come
 * @param compact where all are in one row the hint is beside the number, and no course is drawn
 */
export function StatTiles({
  label,
  tiles,
  withHints,
  compact,
}: {
  label: string;
  tiles: readonly StatTile[];
  withHints?: true;
  compact?: true;
}) {
  const hinted = withHints || tiles.some(({ hint }) => Boolean(hint));
  return (
    <ul
      className={classes.tiles}
      aria-label={label}
      data-many={tiles.length > 3 || undefined}
      data-compact={compact}
      style={tiles.length < 3 ? { maxWidth: `${tiles.length * 18}rem` } : undefined}
    >
      {tiles.map(({ renderLink, info, ...tile }) => (
        <li key={tile.label} data-info={info !== undefined || undefined}>
          {renderLink ? (
            renderLink({ className: classes.tile, children: <Words {...tile} hinted={hinted} /> })
          ) : (
            <div className={classes.tile}>
              <Words {...tile} hinted={hinted} />
            </div>
          )}
          {info && (
            <span className={classes.info}>
              <InfoTooltip about={tile.label} label={info} />
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}

function Words({ label, value, hint, course, hinted }: Omit<StatTile, 'renderLink' | 'info'> & { hinted: boolean }) {
  return (
    <>
      <span className={classes.label}>{label}</span>
      <span className={classes.line}>
        <span className={classes.value}>{value ?? <Skeleton width="4rem" height="1.5rem" />}</span>
        {course && <Sparkline values={course} />}
      </span>
      {hinted && (
        <span className={`${text.small} ${classes.hint}`} title={typeof hint === 'string' ? hint : undefined}>
          {hint}
        </span>
      )}
    </>
  );
}
