import { lazy, type ReactNode } from 'react';
import { ChartFrame } from '../charts/ChartFrame.tsx';
import { frameOf, type ItemChartProps } from '../charts/item-chart.tsx';
import { WhenSeen } from '../pages/WhenSeen.tsx';
import text from '../theme/text.module.css';
import classes from './IndiaMap.module.css';
import { MapLegend } from './MapLegend.tsx';
import type { Boundaries, MapPlace } from './map-places.ts';

// The drawing library is large, so it loads when there is something to draw.
const IndiaMapStage = lazy(() => import('./IndiaMapStage.tsx'));

export type IndiaMapProps<Item extends MapPlace> = Omit<ItemChartProps<Item>, 'still'> & {
  /** Undefined while they are loading. */
  boundaries: Boundaries | undefined;
  /** Whether its items belong to a part of the country, which is drawn as large as possible. */
  isPart: boolean;
  /** Null: only the boundaries, which need no network. */
  tiles: { url: string; attribution: string } | null;
  /** The item that gets the focus when the map appears. */
  focused?: string | undefined;
  /** The way back from a part. */
  place?: ReactNode;
};

/** A map of India, or a part of it, shaded by a number in five steps; each place opens, and all are in the table too. */
export function IndiaMap<Item extends MapPlace>(props: IndiaMapProps<Item>) {
  const { title, items, boundaries, isPart, tiles, focused, place, note, onOpen } = props;
  const frame = frameOf(props);
  return (
    <ChartFrame {...frame} isPending={!items || !boundaries} isEmpty={false} isMap above={place}>
      {items && boundaries && (
        <div className={classes.room}>
          <WhenSeen>
            <IndiaMapStage
              title={title}
              places={items}
              {...{ boundaries, isPart, tiles, focused }}
              onOpen={(opened) => onOpen(opened as Item)}
            />
          </WhenSeen>
          <div className={classes.foot}>
            {note && (
              <p className={text.oneLine} title={typeof note === 'string' ? note : undefined}>
                {note}
              </p>
            )}
            <MapLegend items={items} />
          </div>
        </div>
      )}
    </ChartFrame>
  );
}
