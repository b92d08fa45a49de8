import { idempotencyDays, idempotencyHeader } from '#domain/kernel/endpoint.ts';

/** The header of endpoints with `idempotent: true`, as a parameter of OpenAPI. */
export const idempotencyKey = {
  name: idempotencyHeader,
  in: 'header',
  required: false,
  schema: {
    type: 'string',
    format: 'uuid',
    description: `A repeated request of this key is answered as the first one and has no second effect, for ${idempotencyDays} days.`,
  },
} as const;
