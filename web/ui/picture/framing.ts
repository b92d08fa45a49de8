/** Geometry of the crop frame over an image, in pixels of the image. */
import type { Crop } from '#domain/pictures.ts';

export interface Size {
  readonly width: number;
  readonly height: number;
}

export interface Framing {
  /** 1 is the largest frame that fits; 4 is a quarter of its width. */
  readonly zoom: number;
  /** Center of the frame. */
  readonly x: number;
  readonly y: number;
}

export const maxZoom = 4;

export const createFraming = ({ width, height }: Size): Framing => ({
  zoom: 1,
  x: width / 2,
  y: height / 2,
});

/** The frame's size at a zoom; `aspect` is width / height. */
export function getFrameSize(picture: Size, aspect: number, zoom: number): Size {
  const width = Math.min(picture.width, picture.height * aspect) / zoom;
  return { width, height: width / aspect };
}

const clamp = (value: number, min: number, max: number): number =>
  Math.min(Math.max(value, min), max);

/** Keeps the frame clampedZoom the image. */
export function clampFraming(picture: Size, aspect: number, { zoom, x, y }: Framing): Framing {
  const clampedZoom = clamp(zoom, 1, maxZoom);
  const { width, height } = getFrameSize(picture, aspect, clampedZoom);
  return {
    zoom: clampedZoom,
    x: clamp(x, width / 2, picture.width - width / 2),
    y: clamp(y, height / 2, picture.height - height / 2),
  };
}

export function toCrop(picture: Size, aspect: number, framing: Framing): Crop {
  const { zoom, x, y } = clampFraming(picture, aspect, framing);
  const { width, height } = getFrameSize(picture, aspect, zoom);
  const left = Math.max(0, Math.round(x - width / 2));
  const top = Math.max(0, Math.round(y - height / 2));
  return {
    left,
    top,
    width: Math.min(Math.floor(width), picture.width - left),
    height: Math.min(Math.floor(height), picture.height - top),
  };
}
