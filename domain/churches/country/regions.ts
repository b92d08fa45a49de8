/** What the parts of a country that addresses name are called there. */
const kinds = {
  state: 'BR MX US VE',
  department: 'BO CO GT HN NI PY SV UY',
  province: 'AR CR CU DO EC ES GQ PA',
  region: 'CL PE',
} as const;
export type RegionKind = keyof typeof kinds;

/** Undefined for the other countries. `country`: ISO 3166-1. */
export const findRegionKind = (country: string): RegionKind | undefined =>
  (Object.keys(kinds) as RegionKind[]).find((kind) => kinds[kind].split(' ').includes(country));
