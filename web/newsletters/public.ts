export { UnderWay } from './sending/UnderWay.tsx';
