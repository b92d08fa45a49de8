/** What scripts may use of the platform. */
export { makeSuperadmin } from './make-superadmin.ts';
