import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** As npm starts a script: npm (here a shell that waits), a shell, and the program, which tells its end in its own words. */
const program = `
  const { endWithNpm } = await import(${JSON.stringify(join(import.meta.dirname, 'end-with-npm.ts'))});
  process.on('SIGTERM', () => { console.log('ended in order'); process.exit(); });
  setInterval(() => undefined, 1000);
  endWithNpm();
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

test('when npm is killed, the product ends in order', async () => {
  const { child, started, output, closed } = startUnderNpm();
  await started;
  child.kill('SIGKILL');
  await closed;
  expect(output()).toContain('ended in order');
});

test('when the shell between them is killed, as npm does with a signal, the product ends in order', async () => {
  const { started, output, closed } = startUnderNpm();
  const [said] = (await started) as [Buffer];
  process.kill(Number(said.toString()), 'SIGTERM');
  await closed;
  expect(output()).toContain('ended in order');
});
