export { listDeadIds } from './queries.ts';
