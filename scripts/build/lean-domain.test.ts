import { expect, test } from 'vitest';
import { leanModule } from './lean-domain.ts';

const lean = (code: string): string => leanModule(code, '/domain/people/contract.ts');

test('an endpoint loses what only the server reads, and keeps the rest', () => {
  const code = lean(
    `export const contract = { list: endpoint({ path: '/api/people', output: z.array(row), input: filters, summary: 'All.' }) };`,
  );
  expect(code).toContain(`path: '/api/people'`);
  expect(code).toContain('input: filters');
  expect(code).not.toMatch(/output|summary/);
});

test('a constant becomes a call that the bundler leaves out when it is unused', () => {
  expect(lean('const row = z.object({});')).toBe(
    'const row = /* @__PURE__ */ (() => (z.object({})))();',
  );
  expect(lean('export const double = (n: number) => n * 2;')).toBe(
    'export const double = (n: number) => n * 2;',
  );
});

test('a field that happens to be called output stays', () => {
  expect(lean('const run = z.object({ output: text });')).toContain('output: text');
});
