/**
 * Leaves out what the browser does not need of `domain`. An endpoint has its output and its summary for the server and the
 * API reference; the browser trusts the server. Modules of `domain` have no side effects, so each of their constants that
 * is then unused is left out too, which the bundler cannot know of a call such as `z.object()`.
 */
import { parseSync, Visitor } from 'oxc-parser';
import type { Plugin } from 'vite';

const serverOnly = new Set(['output', 'summary']);

export const leanDomain: Plugin = {
  name: 'redil:lean-domain',
  enforce: 'pre',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: (code, id) => (/\/domain\/[^?]*\.ts$/.test(id) ? leanModule(code, id) : undefined),
};

/** Exported for its test. */
export function leanModule(code: string, id: string): string {
  const { program } = parseSync(id, code);
  const edits: { readonly at: number; readonly end: number; readonly text: string }[] = [];
  new Visitor({
    CallExpression({ callee, arguments: [definition] }) {
      if (callee.type !== 'Identifier' || callee.name !== 'endpoint') return;
      if (definition?.type !== 'ObjectExpression') return;
      for (const { type, start, end, ...property } of definition.properties) {
        if (type !== 'Property' || !('key' in property) || property.key.type !== 'Identifier')
          continue;
        if (serverOnly.has(property.key.name))
          edits.push({ at: start, end: code[end] === ',' ? end + 1 : end, text: '' });
      }
    },
  }).visit(program);
  for (const statement of program.body) {
    const declaration =
      statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    if (declaration?.type !== 'VariableDeclaration') continue;
    for (const { init } of declaration.declarations) {
      if (!init || init.type === 'ArrowFunctionExpression') continue;
      edits.push({ at: init.start, end: init.start, text: '/* @__PURE__ */ (() => (' });
      edits.push({ at: init.end, end: init.end, text: '))()' });
    }
  }
  return edits
    .toSorted((one, other) => other.at - one.at)
    .reduce((rest, { at, end, text }) => rest.slice(0, at) + text + rest.slice(end), code);
}
