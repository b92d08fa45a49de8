import { expect, test } from 'vitest';
import { createLog } from './log.ts';

function captureLog(write: (log: ReturnType<typeof createLog>) => void): string {
  const lines: string[] = [];
  write(createLog('info', { write: (line) => void lines.push(line) }));
  return lines.join('');
}

test('secrets and addresses are redacted at any depth', () => {
  const text = captureLog((log) => {
    log.info(
      { password: 'hunter2', user: { email: 'hunter2', account: { token: 'hunter2' } } },
      'one',
    );
    log.info(
      {
        request: {
          headers: { authorization: 'hunter2', cookie: 'hunter2', 'set-cookie': 'hunter2' },
        },
      },
      'two',
    );
  });
  expect(text).toContain('"msg":"two"');
  expect(text).not.toContain('hunter2');
});

test('an error is logged with its type, message, code and cause, without the row it failed on', () => {
  const cause = Object.assign(new Error('duplicate key'), {
    code: '23505',
    detail: 'Key (email)=(ana@example.org)',
  });
  const text = captureLog((log) =>
    log.error({ err: new Error('import failed', { cause }) }, 'import'),
  );
  expect(text).toContain('import failed');
  expect(text).toContain('23505');
  expect(text).not.toContain('ana@example.org');
});

test('an e-mail address in an SMTP error is removed from the message and the stack', () => {
  const error = new Error(
    "Can't send mail - all recipients were rejected: 550 5.1.1 <ana.gomez+x@correo.example.org>: unknown",
  );
  const text = captureLog((log) => log.error({ err: error }, 'mail not sent'));
  expect(text).toContain('550 5.1.1');
  expect(text).not.toContain('ana.gomez');
  expect(text).not.toContain('example.org');
});
