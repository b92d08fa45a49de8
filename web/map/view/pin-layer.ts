/** Draws pins and clusters on one canvas. While the map is dragged the browser moves the canvas; it is drawn anew at the end. */
import L from 'leaflet';
import { clusterPins, getRadius, type Cluster, type MapPin } from './clusters.ts';

/** How far the canvas goes beyond the map on each side, as a share of its size. */
const margin = 0.5;
/** A finger hits a pin from so many pixels away. */
const reach = 8;

export class PinLayer extends L.Layer {
  readonly #onPick: (cluster: Cluster) => void;
  readonly #canvas = L.DomUtil.create('canvas', 'leaflet-zoom-hide');
  #map: L.Map | null = null;
  #pins: readonly MapPin[] = [];
  #clusters: { readonly zoom: number; readonly all: readonly Cluster[] } | null = null;
  #drawn: readonly Cluster[] = [];

  constructor(onPick: (cluster: Cluster) => void) {
    super();
    this.#onPick = onPick;
    this.#canvas.style.pointerEvents = 'none';
  }

  setPins(pins: readonly MapPin[]): void {
    this.#pins = pins;
    this.#clusters = null;
    this.#draw();
  }

  override onAdd(map: L.Map): this {
    this.#map = map;
    // Above zones and areas, below what is dragged.
    const pane = map.getPane('pins') ?? map.createPane('pins');
    pane.style.zIndex = '450';
    pane.style.pointerEvents = 'none';
    pane.append(this.#canvas);
    map.on('moveend resize', this.#draw, this);
    map.on('click', this.#pick, this);
    map.on('mousemove', this.#point, this);
    this.#draw();
    return this;
  }

  override onRemove(map: L.Map): this {
    map.off('moveend resize', this.#draw, this);
    map.off('click', this.#pick, this);
    map.off('mousemove', this.#point, this);
    this.#canvas.remove();
    this.#map = null;
    return this;
  }

  #getClusters(zoom: number): readonly Cluster[] {
    if (this.#clusters?.zoom !== zoom)
      this.#clusters = { zoom, all: clusterPins(this.#pins, zoom) };
    return this.#clusters.all;
  }

  #draw(): void {
    const map = this.#map;
    const context = this.#canvas.getContext('2d');
    if (!map || !context) return;
    const size = map.getSize();
    const offset = size.multiplyBy(margin);
    const ratio = window.devicePixelRatio;
    this.#canvas.width = size.x * (1 + 2 * margin) * ratio;
    this.#canvas.height = size.y * (1 + 2 * margin) * ratio;
    this.#canvas.style.width = `${size.x * (1 + 2 * margin)}px`;
    this.#canvas.style.height = `${size.y * (1 + 2 * margin)}px`;
    L.DomUtil.setPosition(this.#canvas, map.containerPointToLayerPoint(offset.multiplyBy(-1)));
    const origin = map.getPixelBounds().min?.subtract(offset) ?? L.point(0, 0);
    const width = size.x * (1 + 2 * margin);
    const height = size.y * (1 + 2 * margin);
    context.scale(ratio, ratio);
    this.#drawn = this.#getClusters(map.getZoom()).filter(
      ({ x, y }) => x > origin.x && y > origin.y && x < origin.x + width && y < origin.y + height,
    );
    const text = getComputedStyle(map.getContainer()).getPropertyValue('--pin-text');
    const ground = getComputedStyle(map.getContainer()).getPropertyValue('--pin-ground');
    for (const cluster of this.#drawn)
      drawCluster(
        context,
        cluster,
        { x: cluster.x - origin.x, y: cluster.y - origin.y },
        { text, ground },
      );
  }

  #find(event: L.LeafletMouseEvent): Cluster | null {
    const map = this.#map;
    if (!map) return null;
    const at = map.project(event.latlng);
    let nearest: Cluster | null = null;
    let shortest = Number.POSITIVE_INFINITY;
    for (const cluster of this.#drawn) {
      const distance = Math.hypot(cluster.x - at.x, cluster.y - at.y);
      if (distance >= shortest || distance > getRadius(cluster.count) + reach) continue;
      nearest = cluster;
      shortest = distance;
    }
    return nearest;
  }

  #pick(event: L.LeafletMouseEvent): void {
    const found = this.#find(event);
    if (found) this.#onPick(found);
  }

  #point(event: L.LeafletMouseEvent): void {
    if (this.#map) this.#map.getContainer().style.cursor = this.#find(event) ? 'pointer' : '';
  }
}

interface Paints {
  readonly text: string;
  readonly ground: string;
}

/** A pin is a dot; a cluster is a ring with the shares of its colours around its number. */
function drawCluster(
  context: CanvasRenderingContext2D,
  { count, colors }: Cluster,
  { x, y }: { readonly x: number; readonly y: number },
  { text, ground }: Paints,
): void {
  const radius = getRadius(count);
  context.beginPath();
  context.arc(x, y, radius, 0, 2 * Math.PI);
  context.fillStyle = ground;
  context.fill();
  let from = -Math.PI / 2;
  for (const [color, share] of colors) {
    const to = from + (2 * Math.PI * share) / count;
    context.beginPath();
    context.arc(x, y, radius - 3, from, to);
    context.lineWidth = count === 1 ? 0 : 5;
    context.strokeStyle = color;
    context.fillStyle = color;
    if (count === 1) context.fill();
    else context.stroke();
    from = to;
  }
  if (count === 1) return;
  context.fillStyle = text;
  context.font = `600 12px ${getComputedStyle(document.body).fontFamily}`;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.fillText(count > 9999 ? `${Math.round(count / 1000)}k` : String(count), x, y + 0.5);
}
