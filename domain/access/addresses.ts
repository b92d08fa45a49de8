/** Where the session is read: apart from the contract, whose schemas the first screen of a visitor does without. */
export const sessionAddress = { method: 'GET', path: '/api/session' } as const;
