import {
  divIcon,
  featureGroup,
  GeoJSON,
  type LatLngBounds,
  type LatLngTuple,
  type Map as LeafletMap,
  type Marker,
  map,
  marker,
  type Polygon,
  polygon,
  tileLayer,
} from 'leaflet';
import classes from './IndiaMap.module.css';
import { fitLabels } from './map-labels.ts';
import { type Boundaries, type MapPlace, middleOf, placeText, shapesOf } from './map-places.ts';
import { shadeOf, stepOf, stepsOf } from './map-steps.ts';

/** Tiles below the boundaries, from a server set by the operator. */
export type MapTiles = { url: string; attribution: string };

export type MapDrawing = {
  places: readonly MapPlace[];
  boundaries: Boundaries;
  /** A part of the country, drawn as large as possible; otherwise the whole country. */
  isPart: boolean;
  tiles: MapTiles | null;
};

/** A drawn place: its marker, and its shapes. */
type Drawn = { place: MapPlace; pin: Marker; shapes: readonly Polygon[] };

/** The zoom levels of the specification (sections 2 and 9); a part of the country has two levels too. */
const [firstZoom, lastZoom] = [4, 5];
const tileOpacity = 0.5;
const middle: LatLngTuple = [22.6, 82.8];
const around: LatLngTuple[] = [
  [2, 62],
  [40, 104],
];
/** Text widths are estimated generously. */
const slightlyWider = 1.1;
/** Pixels around a part, and how far it can be dragged aside. */
const margin = 24;
const slack = 0.25;

/** Names and attributions may contain anything, so they are set as text and never as HTML. */
function textElement(words: string, className = ''): HTMLElement {
  const element = document.createElement('span');
  element.className = className;
  element.textContent = words;
  return element;
}

const asks = (query: string) => window.matchMedia(query).matches;

/** Users who prefer no motion get none. */
function emptyMap(container: HTMLElement, isPart: boolean): LeafletMap {
  const moves = !asks('(prefers-reduced-motion: reduce)');
  const drawn = map(container, {
    zoomAnimation: moves,
    fadeAnimation: moves,
    markerZoomAnimation: moves,
    inertia: moves,
    zoomSnap: isPart ? 0 : 1,
    maxBoundsViscosity: 1,
    scrollWheelZoom: false,
    doubleClickZoom: false,
    boxZoom: false,
    // The arrow keys move between places.
    keyboard: false,
  });
  drawn.attributionControl.setPrefix(false);
  drawn.zoomControl.setPosition('topright');
  return drawn;
}

/** Sets the initial view, and the limits of zoom and panning. */
function setFrame(drawn: LeafletMap, bounds: LatLngBounds, isPart: boolean): void {
  if (isPart && bounds.isValid() && drawn.getSize().x > 0) {
    drawn.fitBounds(bounds, { padding: [margin, margin], animate: false });
    drawn.setMinZoom(drawn.getZoom()).setMaxZoom(drawn.getZoom() + 1);
    drawn.setMaxBounds(bounds.pad(slack));
    return;
  }
  drawn.setView(middle, firstZoom).setMinZoom(firstZoom).setMaxZoom(lastZoom).setMaxBounds(around);
}

/** If all of it is visible, a finger scrolls the page, not the map. */
function leavePageToFingers(drawn: LeafletMap, bounds: LatLngBounds): void {
  const decide = () => (drawn.getBounds().contains(bounds) ? drawn.dragging.disable() : drawn.dragging.enable());
  if (!asks('(pointer: coarse)')) return;
  drawn.on('zoomend resize', decide);
  decide();
}

/** A marker of our own: text where there is room for it, otherwise a dot. */
function pinAt(at: readonly [number, number], shade: number): Marker {
  const words = textElement('', classes.words);
  words.dataset.shade = `${shade}`;
  words.ariaHidden = 'true';
  const icon = divIcon({ className: classes.pin, html: words, iconSize: [24, 24] });
  return marker([...at], { icon, keyboard: false, riseOnHover: true });
}

