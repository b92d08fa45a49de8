/** Where people live and things happen: an address, and the point that it has on the map. */
import { z } from 'zod';
import { country } from '#domain/churches/schema.ts';
import { idView } from '#domain/kernel/ids.ts';
import { line } from '#domain/kernel/text/line.ts';

export const address = z.strictObject({
  line1: line(160),
  line2: line(160),
  neighbourhood: line(80),
  city: line(80),
  region: line(80),
  postalCode: line(16),
  country: country.or(z.literal('')).default(''),
  /** Directions for places without street numbers: "frente al parque". */
  reference: line(200),
});
export type Address = z.output<typeof address>;
const emptyAddress = address.parse({});
export const createEmptyAddress = (country: string): Address => ({ ...emptyAddress, country });
export const addressParts = Object.keys(address.shape) as readonly (keyof Address)[];

/** Where the effective address of a person comes from. */
export const addressOrigin = {
  /** Whether it is the person's own or that of the home; null without an address. */
  addressFrom: z.enum(['own', 'household']).nullable(),
  /** The primary household, with the number of others who belong to it. */
  home: z.strictObject({ id: idView, name: z.string(), others: z.int() }).nullable(),
};
