/** The parts of the benchmarks, with the rows that each promises. */
import { agendaRows, measureAgenda } from './agenda/agenda.ts';
import { measureWeek, weekRows } from './agenda/week.ts';
import type { Bench } from './bench.ts';
import { buildingsRows, measureBuildings } from './buildings/buildings.ts';
import { duplicatesRows, measureDuplicates } from './duplicates.ts';
import { familiesRows, measureFamilies } from './families.ts';
import { figuresRows, measureFigures } from './figures.ts';
import { financeRows, measureFinance } from './finance/finance.ts';
import { measureStatements, statementRows } from './finance/statements.ts';
import { firstScreenRows, measureFirstScreens } from './screens/first-screen.ts';
import { guardRow, measureGuard, measureSignIns, signInRow } from './access-checks.ts';
import { groupsRows, measureGroups } from './groups/groups.ts';
import { hostileBodiesRow, measureHostileBodies } from './hostile-bodies.ts';
import { importRows, measureImport } from './import.ts';
import { mapRows, measureMap, measurePanning } from './map.ts';
import { measureNewsletter, newsletterRows } from './newsletter.ts';
import { measurePages, pagesRows } from './pages.ts';
import { measurePictures, picturesRows } from './pictures.ts';
import type { Figure, Row } from './tools/report.ts';
import { measureRegistration, registrationRow } from './registration.ts';
import { measureScrolling, scrollingRow } from './screens/scrolling.ts';
import { measureSaving, savingRows } from './saving.ts';
import { measureSession, measureSessionRequest, sessionRows } from './session.ts';
import { measureSignedInScreens, signedInScreensRows } from './screens/signed-in-screens.ts';
import { measureStart, startRows } from './start.ts';
import { measureWithoutNetwork, withoutNetworkRows } from './screens/without-network.ts';

export interface Part {
  readonly rows: readonly Row[];
  measure(bench: Bench): AsyncIterable<Figure>;
}

/** Parts that are sensitive to load come first, parts that fill the database last. */
export const parts: Readonly<Record<string, Part>> = {
  week: { rows: weekRows, measure: measureWeek },
  pages: {
    rows: pagesRows,
    measure: ({ core, database, churches, withProduct }) =>
      withProduct((product) => measurePages(core, database, product, churches)),
  },
  families: {
    rows: [...familiesRows, registrationRow],
    measure: ({ core, database, churches, withProduct }) =>
      withProduct(async function* measure(product) {
        yield* measureFamilies(core, database, product, churches);
        yield* measureRegistration(database, product, churches.large);
      }),
  },
  map: {
    rows: mapRows,
    measure: ({ core, database, churches, withProduct }) =>
      withProduct(async function* measure(product) {
        yield* measureMap(core, database, product, churches);
        yield* measurePanning(product, churches);
      }),
  },
  figures: {
    rows: figuresRows,
    measure: ({ churches, withProduct }) =>
      withProduct((product) => measureFigures(product, churches)),
  },
  saving: {
    rows: savingRows,
    measure: ({ database, churches, withProduct }) =>
      withProduct((product) => measureSaving(database, product, churches.large)),
  },
  session: {
    rows: Object.values(sessionRows),
    async *measure({ core, database, churches, withProduct }) {
      yield* measureSession(core, database, churches.large);
      yield* withProduct((product) => measureSessionRequest(database, product, churches.large));
    },
  },
  'access-checks': {
    rows: [guardRow, signInRow],
    async *measure({ core, database, churches }) {
      yield* measureGuard(core, database, churches.large);
      yield* measureSignIns(core);
    },
  },
  'hostile-bodies': {
    rows: [hostileBodiesRow],
    measure: ({ core }) => measureHostileBodies(core),
  },
  pictures: { rows: picturesRows, measure: ({ core }) => measurePictures(core) },
  newsletter: {
    rows: newsletterRows,
    measure: measureNewsletter,
  },
  import: {
    rows: Object.values(importRows),
    measure: ({ database, churches, withProduct }) =>
      withProduct((product) => measureImport(database, product, churches)),
  },
  duplicates: {
    rows: Object.values(duplicatesRows),
    measure: ({ database, churches, withProduct }) =>
      withProduct((product) => measureDuplicates(database, product, churches)),
  },
  'first-screen': {
    rows: firstScreenRows,
    measure: ({ withProduct }) => withProduct(measureFirstScreens),
  },
  screens: {
    rows: signedInScreensRows,
    measure: ({ churches, withProduct }) =>
      withProduct((product) => measureSignedInScreens(product, churches.mailing)),
  },
  scrolling: {
    rows: [scrollingRow],
    measure: ({ churches, withProduct }) =>
      withProduct((product) => measureScrolling(product, churches.mailing)),
  },
  groups: {
    rows: groupsRows,
    measure: ({ core, database, churches, withProduct }) =>
      withProduct((product) => measureGroups(core, database, product, churches)),
  },
  buildings: {
    rows: buildingsRows,
    measure: ({ core, database, churches, withProduct }) =>
      withProduct((product) => measureBuildings(core, database, product, churches)),
  },
  agenda: {
    rows: agendaRows,
    measure: ({ core, database, churches, withProduct }) =>
      withProduct((product) => measureAgenda(core, database, product, churches)),
  },
  finance: {
    rows: financeRows,
    measure: ({ core, database, churches, withProduct }) =>
      withProduct((product) => measureFinance(core, database, product, churches)),
  },
  statements: {
    rows: Object.values(statementRows),
    measure: ({ core, database, churches, withProduct }) =>
      withProduct((product) => measureStatements(core, database, product, churches.mailing)),
  },
  'without-network': {
    rows: withoutNetworkRows,
    measure: ({ churches, withProduct }) =>
      withProduct((product) => measureWithoutNetwork(product, churches.mailing)),
  },
  start: { rows: Object.values(startRows), measure: measureStart },
};
