import { createContext } from 'react';

/** Whether the HTML on screen was written at build time with its words, rather than being the empty shell of /app. */
export const PrerenderedContext = createContext(false);
