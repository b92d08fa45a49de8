/** What scripts may use of the platform. */
export { makeSuperadmin, type MadeSuperadmin } from './make-superadmin.ts';
