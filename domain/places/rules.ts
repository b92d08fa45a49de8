import { addressParts, type Address } from './schema.ts';

/** Whether two records have the same address; none is the same as none. */
export const isSameAddress = (one: Address | null, other: Address | null): boolean =>
  addressParts.every((part) => one?.[part] === other?.[part]);
