/**
 * One order of the names in two lists, that of both:
 *
 *     mergeOrders(['a', 'c'], ['a', 'b', 'c', 'd']) // ['a', 'b', 'c', 'd']
 *
 * Throws if the lists contradict each other.
 */
export function mergeOrders(one: readonly string[], other: readonly string[]): readonly string[] {
  const merged: string[] = [];
  const rest = [...other];
  for (const name of one) {
    const position = rest.indexOf(name);
    if (position === -1) {
      if (merged.includes(name)) throw new Error(`The lists of features order ${name} differently`);
      merged.push(name);
    } else merged.push(...rest.splice(0, position + 1));
  }
  return [...merged, ...rest];
}
