/** What a click on the map does now. */
import type { Point, Ring } from '#domain/map/geometry.ts';
import type { Precision, ZoneView } from '#domain/map/schema.ts';
import type { Degrees } from '#domain/map/schema.ts';

/** A place before it is moved. */
export interface MovedPlace {
  readonly placeId: string;
  /** Who lives there. */
  readonly name: string;
  readonly point: Degrees | null;
  readonly precision: Precision;
  readonly isLocked: boolean;
}

export type Mode =
  | { readonly kind: 'browse' }
  /** `radius` in metres. */
  | { readonly kind: 'circle'; readonly centre: Point; readonly radius: number }
  /** `zone`: the one whose boundary it is, or null for an area to search. */
  | { readonly kind: 'polygon'; readonly ring: Ring; readonly zone: ZoneView | 'new' | null }
  | { readonly kind: 'nearest'; readonly point: Point }
  | { readonly kind: 'place'; readonly place: MovedPlace; readonly point: Point };

export const browsing: Mode = { kind: 'browse' };
export type SetMode = (mode: Mode) => void;
