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

/** Modules whose screens exist. A later one is absent, not stubbed: no menu entry, unknown path. */
export const builtModules = [
  'people',
  'newsletters',
  'system',
] as const satisfies readonly ModuleKey[];
