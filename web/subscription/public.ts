export { LimitNotice } from './usage/LimitNotice.tsx';
