/** Where a frame stands over a picture. All of it in pixels of the picture; the frame is the part that is kept. */
import type { Crop } from '#domain/churches/schema.ts';

export interface Size {
  readonly width: number;
  readonly height: number;
}

export interface Framing {
  /** 1: the largest frame that fits; 4: a quarter of it. */
  readonly zoom: number;
  /** Middle of the frame. */
  readonly x: number;
  readonly y: number;
}

export const mostZoom = 4;

export const wholeFraming = ({ width, height }: Size): Framing => ({
  zoom: 1,
  x: width / 2,
  y: height / 2,
});

/** The frame's size at a zoom, `aspect` being width over height. */
export function frameSize(picture: Size, aspect: number, zoom: number): Size {
  const width = Math.min(picture.width, picture.height * aspect) / zoom;
  return { width, height: width / aspect };
}

const between = (value: number, least: number, most: number): number =>
  Math.min(Math.max(value, least), most);

/** The frame never leaves the picture. */
export function held(picture: Size, aspect: number, { zoom, x, y }: Framing): Framing {
  const within = between(zoom, 1, mostZoom);
  const { width, height } = frameSize(picture, aspect, within);
  return {
    zoom: within,
    x: between(x, width / 2, picture.width - width / 2),
    y: between(y, height / 2, picture.height - height / 2),
  };
}

export function cropOf(picture: Size, aspect: number, framing: Framing): Crop {
  const { zoom, x, y } = held(picture, aspect, framing);
  const { width, height } = frameSize(picture, aspect, zoom);
  const left = Math.max(0, Math.round(x - width / 2));
  const top = Math.max(0, Math.round(y - height / 2));
  return {
    left,
    top,
    width: Math.min(Math.floor(width), picture.width - left),
    height: Math.min(Math.floor(height), picture.height - top),
  };
}
