import { randomUUIDv7 } from 'node:crypto';

/** A new id: UUIDv7, made by the server, opaque to clients; later ones sort later. */
export const newId = (): string => randomUUIDv7();
