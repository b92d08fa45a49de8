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
