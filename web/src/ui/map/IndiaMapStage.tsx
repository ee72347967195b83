import 'leaflet/dist/leaflet.css';
import { useEffect, useRef } from 'react';
import { drawMap, type MapDrawing } from './draw-map.ts';
import classes from './IndiaMap.module.css';
import { type MapPlace, placeText } from './map-places.ts';

export type IndiaMapStageProps = MapDrawing & {
  title: string;
  /** The place that gets the focus when the map appears. */
  focused?: string | undefined;
  onOpen: (place: MapPlace) => void;
};

const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** The map itself. Tab reaches one of its places, arrow keys move from place to place in order, Enter opens. */
export default function IndiaMapStage(props: IndiaMapStageProps) {
  const { title, places, boundaries, isPart, tiles, focused, onOpen } = props;
  const frame = useRef<HTMLDivElement>(null);
  const latest = useRef({ onOpen, focused });
  latest.current = { onOpen, focused };
  useEffect(() => {
    if (!frame.current) return undefined;
    const drawing = { places, boundaries, isPart, tiles };
    const drawn = drawMap(frame.current, drawing, (place) => latest.current.onOpen(place));
    makeWalkable(drawn.places, (place) => latest.current.onOpen(place));
    drawn.places.find(({ place }) => place.key === latest.current.focused)?.element.focus({ preventScroll: true });
    return drawn.remove;
  }, [places, boundaries, isPart, tiles]);
  return <div ref={frame} className={classes.stage} role="group" aria-label={title} />;
}

type Marked = ReturnType<typeof drawMap>['places'];

function makeWalkable(marked: Marked, open: (place: MapPlace) => void): void {
  const reach = (index: number) => {
    for (const [at, { element }] of marked.entries()) element.tabIndex = at === index ? 0 : -1;
  };
  const go = (index: number) => {
    const next = (index + marked.length) % marked.length;
    reach(next);
    marked[next]?.element.focus({ preventScroll: true });
  };
  for (const [index, { place, element, mark }] of marked.entries()) {
    element.setAttribute('role', 'button');
    element.setAttribute('aria-label', placeText(place));
    element.addEventListener('focus', () => {
      reach(index);
      mark(true);
    });
    element.addEventListener('blur', () => mark(false));
    element.addEventListener('keydown', (event) => {
      const { key } = event;
      if (key === 'Enter' || key === ' ') open(place);
      else if (key === 'Home') go(0);
      else if (key === 'End') go(-1);
      else if (steps[key]) go(index + steps[key]);
      else return;
      event.preventDefault();
    });
  }
  reach(0);
}
