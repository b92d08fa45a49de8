/** The eight modules a church can enable. Menu, guard and permissions read this table. Source: specification, section 2. */
export const moduleKeys = [
  'people',
  'families',
  'groups',
  'agenda',
  'finance',
  'buildings',
  'newsletters',
  'system',
] as const;

export type ModuleKey = (typeof moduleKeys)[number];

/** Modules whose screens exist. The others have no menu entry and no path. */
export const implementedModules = [
  'people',
  'newsletters',
  'system',
] as const satisfies readonly ModuleKey[];
