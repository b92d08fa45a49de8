/** The interface for other features. Leaflet comes with it: import it in parts that are loaded later. */
export { MapSurface } from './MapSurface.tsx';
export { useLeaflet } from './view/use-leaflet.ts';
