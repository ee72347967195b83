import classes from './Sparkline.module.css';

const width = 80;
const height = 28;
/** Half a stroke of room, so that the highest and the lowest point are drawn whole. */
const edge = 1;

/** The course of a number in a few lines of the page; decorative, since words beside it say what it shows. */
export function Sparkline({ values = [] }: { values: readonly number[] | undefined }) {
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
