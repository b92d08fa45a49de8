/**
 * Measures lists, pages and the tree of 2,000 groups with five years of meetings, beside a church with one year of them, and
 * the tree of 52 weeks against the same figures counted from the attendances.
 */
import type { OutputOf } from '#domain/kernel/endpoint.ts';
import type { groupsContract } from '#domain/groups/contract.ts';
import { peopleLists } from '#domain/supervision/missing-contract.ts';
import type { supervisionContract } from '#domain/supervision/contract.ts';
import type { Core } from '#server/core/core.ts';
import { createApi } from '../api.ts';
import type { BenchDatabase } from '../bench-database.ts';
import { vacuum, type BenchChurch, type BenchChurches } from '../churches.ts';
import { measureReports, reportRow } from './reports.ts';
import { seedGroups } from './seed.ts';
import { comparePages, toPageRows, type PageKind, type Scenario } from '../tools/compare-pages.ts';
import { load } from '../tools/load.ts';
import { readCpu } from '../tools/processes.ts';
import type { Product } from '../tools/product.ts';
import { startProgram } from '../tools/program.ts';
import { median, type Figure, type Row } from '../tools/report.ts';
import { isSmoke } from '../tools/smoke.ts';

type GroupsPage = OutputOf<typeof groupsContract.list.output>;
type Tree = OutputOf<typeof supervisionContract.tree.output>;

const growth = { name: 'p95 of five years vs one', requests: 200 };
const few = { name: growth.name, requests: 40 };

const kinds = {
  list: { name: 'groups, a page of the list', growth },
  group: { name: 'the page of a group', growth },
  tree: { name: "a supervisor's tree with 12 weeks", growth, requestsPerRound: 60 },
  church: {
    name: 'the tree of the whole church with 12 weeks',
    growth: few,
    requestsPerRound: 8,
  },
  // Finding members without a group takes time for each person, and the two churches have 100,000 and 20,000.
  missing: { name: 'who is missing in the whole church', growth: null, requestsPerRound: 8 },
} as const satisfies Readonly<Record<string, PageKind>>;

const countingRow: Row = {
  name: 'the tree of the whole church with 52 weeks: CPU of counting attendances vs product',
  limit: 5,
  unit: '×',
  bound: 'min',
};

export const groupsRows = [...Object.values(kinds).flatMap(toPageRows), countingRow, reportRow];

export async function* measureGroups(
  core: Core,
  database: BenchDatabase,
  product: Product,
  { large, mailing }: BenchChurches,
): AsyncGenerator<Figure> {
  await seedGroups(database, large.id, 5);
  await seedGroups(database, mailing.id, 1);
  await vacuum(database);
  const [five, one] = [await listPaths(product, large), await listPaths(product, mailing)];
  const toScenario = (key: keyof typeof kinds): Scenario => ({
    kind: kinds[key],
    large: { paths: five[key], token: large.token },
    small: { paths: one[key], token: mailing.token },
  });
  yield* comparePages(
    { core, database, product },
    (['list', 'group', 'tree', 'church', 'missing'] as const).map(toScenario),
  );
  yield await compareWithAttendances(database, product, large);
  yield* measureReports(database, product, large);
}

async function listPaths(product: Product, { token }: BenchChurch) {
  const { call } = createApi(product.url, token);
  const list: string[] = [];
  const group: string[] = [];
  let path: string | null = '/api/groups';
  while (path !== null && list.length < 8) {
    const { items, next }: GroupsPage = await call('GET', path);
    list.push(path);
    group.push(...items.slice(0, 5).map(({ id }) => `/api/groups/${id}`));
    path = next && `/api/groups?cursor=${next}`;
  }
  const church = ['/api/groups/supervision?weeks=12'];
  const { items } = await call<Tree>('GET', church[0] ?? '');
  const tree = items.map(({ id }) => `/api/groups/supervision?weeks=12&branchId=${id}`);
  const missing = peopleLists.map((each) => `/api/groups/missing/people?list=${each}`);
  return { list, group, tree, church, missing };
}

/** The figures of the tree as they would be counted without the sums of weeks. */
const rawTree = `
  WITH lines AS (
    SELECT g.id, a.group_id FROM groups g JOIN group_ancestors a ON a.church_id = $1 AND a.ancestor_id = g.id
    WHERE g.church_id = $1 AND g.parent_id IS NULL)
  SELECT l.id, count(DISTINCT x.id) FILTER (WHERE x.status = 'held') AS held,
    count(a.id) FILTER (WHERE a.kind = 'member') AS present, count(a.id) FILTER (WHERE a.kind = 'visitor') AS visitors,
    count(a.id) FILTER (WHERE a.first_time) AS first_time
  FROM lines l
  JOIN gatherings x ON x.church_id = $1 AND x.group_id = l.group_id AND x.starts_at >= now() - interval '52 weeks'
  LEFT JOIN attendances a ON a.church_id = $1 AND a.gathering_id = x.id
  GROUP BY l.id, (x.week - date '2020-01-06') / 28`;

const rounds = isSmoke ? 1 : 7;

async function compareWithAttendances(
  database: BenchDatabase,
  product: Product,
  { id, token }: BenchChurch,
): Promise<Figure> {
  const begin = `BEGIN; SET LOCAL ROLE redil_tenant; SET LOCAL app.church_id = '${id}'`;
  const statements = [
    { text: begin, values: [] },
    { text: rawTree, values: [id] },
    { text: 'COMMIT', values: [] },
  ];
  const scripts = { '/raw': statements };
  const bare = await startProgram('bare-server.ts', { url: database.url, scripts });
  const cost = async (address: string, pid: number): Promise<number> => {
    const before = readCpu(pid, database.pid);
    await load([address], { authorization: `Bearer ${token}` });
    return readCpu(pid, database.pid) - before;
  };
  const [sums, raws]: [number[], number[]] = [[], []];
  try {
    for (let round = 0; round <= rounds; round += 1) {
      const own = await cost(`${product.url}/api/groups/supervision?weeks=52`, product.pid);
      const raw = await cost(`http://127.0.0.1:${bare.port}/raw`, bare.pid);
      // The first round warms up.
      if (round === 0) continue;
      sums.push(own);
      raws.push(raw);
    }
  } finally {
    bare.stop();
  }
  return {
    ...countingRow,
    value: median(raws) / median(sums),
    detail: `${median(raws).toFixed(0)} ms vs ${median(sums).toFixed(0)} ms`,
  };
}
