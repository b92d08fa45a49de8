import { z } from 'zod';
import { normalizeLine } from './folding.ts';

/** One line of text without needless spaces; empty by default. */
export const line = (max: number) => z.string().overwrite(normalizeLine).max(max).default('');
