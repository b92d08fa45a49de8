import { listAddressLines } from '#domain/places/public.ts';
import type { Address } from '#domain/places/schema.ts';

/** One line for each part; `country`: its name. */
export const formatAddress = (address: Address, country: string): string =>
  listAddressLines(address, country).join('\n');
