/**
 * The code of the screens that are opened first, in files by which of these screens need it: a first visit loads little that
 * its screen does not use. Small files are joined with those of the most similar screens. All other code is divided by
 * `shared-files.ts`.
 */
import { join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { root } from '../run-command.ts';
import { countBits, divide, hasBit, type ModuleClass, type Modules } from './divide-modules.ts';
import { createModuleGraph, type ModuleGraph } from './module-graph.ts';
import { isModuleOfParts, joinParts, listParts, type ShownParts } from './screen-parts.ts';

const everyPage = ['web/entry.client.tsx', 'web/root.tsx'];
const publicPage = [...everyPage, 'web/core/shell/PublicLayout.tsx'];
const appPage = [...everyPage, 'web/ProtectedApp.tsx'];
const leadersCards =
  /(AgendaCard|FollowUpsCard|DueReports|OwnGroupsCard|OwnDatesCard|OwnRecordCard|ReceivedCard|MergedReports)\.tsx$/;
const officeCards =
  /(AgendaCard|UnreportedNeed|AttendanceCard|UnreportedCard|LastNewsletterCard|BirthdaysCard|WeekCard|FiguresCard|GrowthCard|MergedReports|OngoingSendings|LimitNotice)\.tsx$/;

interface FirstScreen {
  readonly name: string;
  /** Its addresses, as a regular expression, if it has the document of the app. */
  readonly path?: string;
  /** Modules that it loads, beside what they import. */
  readonly entries: readonly string[];
  readonly parts?: ShownParts;
}

const cards = ['frontPageCards', 'frontPageNotices'];
const firstScreens: readonly FirstScreen[] = [
  { name: 'landing', entries: [...publicPage, 'web/landing/v1/LandingPage.tsx'] },
  { name: 'login', entries: [...publicPage, 'web/access/LoginPage.tsx'] },
  {
    name: 'finder',
    path: '^(/en)?/c/[^/]+/grupos$',
    entries: [...publicPage, 'web/core/api/QueryProvider.tsx', 'web/finder/FinderPage.tsx'],
  },
  {
    name: 'places',
    entries: [...publicPage, 'web/finder/PlaceField.tsx'],
  },
  {
    name: 'office',
    path: '^/app/dashboard$',
    entries: [...appPage, 'web/dashboard/DashboardPage.tsx'],
    parts: { kinds: cards, test: officeCards },
  },
  {
    name: 'leader',
    path: '^/app/dashboard$',
    entries: [...appPage, 'web/dashboard/DashboardPage.tsx'],
    parts: { kinds: cards, test: leadersCards },
  },
  {
    name: 'list',
    path: '^/app/miembros/lista$',
    entries: [...appPage, 'web/people/list/MembersPage.tsx'],
    parts: { kinds: ['memberColumns'], test: /(Family|Group)Cell\.tsx$/ },
  },
  {
    name: 'record',
    path: '^/app/miembros/[0-9a-f-]{36}$',
    entries: [...appPage, 'web/people/record/MemberPage.tsx'],
    parts: { kinds: ['memberParts', 'memberTimelineParts', 'memberNeeds'] },
  },
  {
    name: 'form',
    path: '^/app/miembros/nuevo$',
    entries: [...appPage, 'web/people/record/NewMemberPage.tsx'],
  },
  {
    name: 'report',
    path: '^/app/grupos/[^/]+/reunion/',
    entries: [...appPage, 'web/meetings/report/ReportPage.tsx'],
  },
  {
    name: 'editor',
    path: '^/app/newsletters/(new|edit/)',
    entries: [
      ...appPage,
      'web/newsletters/editor/NewNewsletterPage.tsx',
      'web/newsletters/editor/NewsletterEditor.tsx',
      'web/newsletters/editor/rich-text/RichText.tsx',
    ],
  },
  {
    name: 'statistics',
    path: '^/app/miembros/estadisticas$',
    entries: [...appPage, 'web/people-statistics/StatisticsPage.tsx'],
  },
  {
    name: 'group',
    path: '^/app/grupos/[0-9a-f-]{36}$',
    entries: [...appPage, 'web/groups/record/GroupPage.tsx'],
    parts: { kinds: ['groupParts', 'groupNeeds', 'groupVerbs'] },
  },
  {
    name: 'calendar',
    path: '^/app/agenda$',
    entries: [...appPage, 'web/agenda/calendar/AgendaPage.tsx'],
  },
];

/** The files are made while the bundler divides the code, so their number is set before. */
const mostFiles = 60;
/** In bytes of code before it is minified. */
const smallest = 9000;

/** The files of each first screen with the document of the app, by its addresses; `preload-app.ts` reads and removes it. */
export const firstScreensFile = 'first-screens.json';

interface Group {
  readonly debugName: string;
  readonly name: (id: string) => string | null;
  readonly test: (id: string) => boolean;
  readonly priority: number;
}

/** The plugins that read what the screens load, and the groups of the bundler that follow it. */
export async function divideFirstScreens(lowestPriority: number): Promise<{
  readonly plugins: readonly Plugin[];
  readonly groups: readonly Group[];
}> {
  const parts = firstScreens.map(
    async (screen) => [screen.name, screen.parts ? await listParts(screen.parts) : []] as const,
  );
  const partsByScreen = new Map(await Promise.all(parts));
  const joined = joinParts(partsByScreen);
  const listEntries = ({ name, entries }: FirstScreen): readonly string[] => [
    ...entries.map((path) => join(root, path)),
    ...(partsByScreen.get(name) ?? []),
  ];
  const places = new Map<string, number>();
  let names: readonly string[] = [];
  const plugin: Plugin = {
    name: 'redil:first-screens',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    async buildEnd() {
      const entries = firstScreens.map(listEntries);
      const modules = await readModules(createModuleGraph(this), entries.flat());
      const classes = divide(entries, modules, { smallest });
      if (classes.length > mostFiles) throw new Error(`${classes.length} files of first screens`);
      names = classes.map(nameClass);
      for (const [place, { screens, modules: ids }] of classes.entries())
        for (const id of ids) if (countBits(screens) > 1 || isOfScreen(id)) places.set(id, place);
    },
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((each) => each.type === 'chunk');
      const lists: Record<string, string[]> = {};
      for (const screen of firstScreens) {
        if (screen.path === undefined) continue;
        const files = listFiles(chunks, screen.name, listEntries(screen));
        // The roles open one address with different parts.
        lists[screen.path] = lists[screen.path]?.filter((file) => files.includes(file)) ?? files;
      }
      const source = JSON.stringify(lists);
      this.emitFile({ type: 'asset', fileName: firstScreensFile, source });
    },
  };
  const groups = Array.from({ length: mostFiles }, (_, place) => ({
    debugName: `first screens ${place}`,
    name: () => names[place] ?? null,
    test: (id: string) => places.get(id) === place,
    priority: lowestPriority + mostFiles - place,
  }));
  return { plugins: [joined, plugin], groups };
}

