export interface ActiveEntry {
  readonly path: string;
  /** The page itself, or an entry that the page belongs to. */
  readonly current: 'page' | 'true';
}

/** `miembros` of `/app/miembros/lista`; `newsletters` of `/newsletters/view/7` and of `/admin/newsletters/new`. */
const areaOf = (path: string): string =>
  path.replace(/^\/(?:app|admin)(?=\/)/, '').split('/')[1] ?? '';

/** Where a page of the platform belongs that has no entry of its area: a church, to the list of churches. */
const isPlatform = (path: string): boolean => path.startsWith('/admin/');

/** Which entry of the menu a page belongs to: its own, else the first of the same area; on the platform, else its first. */
export function activeEntry(entries: readonly string[], pathname: string): ActiveEntry | null {
  if (entries.includes(pathname)) return { path: pathname, current: 'page' };
  const near =
    entries.find((entry) => areaOf(entry) === areaOf(pathname)) ??
    (isPlatform(pathname) ? entries.find(isPlatform) : undefined);
  return near === undefined ? null : { path: near, current: 'true' };
}
