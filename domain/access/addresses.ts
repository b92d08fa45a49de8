/** Where the session is read and ended: apart from the contract, whose schemas the first screen of a visitor does without. */
export const sessionAddress = { method: 'GET', path: '/api/session' } as const;
export const signOutAddress = { method: 'DELETE', path: '/api/session' } as const;
