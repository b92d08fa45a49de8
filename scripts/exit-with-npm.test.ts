import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** The processes of an npm script: npm (here a shell that waits), a shell, and the program, which prints a line at SIGTERM. */
const program = `
  const { exitWithNpm } = await import(${JSON.stringify(join(import.meta.dirname, 'exit-with-npm.ts'))});
  process.on('SIGTERM', () => { console.log('shut down cleanly'); process.exit(); });
  setInterval(() => undefined, 1000);
  exitWithNpm();
  console.log(process.ppid);`;

function startUnderNpm() {
  const env = {
    PATH: process.env['PATH'] ?? '',
    npm_lifecycle_event: 'start',
    NODE: process.execPath,
    PROGRAM: program,
  };
  const child = spawn(
    'sh',
    ['-c', `sh -c '"$NODE" --input-type=module -e "$PROGRAM"; true'; true`],
    {
      env,
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  let output = '';
  child.stdout.on('data', (piece: Buffer) => (output += piece.toString()));
  return {
    child,
    started: once(child.stdout, 'data'),
    output: () => output,
    closed: once(child.stdout, 'close'),
  };
}

test('the program shuts down cleanly when npm is killed', async () => {
  const { child, started, output, closed } = startUnderNpm();
  await started;
  child.kill('SIGKILL');
  await closed;
  expect(output()).toContain('shut down cleanly');
});

test('the program shuts down cleanly when npm passes a signal to the shell between them', async () => {
  const { started, output, closed } = startUnderNpm();
  const [firstLine] = (await started) as [Buffer];
  process.kill(Number(firstLine.toString()), 'SIGTERM');
  await closed;
  expect(output()).toContain('shut down cleanly');
});
