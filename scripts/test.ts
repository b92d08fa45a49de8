/**
 * `npm test`: builds what is tested, then every test there is; the last line is the sum, `N passed, N failed`. A skipped
 * test counts as failed, and so does a run in which nothing ran; a journey may be walked twice, and is told if it needed
 * to be. `--server-only`: the server's tests alone, without a browser; paths after it choose among them.
 */
import { appendFile, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { ensureWebBuilt } from './build-web.ts';
import { endWithNpm } from './end-with-npm.ts';
import { runCommand } from './run-command.ts';

interface Sum {
  readonly passed: number;
  readonly failed: number;
  /** Names of what failed, as far as they are known. */
  readonly failures?: readonly string[];
}

/** The part of vitest's JSON that is summed. */
interface VitestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly numTodoTests: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly assertionResults: readonly { readonly status: string; readonly fullName: string }[];
  }[];
}

/** The part of Playwright's JSON that is summed. */
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
  }[];
}

endWithNpm();
const serverOnly = process.argv.includes('--server-only');
const chosen = process.argv.slice(2).filter((word) => !word.startsWith('-'));
const folder = await mkdtemp(join(tmpdir(), 'redil-test-report-'));

async function inNode(): Promise<Sum> {
  const file = join(folder, 'vitest.json');
  const part = serverOnly ? ['--project', 'server', ...chosen] : [];
  const { code } = await runCommand(
    'vitest',
    ['run', ...part, '--reporter=default', '--reporter=json', `--outputFile.json=${file}`],
    {
      live: true,
    },
  );
  const report = await readReport<VitestReport>(file);
  if (!report) return { passed: 0, failed: 1 };
  // A file can fail beside its tests: it can't be read, or what it opened can't be closed.
  const broken = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  );
  const failures = report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status !== 'passed')
      .map(({ fullName }) => `${relative('.', name)}: ${fullName}`),
  );
  return honest(code, {
    passed: report.numPassedTests,
    failed: report.numFailedTests + report.numPendingTests + report.numTodoTests + broken.length,
    failures: [
      ...failures,
      ...broken.map(({ name }) => `${relative('.', name)}, outside its tests`),
    ],
  });
}

async function inBrowser(): Promise<Sum> {
  const file = join(folder, 'playwright.json');
  const env = { PLAYWRIGHT_JSON_OUTPUT_NAME: file };
  const { code } = await runCommand('playwright', ['test', '--reporter=list,json'], {
    live: true,
    env,
  });
  const report = await readReport<PlaywrightReport>(file);
  if (!report) return { passed: 0, failed: 1 };
  const { expected, unexpected, flaky, skipped } = report.stats;
  if (flaky > 0) console.error(`\n${flaky} of these passed only the second time: look at them.`);
  return honest(code, {
    passed: expected + flaky,
    failed: unexpected + skipped,
    failures: report.suites.flatMap(failuresIn),
  });
}

function failuresIn({ suites = [], specs }: PlaywrightSuite): string[] {
  return [
    ...specs.filter(({ ok }) => !ok).map(({ file, title }) => `e2e/${file}: ${title}`),
    ...suites.flatMap(failuresIn),
  ];
}

async function readReport<T>(file: string): Promise<T | undefined> {
  const text = await readFile(file, 'utf8').catch(() => undefined);
  return text === undefined ? undefined : (JSON.parse(text) as T);
}

/** A runner that failed without a failed test, or ran none, has failed once. */
function honest(code: number, sum: Sum): Sum {
  return sum.failed === 0 && (code !== 0 || sum.passed === 0) ? { ...sum, failed: 1 } : sum;
}

async function all(): Promise<Sum> {
  if (serverOnly) return inNode();
  try {
    await ensureWebBuilt();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return { passed: 0, failed: 1 };
  }
  const [node, browser] = [await inNode(), await inBrowser()];
  return {
    passed: node.passed + browser.passed,
    failed: node.failed + browser.failed,
    failures: [...(node.failures ?? []), ...(browser.failures ?? [])],
  };
}

const sum = await all().finally(() => rm(folder, { recursive: true, force: true }));
process.exitCode = sum.failed === 0 ? 0 : 1;

// A run that is part of a greater one leaves the last line to that.
const summary = process.env['REDIL_SUMMARY_FILE'];
const failures = (sum.failures ?? []).map((name) => `FAILED: ${name}\n`).join('');
console.log(`\n${failures}`);
if (summary === undefined) console.log(`${sum.passed} passed, ${sum.failed} failed`);
else {
  await appendFile(summary, `${sum.passed} ${sum.failed}\n${failures}`);
  console.log(`\nSum of this part: passed ${sum.passed}, failed ${sum.failed}`);
}