/** What one first screen needs and others may need, too, such as a field of a library, is not in the file of that screen. */
const isOfScreen = (id: string): boolean => !/node_modules|\/(domain|web\/(core|ui))\//.test(id);

/** The scripts and styles that have these modules and what they import. */
function listFiles(
  chunks: readonly Rolldown.OutputChunk[],
  screen: string,
  entries: readonly string[],
): string[] {
  const found = new Set<string>();
  const isLoaded = (id: string): boolean => entries.includes(id) || isModuleOfParts(screen, id);
  // A file of an entry may only name another file that has its module.
  const waiting = chunks.filter(({ moduleIds, facadeModuleId }) =>
    [...moduleIds, facadeModuleId ?? ''].some(isLoaded),
  );
  for (let chunk = waiting.pop(); chunk; chunk = waiting.pop()) {
    if (found.has(chunk.fileName)) continue;
    found.add(chunk.fileName);
    for (const style of chunk.viteMetadata?.importedCss ?? []) found.add(style);
    waiting.push(...chunks.filter(({ fileName }) => chunk?.imports.includes(fileName)));
  }
  return [...found];
}

/** All modules that these load with their imports, read beforehand because `divide` does not wait. */
async function readModules(graph: ModuleGraph, entries: readonly string[]): Promise<Modules> {
  const imports = new Map<string, readonly string[]>();
  const waiting = [...entries];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (imports.has(id)) continue;
    const found = await graph.listImports(id);
    imports.set(id, found);
    waiting.push(...found);
  }
  return { getImports: (id) => imports.get(id) ?? [], getSize: graph.getSize };
}

function nameClass({ screens }: ModuleClass): string {
  const needing = firstScreens.filter((_, index) => hasBit(screens, index));
  if (needing.length === firstScreens.length) return 'base';
  return needing.length < 4
    ? needing.map(({ name }) => name).join('-')
    : `shared-${screens.toString(36)}`;
}
