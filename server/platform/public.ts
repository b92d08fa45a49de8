/** The interface for scripts. */
export { makeSuperadmin } from './make-superadmin.ts';
