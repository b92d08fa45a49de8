/** The map on which a place is chosen. Leaflet is loaded with it. */
export { PointDialog as default } from '#web/map/public.ts';
