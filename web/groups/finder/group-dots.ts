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
/** Between a dot and its name, in pixels: Leaflet's. */
const nameGap = 6;

export function createGroupDots(
  map: L.Map,
  found: readonly Found[],
  onPick: (groupIds: string[]) => void,
): GroupDots {
  const layer = L.layerGroup().addTo(map);
  const dots = found.flatMap(({ group: { id, name, point } }): Dot[] => {
    if (!point) return [];
    const at = L.latLng(point.latitude, point.longitude);
    return [{ id, at, marker: createMarker(at, name) }];
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
  for (const { marker } of dots) marker.on('click', pick).addTo(layer);
  const arrange = (): void => showFreeNames(map, dots);
  arrange();
  map.on('zoomend', arrange);
  return {
    highlight(groupId) {
      for (const { id, marker } of dots) {
        const isHighlighted = id === groupId;
        marker.setRadius(isHighlighted ? radius.highlighted : radius.usual);
        marker.getTooltip()?.getElement()?.toggleAttribute('data-highlighted', isHighlighted);
        if (isHighlighted) marker.bringToFront();
      }
    },
    remove() {
      map.off('zoomend', arrange);
      layer.remove();
    },
  };
}

function createMarker(at: L.LatLng, name: string): L.CircleMarker {
  const label = document.createElement('span');
  label.textContent = name;
  return L.circleMarker(at, { radius: radius.usual, className: 'redil-found' }).bindTooltip(label, {
    permanent: true,
    direction: 'right',
    offset: [radius.usual, 0],
    className: 'redil-found-name',
  });
}

/** A name stands beside its dot where it covers neither a dot nor another name; else it is hidden until its card is pointed at. */
function showFreeNames(map: L.Map, dots: readonly Dot[]): void {
  const points = dots.map((dot) => ({ ...dot, point: map.latLngToContainerPoint(dot.at) }));
  const taken = points.map(({ point }) => createBox(point, radius.usual, radius.usual));
  for (const [index, { marker, point }] of points.entries()) {
    const name = marker.getTooltip();
    const label = name?.getElement();
    if (!name || !label) continue;
    const others = taken.filter((_, other) => other !== index);
    const free = listSides(point, label, map.getSize().x).find(
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
function listSides(point: L.Point, label: HTMLElement, width: number): Side[] {
  const right: Side = { side: 'right', box: toNameBox(point, 'right', label) };
  const left: Side = { side: 'left', box: toNameBox(point, 'left', label) };
  return (right.box.max?.x ?? 0) > width ? [left, right] : [right, left];
}

/** Sizes are those of the layout, because positions on the screen follow with a delay while they are animated. */
function toNameBox(
  point: L.Point,
  side: Side['side'],
  { offsetWidth, offsetHeight }: HTMLElement,
): L.Bounds {
  const distance = radius.usual + nameGap + offsetWidth / 2;
  const middle = point.add([side === 'right' ? distance : -distance, 0]);
  return createBox(middle, offsetWidth / 2, offsetHeight / 2);
}

const createBox = (middle: L.Point, width: number, height: number): L.Bounds =>
  L.bounds(middle.subtract([width, height]), middle.add([width, height]));
