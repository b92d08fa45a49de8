import type { RefObject } from 'react';
import classes from './Map.module.css';

interface MapSurfaceProps {
  /** Of `useLeaflet`. */
  readonly frame: RefObject<HTMLDivElement | null>;
  readonly label: string;
}

/** The element of a map, as large as the one around it. */
export const MapSurface = ({ frame, label }: MapSurfaceProps) => (
  <div ref={frame} className={classes['map']} role="application" aria-label={label} />
);
