/** The interface for other features. Leaflet comes with it: import it in parts that are loaded later. */
export { MapSurface } from './MapSurface.tsx';
export { PointDialog } from './PointDialog.tsx';
export { PointMap } from './PointMap.tsx';
export { useLeaflet } from './view/use-leaflet.ts';