function drawPlaces({ places, boundaries, tiles }: MapDrawing) {
  const steps = stepsOf(places.map(({ value }) => value));
  const shadeOfPlace = ({ value }: MapPlace) => shadeOf(stepOf(value, steps), steps);
  const shapes = shapesOf(boundaries).map((shape) => {
    const place = places.find(({ key }) => key === shape.key);
    const shade = place ? shadeOfPlace(place) : 0;
    const drawn = polygon(GeoJSON.coordsToLatLngs(shape.pieces, 2) as never, {
      className: `${classes.shape} ${classes[`shade${shade}`]}`,
      fillOpacity: tiles ? 0.7 : 1,
      weight: 1,
      smoothFactor: 0.5,
      interactive: place !== undefined,
    });
    return { place, drawn, middle: middleOf(shape) };
  });
  const drawn = places.flatMap((place): Drawn[] => {
    const own = shapes.filter((shape) => shape.place === place);
    const at = place.at ?? own[0]?.middle;
    return at ? [{ place, pin: pinAt(at, shadeOfPlace(place)), shapes: own.map((each) => each.drawn) }] : [];
  });
  return { shapes: shapes.map((shape) => shape.drawn), drawn };
}

/** Returns the width of a place in pixels. */
function widthOf(drawn: LeafletMap, shapes: readonly Polygon[]): number {
  const bounds = featureGroup([...shapes]).getBounds();
  if (!bounds.isValid()) return 0;
  return drawn.latLngToLayerPoint(bounds.getNorthEast()).x - drawn.latLngToLayerPoint(bounds.getSouthWest()).x;
}

/** Sets the texts on the markers, as many as fit at this level; places with the most people first. */
function label(drawn: LeafletMap, places: readonly Drawn[]): void {
  const markers = places.map(({ place, pin }) => {
    const { x, y } = drawn.latLngToContainerPoint(pin.getLatLng());
    const value = place.value.toLocaleString('en-IN');
    return { x, y, texts: place.value > 0 ? [[place.label, value], [value]] : [] };
  });
  for (const [index, fitting] of fitLabels(markers, drawn.getSize().x).entries()) {
    const { pin, shapes = [] } = places[index] ?? {};
    const words = pin?.getElement()?.firstElementChild as HTMLElement | undefined;
    // The space between them is for screen readers.
    words?.replaceChildren(...(fitting?.lines ?? []).flatMap((line, at) => [at > 0 ? ' ' : '', textElement(line)]));
    words?.style.setProperty('translate', `${fitting?.aside ?? 0}px`);
    words?.toggleAttribute(
      'data-beyond',
      Boolean(fitting && (fitting.aside || fitting.width > widthOf(drawn, shapes) * slightlyWider)),
    );
  }
}

/** Draws the map into an element. @returns its places in order, each with its focusable element, and a function to remove the map */
export function drawMap(container: HTMLElement, drawing: MapDrawing, onOpen: (place: MapPlace) => void) {
  const { isPart, tiles } = drawing;
  const drawn = emptyMap(container, isPart);
  const { shapes, drawn: places } = drawPlaces(drawing);
  const bounds = featureGroup(shapes).getBounds();
  setFrame(drawn, bounds, isPart);
  leavePageToFingers(drawn, bounds);
  if (tiles) {
    const attribution = textElement(tiles.attribution).innerHTML;
    tileLayer(tiles.url, { opacity: tileOpacity, attribution }).addTo(drawn);
  } else drawn.attributionControl.remove();
  for (const shape of shapes) shape.addTo(drawn);
  const markers = places.map(({ place, pin, shapes: own }) => {
    pin.addTo(drawn);
    const element = pin.getElement() as HTMLElement;
    const mark = (on: boolean) => {
      for (const shape of own) shape.getElement()?.classList.toggle(classes.marked ?? '', on);
    };
    for (const layer of [pin, ...own]) {
      const sticky = layer !== pin;
      layer.bindTooltip(textElement(placeText(place)), { className: classes.tooltip, sticky, offset: [12, 0] });
      layer.on({ click: () => onOpen(place), mouseover: () => mark(true), mouseout: () => mark(false) });
    }
    return { place, element, mark };
  });
  const labelAll = () => label(drawn, places);
  drawn.on('zoomend resize', labelAll);
  labelAll();
  const resized = new ResizeObserver(() => drawn.invalidateSize({ pan: false }));
  resized.observe(container);
  const remove = () => {
    resized.disconnect();
    drawn.remove();
  };
  return { places: markers, remove };
}
