/**
 * The search offers these tasks of all features by the words that people use for them, to visitors who may open the page. The names
 * and the other words stand in `tasks.json`, which is loaded with the search.
 */
import type { SearchTask } from '#web/core/contributions.tsx';
import type { IconName } from '#web/ui/Icon.tsx';

/** The page of each task, and its icon. */
export const taskPages: Readonly<Record<string, readonly [string, IconName]>> = {
  ownRecord: ['/app/mi-ficha', 'user'],
  password: ['/app/perfil', 'lock'],
  language: ['/app/perfil', 'language'],
  notices: ['/app/perfil', 'mail'],
  statuses: ['/app/configuracion/estados', 'settings'],
  fields: ['/app/configuracion/campos', 'settings'],
  merge: ['/app/miembros/duplicados', 'people'],
  followUps: ['/app/seguimientos', 'followUp'],
  newcomers: ['/app/configuracion/visitantes', 'inbox'],
  visitorPoster: ['/app/configuracion/visitantes/cartel', 'print'],
  map: ['/app/personas/mapa', 'map'],
  addresses: ['/app/personas/mapa/direcciones', 'pin'],
  families: ['/app/families/list', 'family'],
  familyStatistics: ['/app/families/statistics', 'chart'],
  familyPoster: ['/app/configuracion/familias/formulario/cartel', 'print'],
  familyRoles: ['/app/configuracion/papeles', 'settings'],
  groups: ['/app/grupos', 'groups'],
  lineage: ['/app/grupos/multiplicacion', 'groups'],
  groupTypes: ['/app/configuracion/grupos', 'settings'],
  joinGroup: ['/app/grupos/buscar', 'search'],
  groupPage: ['/app/configuracion/grupos/pagina', 'settings'],
  groupPoster: ['/app/configuracion/grupos/pagina/cartel', 'print'],
  report: ['/app/grupos', 'edit'],
  supervision: ['/app/grupos/supervision', 'hierarchy'],
  serve: ['/app/agenda/servidores', 'users'],
  cannotServe: ['/app/agenda/mis-fechas', 'calendar'],
  service: ['/app/agenda', 'list'],
  countPeople: ['/app/agenda', 'users'],
  cancelEvent: ['/app/agenda', 'calendar'],
  buildings: ['/app/edificios', 'building'],
  myBookings: ['/app/edificios/reservas', 'calendar'],
  freeRoom: ['/app/edificios/libres', 'search'],
  books: ['/app/finanzas', 'chart'],
  count: ['/app/finanzas/ofrendas', 'list'],
  expense: ['/app/finanzas/movimientos', 'chart'],
  approve: ['/app/finanzas/gastos', 'check'],
  reconcile: ['/app/finanzas/bancos', 'chart'],
  bankRules: ['/app/finanzas/bancos/reglas', 'rule'],
  ownGifts: ['/app/finanzas/mis-ofrendas', 'gift'],
  monthTotals: ['/app/finanzas/constancias/totales', 'list'],
  closeMonth: ['/app/finanzas/cierre', 'lock'],
  assembly: ['/app/finanzas/informes', 'print'],
  advance: ['/app/finanzas/anticipos', 'clock'],
  newsletters: ['/app/newsletters', 'mail'],
  lists: ['/app/newsletters/listas', 'list'],
  users: ['/app/usuarios', 'users'],
  twoSteps: ['/app/configuracion/acceso', 'lock'],
  backup: ['/app/configuracion/datos', 'download'],
  logo: ['/app/configuracion', 'picture'],
  front: ['/app/dashboard', 'home'],
  baptisms: ['/app/miembros/estadisticas', 'chart'],
  photo: ['/app/miembros/lista', 'picture'],
  lifeEvents: ['/app/families/list', 'family'],
  roles: ['/app/usuarios?tab=roles', 'lock'],
  sessions: ['/app/perfil', 'lock'],
  install: ['/app/ayuda/cuenta', 'help'],
  help: ['/app/ayuda', 'help'],
};

export const namespace = 'tasks';

const searchTasks: readonly SearchTask[] = Object.entries(taskPages).map(([key, [path, icon]]) => ({
  labelKey: `tasks:${key}.name`,
  wordsKey: `tasks:${key}.words`,
  icon,
  path,
}));

export default searchTasks;
