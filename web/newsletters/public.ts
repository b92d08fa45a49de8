export { OngoingSendings } from './sending/OngoingSendings.tsx';
