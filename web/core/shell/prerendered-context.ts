import { createContext } from 'react';

/** True if the page was prerendered with its text; false for the empty shell of /app. */
export const PrerenderedContext = createContext(false);
