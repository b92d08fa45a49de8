/** Which modules are in one file: those that the same screens need. */

/** Modules in one file, and the screens that load it as a set of bits. */
export interface ModuleClass {
  readonly screens: number;
  readonly modules: readonly string[];
  readonly size: number;
}

export interface Modules {
  readonly getImports: (id: string) => readonly string[];
  /** In bytes. */
  readonly getSize: (id: string) => number;
}

/**
 * The classes of most screens first, so that none needs a later one. One below `smallest` bytes
 * joins the one with which screens load the fewest bytes that they do not need.
 */
export function divide(
  screens: readonly (readonly string[])[],
  modules: Modules,
  { smallest }: { readonly smallest: number },
): ModuleClass[] {
  const loaded = screens.map((entries) => addLoaded(new Set(), entries, modules));
  for (;;) {
    const classes = classify(loaded, modules);
    const [least] = classes
      .filter(({ size }) => size < smallest)
      .toSorted((one, other) => one.size - other.size);
    if (!least || classes.length === 1)
      return classes.toSorted((one, other) => countBits(other.screens) - countBits(one.screens));
    const withImports = addLoaded(new Set(), least.modules, modules);
    let nearest: { readonly other: ModuleClass; readonly waste: number } | undefined;
    for (const other of classes) {
      if (other === least) continue;
      const waste = countWaste(
        { screens: least.screens, withImports },
        { screens: other.screens, withImports: addLoaded(new Set(), other.modules, modules) },
        loaded,
        modules,
      );
      if (!nearest || waste < nearest.waste) nearest = { other, waste };
    }
    const joined = nearest ? [...least.modules, ...nearest.other.modules] : [];
    const bits = least.screens | (nearest?.other.screens ?? 0);
    for (const [index, set] of loaded.entries())
      if (hasBit(bits, index)) addLoaded(set, joined, modules);
  }
}

function classify(loaded: readonly ReadonlySet<string>[], { getSize }: Modules): ModuleClass[] {
  const needed = new Map<string, number>();
  for (const [index, set] of loaded.entries())
    for (const id of set) needed.set(id, (needed.get(id) ?? 0) | (1 << index));
  return [...Map.groupBy(needed.keys(), (id) => needed.get(id) ?? 0)].map(([bits, ids]) => ({
    screens: bits,
    modules: ids,
    size: ids.reduce((sum, id) => sum + getSize(id), 0),
  }));
}

function addLoaded(set: Set<string>, ids: readonly string[], modules: Modules): Set<string> {
  const waiting = [...ids];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (set.has(id)) continue;
    set.add(id);
    waiting.push(...modules.getImports(id));
  }
  return set;
}

interface Loaded {
  readonly screens: number;
  readonly withImports: ReadonlySet<string>;
}

/** Bytes that the screens of each would load for the other, with what it imports. */
function countWaste(
  one: Loaded,
  other: Loaded,
  loaded: readonly ReadonlySet<string>[],
  { getSize }: Modules,
): number {
  let bytes = 0;
  for (const [index, set] of loaded.entries()) {
    const [hasOne, hasOther] = [hasBit(one.screens, index), hasBit(other.screens, index)];
    if (hasOne === hasOther) continue;
    for (const id of (hasOne ? other : one).withImports) if (!set.has(id)) bytes += getSize(id);
  }
  return bytes;
}

export const hasBit = (bits: number, index: number): boolean => (bits & (1 << index)) !== 0;
export const countBits = (bits: number): number => bits.toString(2).replaceAll('0', '').length;
