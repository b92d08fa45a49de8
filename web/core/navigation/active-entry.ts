export interface ActiveEntry {
  readonly path: string;
  /** Value of `aria-current`: `page` for the page's own entry, `true` for the entry of its area. */
  readonly current: 'page' | 'true';
}

/** `miembros` for `/app/miembros/lista`; `newsletters` for `/newsletters/view/7` and `/admin/newsletters/new`. */
const getArea = (path: string): string =>
  path.replace(/^\/(?:app|admin)(?=\/)/, '').split('/')[1] ?? '';

const isPlatform = (path: string): boolean => path.startsWith('/admin/');

/**
 * The page's own menu entry, otherwise the nearest one above it in the address or the first entry of its area; on the platform
 * otherwise the list of churches.
 */
export function findActiveEntry(entries: readonly string[], pathname: string): ActiveEntry | null {
  if (entries.includes(pathname)) return { path: pathname, current: 'page' };
  const above = entries.filter((path) => pathname.startsWith(`${path}/`));
  const entry =
    above.toSorted((one, other) => other.length - one.length)[0] ??
    entries.find((path) => getArea(path) === getArea(pathname)) ??
    (isPlatform(pathname) ? entries.find(isPlatform) : undefined);
  return entry === undefined ? null : { path: entry, current: 'true' };
}
