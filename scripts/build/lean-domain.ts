/**
 * Leaves out what the browser does not need of `domain`. An endpoint has its output and its summary for the server and the
 * API reference; the browser trusts the server. Modules of `domain` have no side effects, so each of their constants that
 * is then unused is left out too, which the bundler cannot know of a call such as `z.object()`.
 */
import { parseSync, Visitor } from 'oxc-parser';
import type { Plugin } from 'vite';

type Program = ReturnType<typeof parseSync>['program'];

interface Span {
  readonly start: number;
  readonly end: number;
}

const serverOnly: ReadonlySet<string> = new Set(['output', 'summary']);

export const leanDomain: Plugin = {
  name: 'redil:lean-domain',
  enforce: 'pre',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: (code, id) => (/\/domain\/[^?]*\.ts$/.test(id) ? leanModule(code, id) : undefined),
};

/** Where the definitions of endpoints have properties of these names, each with the comma after it. */
export function findProperties(
  code: string,
  program: Program,
  names: ReadonlySet<string>,
): readonly Span[] {
  const spans: Span[] = [];
  new Visitor({
    CallExpression({ callee, arguments: [definition] }) {
      if (callee.type !== 'Identifier' || callee.name !== 'endpoint') return;
      if (definition?.type !== 'ObjectExpression') return;
      for (const { type, start, end, ...property } of definition.properties) {
        if (type !== 'Property' || !('key' in property) || property.key.type !== 'Identifier')
          continue;
        if (names.has(property.key.name))
          spans.push({ start, end: code[end] === ',' ? end + 1 : end });
      }
    },
  }).visit(program);
  return spans;
}

/** Exported for its test. */
export function leanModule(code: string, id: string): string {
  const { program } = parseSync(id, code);
  const edits = findProperties(code, program, serverOnly).map((span) => ({ ...span, text: '' }));
  for (const statement of program.body) {
    const declaration =
      statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    if (declaration?.type !== 'VariableDeclaration') continue;
    for (const { init } of declaration.declarations) {
      if (!init || init.type === 'ArrowFunctionExpression') continue;
      edits.push({ start: init.start, end: init.start, text: '/* @__PURE__ */ (() => (' });
      edits.push({ start: init.end, end: init.end, text: '))()' });
    }
  }
  return edits
    .toSorted((one, other) => other.start - one.start)
    .reduce((rest, { start, end, text }) => rest.slice(0, start) + text + rest.slice(end), code);
}
