/** Where a building is. Leaflet is loaded with it. */
export { PointMap as default } from '#web/map/public.ts';
