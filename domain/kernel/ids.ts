import { z } from 'zod';

/** Any id: a UUID (version 7, made by the server), opaque to clients. */
export const id = z.uuid();
