import { z } from 'zod';

/** Any id: a UUID (version 7, made by the server), opaque to clients. */
export const id = z.uuid();

/** The same as it goes out: a list of fifty need not be matched again. */
export const idView = z.string().meta({ format: 'uuid' });
