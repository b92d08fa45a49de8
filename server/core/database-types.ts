/** Generated from the migrated database by `npm run types`. */
export interface Tables {}
