/** The filters that later features add, in the address as `featureFilters=key:value,key:value`. */

export const readFeatureFilter = (text: string | undefined, key: string): string | null =>
  text
    ?.split(',')
    .find((each) => each.startsWith(`${key}:`))
    ?.slice(key.length + 1) ?? null;

/** The text with another value of one filter; null for none. */
export function setFeatureFilter(
  text: string | undefined,
  key: string,
  value: string | null,
): string | null {
  const others = text?.split(',').filter((each) => !each.startsWith(`${key}:`)) ?? [];
  return [...others, ...(value === null ? [] : [`${key}:${value}`])].join(',') || null;
}
