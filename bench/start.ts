/** Measures `npm start` on existing data: time to the first response, and memory of all its processes, database included. */
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createApi } from './api.ts';
import { isAlive } from '#server/embedded-postgres/process-info.ts';
import { readPss, listProcessTree } from './tools/processes.ts';
import { waitUntilReady, freePort, stopProcess } from './tools/product.ts';
import { median, type Figure, type Row } from './tools/report.ts';
import { isSmoke } from './tools/smoke.ts';

const name = 'npm start on existing data';
export const startRows = {
  answer: { name: `${name}: first answer`, limit: 3, unit: 's', bound: 'max' },
  memory: { name: `${name}: memory, all processes`, limit: 350, unit: 'MB', bound: 'max' },
} as const satisfies Readonly<Record<string, Row>>;

const rounds = isSmoke ? 1 : 3;
const password = 'redil-bench-2026';
/** Paths that a user visits after signing in. */
const visitedPaths = [
  '/',
  '/api/people',
  '/api/people?q=mar',
  '/api/people/initials',
  '/api/people/statistics',
  '/api/newsletters',
];

interface StartResult {
  readonly responseTime: number;
  readonly memory: number;
}

export async function* measureStart(): AsyncGenerator<Figure> {
  const dataDir = await mkdtemp(join(tmpdir(), 'redil-bench-start-'));
  try {
    await start(dataDir);
    const starts: StartResult[] = [];
    for (let round = 0; round < rounds; round += 1) starts.push(await start(dataDir));
    yield {
      ...startRows.answer,
      value: median(starts.map((each) => each.responseTime)) / 1000,
    };
    yield {
      ...startRows.memory,
      value: Math.max(...starts.map((each) => each.memory)),
      detail: 'the demo church, after a sign-in and a few pages',
    };
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function start(dataDir: string): Promise<StartResult> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const env = {
    PORT: String(port),
    DATA_DIR: dataDir,
    DEMO: 'on',
    DEMO_PASSWORD: password,
    LOG_LEVEL: 'error',
    APP_URL: url,
  };
  const startedAt = performance.now();
  const child = spawn('npm', ['start'], {
    env: { ...withoutSettings(), ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  try {
    await waitUntilReady(child, url, 300);
    const responseTime = performance.now() - startedAt;
    return { responseTime, memory: await memoryInUse(child, url) };
  } finally {
    await stopTree(child);
  }
}

/** npm may exit before the processes to which it passes the signal, so all of them are awaited. */
async function stopTree(child: ChildProcess): Promise<void> {
  const tree = listProcessTree(child.pid ?? 0);
  await stopProcess(child);
  while (tree.some(isAlive)) await pause(20);
}

async function memoryInUse(child: ChildProcess, url: string): Promise<number> {
  const { token } = await createApi(url, '').call<{ token: string }>('POST', '/api/session', {
    email: 'admin@demo.redil.test',
    password,
  });
  const { fetch } = createApi(url, token);
  let most = readPss(child.pid ?? 0);
  for (const path of visitedPaths) {
    await fetch('GET', path);
    most = Math.max(most, readPss(child.pid ?? 0));
  }
  await pause(1000);
  return Math.max(most, readPss(child.pid ?? 0));
}

/** The environment without settings of the machine and of `npm run` that would change the product. */
function withoutSettings(): NodeJS.ProcessEnv {
  const settings =
    /^(NODE_ENV|HOST|DATABASE_URL|AUTH_SECRET|SMTP_URL|MAIL_FROM|LANDING_VARIANT|TRUSTED_PROXIES|npm_.*)$/;
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !settings.test(name)));
}
