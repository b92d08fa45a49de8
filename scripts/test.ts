/**
 * `npm test`: builds the web application and runs every test; the last line is the total, `N passed, N failed`. A skipped
 * test counts as failed, and so does a run without tests. A failed test is tried once more; one that passes then is named
 * as flaky. `--server-only [path…]` runs only the server's tests (those under the paths), without a browser.
 */
import { appendFile, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { ensureWebBuilt } from './build-web.ts';
import { exitWithNpm } from './exit-with-npm.ts';
import { runCommand } from './run-command.ts';

interface TestTotals {
  readonly passed: number;
  readonly failed: number;
  /** Names of the failed tests, as far as known. */
  readonly failures?: readonly string[];
  /** Names of the tests that passed only when they were tried again. */
  readonly flaky?: readonly string[];
}

/** The fields of vitest's JSON report that are counted. */
interface VitestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly numTodoTests: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly assertionResults: readonly {
      readonly status: string;
      readonly fullName: string;
      /** A passed test that has some passed only when it was tried again. */
      readonly failureMessages: readonly string[];
    }[];
  }[];
}

/** The fields of Playwright's JSON report that are counted. */
interface PlaywrightReport {
  readonly stats: {
    readonly expected: number;
    readonly unexpected: number;
    readonly flaky: number;
    readonly skipped: number;
  };
  readonly suites: readonly PlaywrightSuite[];
}

interface PlaywrightSuite {
  readonly suites?: readonly PlaywrightSuite[];
  readonly specs: readonly {
    readonly title: string;
    readonly file: string;
    readonly ok: boolean;
    readonly tests: readonly { readonly status: string }[];
  }[];
}

exitWithNpm();
const serverOnly = process.argv.includes('--server-only');
const chosen = process.argv.slice(2).filter((word) => !word.startsWith('-'));
const folder = await mkdtemp(join(tmpdir(), 'redil-test-report-'));

async function runNodeTests(): Promise<TestTotals> {
  const file = join(folder, 'vitest.json');
  const part = serverOnly ? ['--project', 'server', ...chosen] : [];
  const { code } = await runCommand(
    'vitest',
    [
      'run',
      ...part,
      '--retry=1',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${file}`,
    ],
    {
      live: true,
    },
  );
  const report = await readReport<VitestReport>(file);
  if (!report) return { passed: 0, failed: 1 };
  // A file can fail outside its tests: while it loads, or in a teardown hook.
  const failedFiles = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  );
  const tests = report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map((result) => ({
      ...result,
      title: `${relative('.', name)}: ${result.fullName}`,
    })),
  );
  return correctTotals(code, {
    passed: report.numPassedTests,
    failed:
      report.numFailedTests + report.numPendingTests + report.numTodoTests + failedFiles.length,
    failures: [
      ...tests.filter(({ status }) => status !== 'passed').map(({ title }) => title),
      ...failedFiles.map(({ name }) => `${relative('.', name)}, outside its tests`),
    ],
    flaky: tests
      .filter(({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0)
      .map(({ title }) => title),
  });
}

async function runBrowserTests(): Promise<TestTotals> {
  const file = join(folder, 'playwright.json');
  const env = { PLAYWRIGHT_JSON_OUTPUT_NAME: file };
  const { code } = await runCommand('playwright', ['test', '--reporter=list,json'], {
    live: true,
    env,
  });
  const report = await readReport<PlaywrightReport>(file);
  if (!report) return { passed: 0, failed: 1 };
  const { expected, unexpected, flaky, skipped } = report.stats;
  return correctTotals(code, {
    passed: expected + flaky,
    failed: unexpected + skipped,
    failures: report.suites.flatMap((suite) => listSpecs(suite, ({ ok }) => !ok)),
    flaky: report.suites.flatMap((suite) => listSpecs(suite, isFlaky)),
  });
}

type PlaywrightSpec = PlaywrightSuite['specs'][number];

const isFlaky = ({ tests }: PlaywrightSpec): boolean =>
  tests.some(({ status }) => status === 'flaky');

function listSpecs(
  { suites = [], specs }: PlaywrightSuite,
  isListed: (spec: PlaywrightSpec) => boolean,
): string[] {
  return [
    ...specs.filter(isListed).map(({ file, title }) => `e2e/${file}: ${title}`),
    ...suites.flatMap((suite) => listSpecs(suite, isListed)),
  ];
}

async function readReport<T>(file: string): Promise<T | undefined> {
  const text = await readFile(file, 'utf8').catch(() => undefined);
  return text === undefined ? undefined : (JSON.parse(text) as T);
}

/** A runner that failed without a failed test, or ran no test, counts as one failure. */
function correctTotals(code: number, totals: TestTotals): TestTotals {
  return totals.failed === 0 && (code !== 0 || totals.passed === 0)
    ? { ...totals, failed: 1 }
    : totals;
}

async function runAll(): Promise<TestTotals> {
  if (serverOnly) return runNodeTests();
  try {
    await ensureWebBuilt();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return { passed: 0, failed: 1 };
  }
  const [node, browser] = [await runNodeTests(), await runBrowserTests()];
  return {
    passed: node.passed + browser.passed,
    failed: node.failed + browser.failed,
    failures: [...(node.failures ?? []), ...(browser.failures ?? [])],
    flaky: [...(node.flaky ?? []), ...(browser.flaky ?? [])],
  };
}

const totals = await runAll().finally(() => rm(folder, { recursive: true, force: true }));
process.exitCode = totals.failed === 0 ? 0 : 1;

// As a part of .ci/run, the totals go to its summary file.
const summaryFile = process.env['REDIL_SUMMARY_FILE'];
const remarks = [
  ...(totals.flaky ?? []).map((name) => `FLAKY: ${name}\n`),
  ...(totals.failures ?? []).map((name) => `FAILED: ${name}\n`),
].join('');
console.log(`\n${remarks}`);
if (summaryFile === undefined) console.log(`${totals.passed} passed, ${totals.failed} failed`);
else {
  await appendFile(summaryFile, `${totals.passed} ${totals.failed}\n${remarks}`);
  console.log(`\nTotals of this part: passed ${totals.passed}, failed ${totals.failed}`);
}
