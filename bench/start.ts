/** `npm start` on data that is there: how soon it answers, and what its whole process tree takes, the embedded database included. */
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { api } from './api.ts';
import { isAlive } from '#server/core/postgres/living-process.ts';
import { pssOf, treeOf } from './tools/processes.ts';
import { firstAnswer, freePort, stop } from './tools/product.ts';
import { median, type Figure } from './tools/report.ts';

const rounds = 3;
const password = 'redil-bench-2026';
/** What somebody who has just signed in looks at. */
const looks = [
  '/',
  '/api/people',
  '/api/people?q=mar',
  '/api/people/initials',
  '/api/people/statistics',
  '/api/newsletters',
];

interface Started {
  readonly answeredIn: number;
  readonly memory: number;
}

export async function measureStart(): Promise<Figure[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'redil-bench-start-'));
  try {
    await start(dataDir);
    const starts: Started[] = [];
    for (let round = 0; round < rounds; round += 1) starts.push(await start(dataDir));
    return [
      {
        what: 'npm start on existing data: first answer',
        measured: median(starts.map((each) => each.answeredIn)) / 1000,
        limit: 3,
        unit: 's',
        bound: 'most',
      },
      {
        what: 'npm start on existing data: memory, all processes',
        measured: Math.max(...starts.map((each) => each.memory)),
        limit: 350,
        unit: 'MB',
        bound: 'most',
        detail: 'the demo church, after a sign-in and a look around',
      },
    ];
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function start(dataDir: string): Promise<Started> {
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
  const begun = performance.now();
  const child = spawn('npm', ['start'], {
    env: { ...withoutSettings(), ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  try {
    await firstAnswer(child, url, 300);
    const answeredIn = performance.now() - begun;
    return { answeredIn, memory: await memoryInUse(child, url) };
  } finally {
    await stopTree(child);
  }
}

/** npm hands the signal on and may be gone before those that it was handed to. */
async function stopTree(child: ChildProcess): Promise<void> {
  const tree = treeOf(child.pid ?? 0);
  await stop(child);
  while (tree.some(isAlive)) await pause(20);
}

async function memoryInUse(child: ChildProcess, url: string): Promise<number> {
  const { token } = await api(url, '').call<{ token: string }>('POST', '/api/session', {
    email: 'admin@demo.redil.test',
    password,
  });
  const { fetch } = api(url, token);
  let most = pssOf(child.pid ?? 0);
  for (const path of looks) {
    await fetch('GET', path);
    most = Math.max(most, pssOf(child.pid ?? 0));
  }
  await pause(1000);
  return Math.max(most, pssOf(child.pid ?? 0));
}

/** What the machine, or `npm run` itself, has set must not reach the product. */
function withoutSettings(): NodeJS.ProcessEnv {
  const settings =
    /^(NODE_ENV|HOST|DATABASE_URL|AUTH_SECRET|SMTP_URL|MAIL_FROM|LANDING_VARIANT|TRUSTED_PROXIES|npm_.*)$/;
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !settings.test(name)));
}
