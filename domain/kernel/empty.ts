/** Endpoints without parameters, or without a result. */
import { z } from 'zod';

export const emptyInput = z.strictObject({});

export const doneOutput = z.strictObject({ done: z.literal(true) });
/** The result of such an endpoint. */
export const done: z.output<typeof doneOutput> = { done: true };
