export interface ActiveEntry {
  readonly path: string;
  /** The page itself, or an entry that the page belongs to. */
  readonly current: 'page' | 'true';
}

/** `miembros` of `/app/miembros/lista`; `newsletters` of `/newsletters/view/7`. */
const areaOf = (path: string): string => path.replace(/^\/app(?=\/)/, '').split('/')[1] ?? '';

/** Which entry of the menu a page belongs to: its own, else the first of the same area. */
export function activeEntry(entries: readonly string[], pathname: string): ActiveEntry | null {
  if (entries.includes(pathname)) return { path: pathname, current: 'page' };
  const near = entries.find((entry) => areaOf(entry) === areaOf(pathname));
  return near === undefined ? null : { path: near, current: 'true' };
}
