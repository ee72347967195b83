import { useMemo } from 'react';
import classes from './IndiaMap.module.css';
import { type Boundaries, type MapPlace, type Shape, shapesOf } from './map-places.ts';
import { shadeOf, stepOf, stepsOf } from './map-steps.ts';

type IndiaPictureProps = { title: string; places: readonly MapPlace[]; boundaries: Boundaries };

/** The ratio of a degree of longitude to one of latitude, in the middle of the country. */
const narrowing = Math.cos((22.6 * Math.PI) / 180);
const pointOf = ([longitude = 0, latitude = 0]: readonly number[]): [number, number] => [
  longitude * narrowing,
  -latitude,
];
const pathOf = ({ pieces }: Shape) =>
  pieces
    .flat()
    .map((ring) => `M${ring.map((at) => pointOf(at).map((part) => part.toFixed(2))).join('L')}Z`)
    .join('');

/** Returns the bounding box of the shapes: left, top, width, height. */
function frameOf(shapes: readonly Shape[]): string {
  const points = shapes.flatMap(({ pieces }) => pieces.flat(2)).map(pointOf);
  const side = (axis: 0 | 1) => points.map((point) => point[axis]).sort((one, other) => one - other);
  const [across, down] = [side(0), side(1)];
  const [left = 0, top = 0] = [across[0], down[0]];
  return [left, top, (across.at(-1) ?? 1) - left, (down.at(-1) ?? 1) - top].map((part) => part.toFixed(2)).join(' ');
}

/** India shaded by a number in five steps, as a static picture for print. */
export function IndiaPicture({ title, places, boundaries }: IndiaPictureProps) {
  const drawn = useMemo(() => {
    const shapes = shapesOf(boundaries);
    return { frame: frameOf(shapes), paths: shapes.map((shape) => ({ key: String(shape.key), path: pathOf(shape) })) };
  }, [boundaries]);
  const values = new Map(places.map(({ key, value }) => [key, value]));
  const steps = stepsOf([...values.values()]);
  return (
    <svg viewBox={drawn.frame} role="img" aria-label={title} className={classes.picture}>
      {drawn.paths.map(({ key, path }) => {
        const shade = shadeOf(stepOf(values.get(key) ?? 0, steps), steps);
        return <path key={key} d={path} className={`${classes.shape} ${classes[`shade${shade}`]}`} />;
      })}
    </svg>
  );
}
