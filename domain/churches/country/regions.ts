/** What the largest parts of a country are called there, which letters carry (ISO 3166-2). */
const kinds = {
  state: 'BR MX US VE AU DE IN',
  department: 'BO CO GT HN NI PY SV UY FR',
  province: 'AR CA CR CU DO EC ES GQ IT PA',
  region: 'CL PE',
} as const;
export type RegionKind = keyof typeof kinds;

/** Undefined for the other countries. `country`: ISO 3166-1. */
export const findRegionKind = (country: string): RegionKind | undefined =>
  (Object.keys(kinds) as RegionKind[]).find((kind) => kinds[kind].split(' ').includes(country));
