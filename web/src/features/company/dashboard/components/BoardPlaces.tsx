import type { IndiaMap } from '#contract/directory/map.ts';
import { number } from '../../../../lib/numbers.ts';
import { shareText, sumOf } from '../../../../ui/charts/chart-items.ts';
import { IndiaPicture } from '../../../../ui/map/IndiaPicture.tsx';
import { MapLegend } from '../../../../ui/map/MapLegend.tsx';
import type { Boundaries } from '../../../../ui/map/map-places.ts';
import classes from './Board.module.css';
import { BoardPart } from './BoardPart.tsx';
import { statesOnMap, sumsOfIndia } from './map-places.ts';

/** So many states are named; the others are one number, so that all of it adds up. */
const namedStates = 8;

/** Where they are: the states shaded, the first of them by name, and who is in none. */
export function BoardPlaces({ map, boundaries }: { map: IndiaMap; boundaries: Boundaries }) {
  const states = statesOnMap(map);
  const counted = states.filter(({ value }) => value > 0);
  const others = counted.slice(namedStates);
  const elsewhere = sumsOfIndia(map).parts.slice(1);
  const rows = [
    ...counted.slice(0, namedStates),
    ...(others.length > 0
      ? [{ label: others.length === 1 ? '1 other state' : `${others.length} other states`, value: sumOf(others) }]
      : []),
    ...elsewhere.filter(({ value }) => value > 0),
  ];
  return (
    <BoardPart title="Where they are" isEmpty={map.total === 0}>
      <div className={classes.places}>
        <div className={classes.picture}>
          <IndiaPicture title="Map of India, shaded by ex-employees" places={states} boundaries={boundaries} />
        </div>
        <div className={classes.named}>
          <ul className={classes.rows}>
            {rows.map(({ label, value }) => (
              <li key={label} className={classes.row}>
                <span className={classes.name}>{label}</span>
                <span className={classes.value}>{number(value)}</span>
                <span className={classes.share}>{shareText(value, map.total)}</span>
              </li>
            ))}
          </ul>
          <MapLegend items={states} />
        </div>
      </div>
    </BoardPart>
  );
}
