/** The dots of groups on a map, each with its name where there is room for it. */
import L from 'leaflet';
import type { Found } from './filters.ts';

export interface GroupDots {
  /** Shows which dot belongs to a card. */
  highlight(groupId: string | null): void;
  remove(): void;
}

interface Dot {
  readonly id: string;
  readonly at: L.LatLng;
  readonly marker: L.CircleMarker;
}

/** The farthest that a displaced point is from the home, in metres. */
const displacement = 600;
/** A finger hits all dots so near, in pixels. */
const reach = 16;
const radius = { usual: 9, highlighted: 13 };
/** With more groups than these, a name is shown only while its dot or card is pointed at. */
const maxNames = 200;
/** Between a dot and its name, in pixels: Leaflet's. */
const nameGap = 6;

export function createGroupDots(
  map: L.Map,
  found: readonly Found[],
  onPick: (groupIds: string[]) => void,
): GroupDots {
  const layer = L.layerGroup().addTo(map);
  const showsNames = found.length <= maxNames;
  const dots = found.flatMap(({ group: { id, name, point } }): Dot[] => {
    if (!point) return [];
    const at = L.latLng(point.latitude, point.longitude);
    return [{ id, at, marker: createMarker(at, name, showsNames) }];
  });
  for (const { at } of dots)
    L.circle(at, {
      radius: displacement,
      className: 'redil-found-area',
      interactive: false,
    }).addTo(layer);
  const pick = ({ latlng }: L.LeafletMouseEvent): void => {
    const finger = map.latLngToContainerPoint(latlng);
    onPick(
      dots
        .filter((dot) => map.latLngToContainerPoint(dot.at).distanceTo(finger) <= reach)
        .map(({ id }) => id),
    );
  };
  let shown: Dot | undefined;
  const highlight = (groupId: string | null): void => {
    if (shown) mark(shown, false);
    shown = dots.find(({ id }) => id === groupId);
    if (shown) mark(shown, true);
  };
  for (const { id, marker } of dots)
    marker
      .on('click', pick)
      .on('mouseover', () => highlight(id))
      .on('mouseout', () => highlight(null))
      .addTo(layer);
  const arrange = (): void => {
    if (showsNames) showFreeNames(map, dots);
  };
  arrange();
  map.on('zoomend', arrange);
  return {
    highlight,
    remove() {
      map.off('zoomend', arrange);
      layer.remove();
    },
  };
}

function mark({ marker }: Dot, isHighlighted: boolean): void {
  marker.setRadius(isHighlighted ? radius.highlighted : radius.usual);
  if (isHighlighted) marker.bringToFront();
  const name = marker.getTooltip();
  if (!name?.options.permanent) marker[isHighlighted ? 'openTooltip' : 'closeTooltip']();
  name?.getElement()?.toggleAttribute('data-highlighted', isHighlighted);
}

function createMarker(at: L.LatLng, name: string, permanent: boolean): L.CircleMarker {
  const label = document.createElement('span');
  label.textContent = name;
  return L.circleMarker(at, { radius: radius.usual, className: 'redil-found' }).bindTooltip(label, {
    permanent,
    direction: 'right',
    offset: [radius.usual, 0],
    className: 'redil-found-name',
  });
}

/** A name stands beside its dot where it covers neither a dot nor another name; else it is hidden until its dot or card is pointed at. */
function showFreeNames(map: L.Map, dots: readonly Dot[]): void {
  // All sizes are read before the first name is moved, so that the browser computes the layout once.
  const points = dots.map((dot) => {
    const label = dot.marker.getTooltip()?.getElement();
    const size = L.point(label?.offsetWidth ?? 0, label?.offsetHeight ?? 0);
    return { ...dot, size, point: map.latLngToContainerPoint(dot.at) };
  });
  const taken = points.map(({ point }) => createBox(point, radius.usual, radius.usual));
  for (const [index, { marker, point, size }] of points.entries()) {
    const name = marker.getTooltip();
    const label = name?.getElement();
    if (!name || !label) continue;
    const others = taken.filter((_, other) => other !== index);
    const free = listSides(point, size, map.getSize().x).find(
      ({ box }) => !others.some((other) => box.intersects(other)),
    );
    label.toggleAttribute('data-covered', !free);
    if (!free) continue;
    taken.push(free.box);
    name.options.direction = free.side;
    name.options.offset = [free.side === 'right' ? radius.usual : -radius.usual, 0];
    name.update();
  }
}

interface Side {
  readonly side: 'right' | 'left';
  readonly box: L.Bounds;
}

/** On the right, unless the edge of the map would cut the name there. */
function listSides(point: L.Point, size: L.Point, width: number): Side[] {
  const right: Side = { side: 'right', box: toNameBox(point, 'right', size) };
  const left: Side = { side: 'left', box: toNameBox(point, 'left', size) };
  return (right.box.max?.x ?? 0) > width ? [left, right] : [right, left];
}

/** Sizes are those of the layout, because positions on the screen follow with a delay while they are animated. */
function toNameBox(point: L.Point, side: Side['side'], size: L.Point): L.Bounds {
  const distance = radius.usual + nameGap + size.x / 2;
  const middle = point.add([side === 'right' ? distance : -distance, 0]);
  return createBox(middle, size.x / 2, size.y / 2);
}

const createBox = (middle: L.Point, width: number, height: number): L.Bounds =>
  L.bounds(middle.subtract([width, height]), middle.add([width, height]));
