/** Addresses of session endpoints, separate from the contract so that a visitor's first screen does not load its schemas. */
export const sessionAddress = { method: 'GET', path: '/api/session' } as const;
export const signOutAddress = { method: 'DELETE', path: '/api/session' } as const;
/** Issues the challenge of public forms: `challenge.ts`. */
export const challengeAddress = { method: 'GET', path: '/api/challenge' } as const;
/** Searches the church's records: `search-contract.ts`. */
export const searchAddress = { method: 'GET', path: '/api/search' } as const;
export const searchLimits = { minLength: 2, maxLength: 100, hitsPerKind: 5 } as const;
/** The header of a solved challenge, named as in Firebase App Check. */
export const appCheckHeader = 'X-Firebase-AppCheck';
/** Ends a role preview, shown on every screen: `domain/users/roles-contract.ts`. */
export const endPreviewAddress = { method: 'DELETE', path: '/api/preview' } as const;
/** What the front page shows: `front-page-contract.ts`. */
export const frontPageAddress = { method: 'GET', path: '/api/front-page' } as const;
