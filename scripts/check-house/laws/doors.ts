/** Laws 4 and 5: one door per side effect, and who opens the handle that is bound to no church. */
import { importsOf, type Import } from '../imports.ts';
import {
  calledName,
  isNode,
  isTest,
  type Law,
  literalText,
  memberName,
  type Node,
  nodesOf,
  type SourceFile,
} from '../source.ts';
import { templatePieces, typeScriptFiles, violation, type Violation } from '../source.ts';

/** Where each side effect may happen. Tests, scripts, bench and e2e stand outside the product and may do as they need. */
const doors = {
  sql: /^server\/([a-z-]+\/((.*-)?queries|queries\/.+)|migrations\/.+|core\/(database|session|jobs)([-/].+)?)\.ts$/,
  environment: /^server\/core\/config([-/].+)?\.ts$/,
  mail: /^server\/(core\/mail([-/].+)?|core\/mailbox([-/].+)?|newsletters\/(smtp|delivery|message)([-/].+)?)\.ts$/,
  files: /^server\/core\/(storage|postgres|mailbox|mail|config|uploads)([-/].+)?\.ts$/,
  time: /^server\/core\/clock\.ts$/,
  /** Law 5: core itself, super-admin, background workers, the use case that makes a church, and the pages that a recipient opens by the token of a message: each in a file named for it. */
  unbound:
    /^server\/(core\/.+|migrations\/.+|platform\/.+|main|churches\/register-church|newsletters\/public-page|[a-z-]+\/([a-z-]+\/)?([a-z-]+-)?(worker|queue|unscoped-queries))\.ts$/,
  /** Sees only the global tables: users, accounts, churches, customers. It is for the rooms that keep those. */
  global: /^server\/(core|migrations|platform|access|users|churches|subscription)\/.+\.ts$/,
};

const outside = /^(scripts|bench|e2e)\/|^server\/testing\/|^[^/]+\.config\.ts$/;

export const oneDoor: Law = (project) =>
  typeScriptFiles(project)
    .filter(({ path }) => !outside.test(path) && !isTest(path))
    .flatMap((file) => [
      ...importsOf(file).flatMap((each) => imported(file, each)),
      ...[...nodesOf(file)].flatMap(({ node, around }) => done(file, node, around)),
    ]);

const mailPackages = /^(nodemailer|smtp-server|postal-mime|mailparser)(\/|$)/;
const fileSystem = /^(node:)?fs(\/promises)?$/;
const writing =
  /^(\*|default|promises|write|append|mk|rm|unlink|rename|copy|cp|truncate|chmod|chown|link|symlink|open|createWrite|utimes|ftruncate|fsync)/;

function imported(file: SourceFile, each: Import): Violation[] {
  const { path } = file;
  const here = (message: string): Violation[] => [violation(4, file, each.offset, message)];
  if (each.typeOnly) return [];
  if (/^(pg|pg-copy-streams|pg-boss)$/.test(each.specifier) && !doors.sql.test(path))
    return here(`${each.specifier} belongs to core/database and queries.ts`);
  if (
    each.specifier === 'kysely' &&
    each.names.some((name) => name === 'sql' || name === 'Kysely') &&
    !doors.sql.test(path)
  ) {
    return here('SQL lives in queries.ts, migrations/ and core/database');
  }
  if (
    /^(node:)?process$/.test(each.specifier) &&
    !doors.environment.test(path) &&
    each.names.some((name) => name === 'env' || name === '*' || name === 'default')
  ) {
    return here('The environment is read only in core/config.ts');
  }
  if (mailPackages.test(each.specifier) && !doors.mail.test(path))
    return here('Mail leaves only through core/mail.ts');
  if (fileSystem.test(each.specifier) && path.startsWith('server/') && !doors.files.test(path)) {
    const names = each.names.filter((name) => writing.test(name));
    if (names.length > 0)
      return here(`Files are written only through core/storage.ts (${names.join(', ')})`);
  }
  return [];
}

const statements = new Set([
  'selectFrom',
  'selectNoFrom',
  'insertInto',
  'updateTable',
  'deleteFrom',
  'replaceInto',
  'mergeInto',
  'executeQuery',
]);
const sqlText =
  /^\s*(select|insert|update|delete|with|begin|set|create|alter|drop|copy|lock|notify|listen)\b/i;

function done(file: SourceFile, node: Node, around: readonly Node[]): Violation[] {
  return [
    ...sql(file, node),
    ...environment(file, node),
    ...time(file, node),
    ...unbound(file, node, around),
  ];
}

function sql(file: SourceFile, node: Node): Violation[] {
  if (doors.sql.test(file.path) || node.type !== 'CallExpression') return [];
  const name = calledName(node) ?? '';
  if (statements.has(name) || (name === 'query' && sqlText.test(firstText(node)))) {
    return [
      violation(
        4,
        file,
        node.start,
        `SQL (${name}) lives in queries.ts, migrations/ and core/database`,
      ),
    ];
  }
  return [];
}

function firstText(call: Node): string {
  const first = (call['arguments'] as unknown[])[0];
  return literalText(first) ?? (isNode(first) ? templatePieces(first)?.[0] : undefined) ?? '';
}

function environment(file: SourceFile, node: Node): Violation[] {
  if (
    doors.environment.test(file.path) ||
    memberName(node) !== 'env' ||
    !isIdentifier(node['object'], 'process')
  )
    return [];
  // In the browser's side it is no environment: Vite writes the word into the build.
  if (
    file.path.startsWith('web/') &&
    /^process\.env(\.NODE_ENV|\[["']NODE_ENV["']\])/.test(file.text.slice(node.start))
  )
    return [];
  return [violation(4, file, node.start, 'The environment is read only in core/config.ts')];
}

function time(file: SourceFile, node: Node): Violation[] {
  if (file.path.startsWith('web/') || doors.time.test(file.path)) return [];
  const now =
    node.type === 'CallExpression' &&
    calledName(node) === 'now' &&
    isNode(node['callee']) &&
    isIdentifier(node['callee']['object'], 'Date');
  const fresh =
    node.type === 'NewExpression' &&
    isIdentifier(node['callee'], 'Date') &&
    (node['arguments'] as unknown[]).length === 0;
  return now || fresh
    ? [violation(4, file, node.start, 'Time comes from core/clock.ts: now()')]
    : [];
}

/** Law 5. */
function unbound(file: SourceFile, node: Node, around: readonly Node[]): Violation[] {
  const name = memberName(node);
  const { path } = file;
  if (!path.startsWith('server/')) return [];
  if (
    name === 'unscoped' &&
    around.at(-1)?.type === 'CallExpression' &&
    !doors.unbound.test(path)
  ) {
    return [
      violation(
        5,
        file,
        node.start,
        'Only platform and background workers open the handle of no church (unscoped)',
      ),
    ];
  }
  if (
    name === 'global' &&
    isDatabase(node['object']) &&
    !doors.global.test(path) &&
    !doors.unbound.test(path)
  ) {
    return [
      violation(
        5,
        file,
        node.start,
        'The global tables belong to access, users, churches, subscription and platform',
      ),
    ];
  }
  return [];
}

const isIdentifier = (node: unknown, name: string): boolean =>
  isNode(node) && node.type === 'Identifier' && node['name'] === name;
const isDatabase = (node: unknown): boolean =>
  isIdentifier(node, 'database') || (isNode(node) && memberName(node) === 'database');
