/** Where the session is read and ended: apart from the contract, whose schemas the first screen of a visitor does without. */
export const sessionAddress = { method: 'GET', path: '/api/session' } as const;
export const signOutAddress = { method: 'DELETE', path: '/api/session' } as const;
/** What a public form is opened with: `challenge.ts`. */
export const challengeAddress = { method: 'GET', path: '/api/challenge' } as const;
/** Carries a solved challenge, by the name that Firebase App Check gave it. */
export const appCheckHeader = 'X-Firebase-AppCheck';
/** The way out of a role's preview, which the frame of every screen shows: `domain/users/roles-contract.ts`. */
export const endPreviewAddress = { method: 'DELETE', path: '/api/preview' } as const;
/** Support access, as the frame of every screen shows it: `support-contract.ts`. */
export const endSupportAddress = { method: 'DELETE', path: '/api/support' } as const;
export const currentSupportAddress = { method: 'GET', path: '/api/support' } as const;
