/** Rules 4 and 5: a single place per side effect, and which files may use the unscoped and the global database. */
import { listImports, type Import } from '../imports.ts';
import {
  createViolation,
  getCalledName,
  getLiteralText,
  getMemberName,
  getTemplateTexts,
  isNode,
  isTest,
  type Rule,
  type Node,
  type SourceFile,
  typeScriptFiles,
  type Violation,
  walkNodes,
} from '../source.ts';

/** The files that may cause each side effect. Tests, scripts, bench and e2e are not part of the product and unrestricted. */
const allowedFiles = {
  sql: /^server\/([a-z-]+\/((.*-)?queries|queries\/.+)|migrations\/.+|core\/(database|session|jobs)([-/].+)?)\.ts$/,
  environment: /^server\/core\/config([-/].+)?\.ts$/,
  mail: /^server\/(core\/mail([-/].+)?|mailbox\/.+|newsletters\/(smtp|delivery|message)([-/].+)?)\.ts$/,
  files:
    /^server\/(core\/(storage|mail|config|uploads)([-/].+)?|embedded-postgres\/.+|mailbox\/.+)\.ts$/,
  /** Sizes are read, and pictures decoded one at a time, behind one door. */
  pictures: /^server\/core\/files\/pictures\.ts$/,
  time: /^server\/core\/clock\.ts$/,
  /** Rule 5: core, platform, background workers, church registration, and pages that a recipient opens by the token of a message. */
  unscoped:
    /^server\/(core\/.+|migrations\/.+|platform\/.+|main|churches\/register-church|newsletters\/public-page|[a-z-]+\/([a-z-]+\/)?([a-z-]+-)?(worker|queue|unscoped-queries))\.ts$/,
  /** Passwords, sessions, second factors, passkeys and mailed tokens; and changes of `users`. */
  credentials: /^server\/(core\/(session|database)|migrations)\/.+\.ts$/,
  /** The global tables (users, accounts, churches, customers, geocode_cache), for the features that own them. */
  global:
    /^server\/(core|migrations|platform|access|users|churches|subscription|geocoding)\/.+\.ts$/,
};

const unrestricted = /^(scripts|bench|e2e)\/|^server\/testing\/|^[^/]+\.config\.ts$/;

export const sideEffects: Rule = (project) =>
  typeScriptFiles(project)
    .filter(({ path }) => !unrestricted.test(path) && !isTest(path))
    .flatMap((file) => [
      ...listImports(file).flatMap((each) => checkImport(file, each)),
      ...walkNodes(file).flatMap(({ node, ancestors }) => checkNode(file, node, ancestors)),
    ]);

const mailPackages = /^(nodemailer|smtp-server|postal-mime|mailparser)(\/|$)/;
const fileSystem = /^(node:)?fs(\/promises)?$/;
const writeFunctions =
  /^(\*|default|promises|write|append|mk|rm|unlink|rename|copy|cp|truncate|chmod|chown|link|symlink|open|createWrite|utimes|ftruncate|fsync)/;

function checkImport(file: SourceFile, each: Import): Violation[] {
  const { path } = file;
  const violationHere = (message: string): Violation[] => [
    createViolation(4, file, each.offset, message),
  ];
  if (each.typeOnly) return [];
  if (/^(pg|pg-copy-streams|pg-boss)$/.test(each.specifier) && !allowedFiles.sql.test(path))
    return violationHere(`${each.specifier} is only for core/database and queries.ts`);
  if (
    each.specifier === 'kysely' &&
    each.names.some((name) => name === 'sql' || name === 'Kysely') &&
    !allowedFiles.sql.test(path)
  ) {
    return violationHere('SQL belongs in queries.ts, migrations/ and core/database');
  }
  if (
    /^(node:)?process$/.test(each.specifier) &&
    !allowedFiles.environment.test(path) &&
    each.names.some((name) => name === 'env' || name === '*' || name === 'default')
  ) {
    return violationHere('Only core/config.ts reads the environment');
  }
  if (each.specifier === 'sharp' && !allowedFiles.pictures.test(path))
    return violationHere('Pictures are decoded only by core/files/pictures.ts');
  if (mailPackages.test(each.specifier) && !allowedFiles.mail.test(path))
    return violationHere('Mail is sent only through core/mail.ts');
  if (
    fileSystem.test(each.specifier) &&
    path.startsWith('server/') &&
    !allowedFiles.files.test(path)
  ) {
    const names = each.names.filter((name) => writeFunctions.test(name));
    if (names.length > 0)
      return violationHere(`Files are written only through core/storage.ts (${names.join(', ')})`);
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

function checkNode(file: SourceFile, node: Node, ancestors: readonly Node[]): Violation[] {
  return [
    ...checkSql(file, node),
    ...checkCredentials(file, node),
    ...checkEnvironment(file, node),
    ...checkTime(file, node),
    ...checkDatabaseScope(file, node, ancestors),
  ];
}

function checkSql(file: SourceFile, node: Node): Violation[] {
  if (allowedFiles.sql.test(file.path) || node.type !== 'CallExpression') return [];
  const name = getCalledName(node) ?? '';
  if (statements.has(name) || (name === 'query' && sqlText.test(getFirstArgumentText(node)))) {
    return [
      createViolation(
        4,
        file,
        node.start,
        `SQL (${name}) belongs in queries.ts, migrations/ and core/database`,
      ),
    ];
  }
  return [];
}

const credentialTables = 'accounts|sessions|verifications|two_factors|passkeys|email_changes';
const credentialTable = new RegExp(`^(${credentialTables})( as .+)?$`);
const credentialSql = new RegExp(`\\b(from|join|into|update)\\s+(${credentialTables})\\b`, 'i');
const userWrite = /^(insertInto|updateTable|deleteFrom|mergeInto)$/;
const userWriteSql = /\b(insert\s+into|delete\s+from|update|merge\s+into)\s+users\b/i;

/** Rule 5: only `core/session` reads or writes credentials, and only it writes `users`. */
function checkCredentials(file: SourceFile, node: Node): Violation[] {
  if (!file.path.startsWith('server/') || allowedFiles.credentials.test(file.path)) return [];
  const isStatement =
    node.type === 'CallExpression' &&
    /^(selectFrom|insertInto|updateTable|deleteFrom|(inner|left|right|full)Join|using)$/.test(
      getCalledName(node) ?? '',
    ) &&
    credentialTable.test(getFirstArgumentText(node));
  const text = getTemplateTexts(node)?.join('?') ?? getLiteralText(node) ?? '';
  if (isStatement || credentialSql.test(text))
    return [
      createViolation(5, file, node.start, 'Credentials are read and written by core/session'),
    ];
  const writesUsers =
    node.type === 'CallExpression' &&
    userWrite.test(getCalledName(node) ?? '') &&
    /^users( as .+)?$/.test(getFirstArgumentText(node));
  return writesUsers || userWriteSql.test(text)
    ? [createViolation(5, file, node.start, 'Accounts (users) are written by core/session')]
    : [];
}

function getFirstArgumentText(call: Node): string {
  const first = (call['arguments'] as unknown[])[0];
  return getLiteralText(first) ?? (isNode(first) ? getTemplateTexts(first)?.[0] : undefined) ?? '';
}

function checkEnvironment(file: SourceFile, node: Node): Violation[] {
  if (
    allowedFiles.environment.test(file.path) ||
    getMemberName(node) !== 'env' ||
    !isIdentifier(node['object'], 'process')
  )
    return [];
  // In the browser this is not the environment: Vite replaces it with a constant at build time.
  if (
    file.path.startsWith('web/') &&
    /^process\.env(\.NODE_ENV|\[["']NODE_ENV["']\])/.test(file.text.slice(node.start))
  )
    return [];
  return [createViolation(4, file, node.start, 'Only core/config.ts reads the environment')];
}

function checkTime(file: SourceFile, node: Node): Violation[] {
  if (file.path.startsWith('web/') || allowedFiles.time.test(file.path)) return [];
  const isDateNow =
    node.type === 'CallExpression' &&
    getCalledName(node) === 'now' &&
    isNode(node['callee']) &&
    isIdentifier(node['callee']['object'], 'Date');
  const isNewDate =
    node.type === 'NewExpression' &&
    isIdentifier(node['callee'], 'Date') &&
    (node['arguments'] as unknown[]).length === 0;
  return isDateNow || isNewDate
    ? [createViolation(4, file, node.start, 'Use now() from core/clock.ts')]
    : [];
}

/** Rule 5. */
function checkDatabaseScope(file: SourceFile, node: Node, ancestors: readonly Node[]): Violation[] {
  const name = getMemberName(node);
  const { path } = file;
  if (!path.startsWith('server/')) return [];
  if (
    name === 'unscoped' &&
    ancestors.at(-1)?.type === 'CallExpression' &&
    !allowedFiles.unscoped.test(path)
  ) {
    return [
      createViolation(
        5,
        file,
        node.start,
        'Only platform and background workers may use the database of all churches (unscoped)',
      ),
    ];
  }
  if (
    name === 'global' &&
    isDatabase(node['object']) &&
    !allowedFiles.global.test(path) &&
    !allowedFiles.unscoped.test(path)
  ) {
    return [
      createViolation(
        5,
        file,
        node.start,
        'Only access, users, churches, subscription and platform may use the global tables',
      ),
    ];
  }
  return [];
}

const isIdentifier = (node: unknown, name: string): boolean =>
  isNode(node) && node.type === 'Identifier' && node['name'] === name;
const isDatabase = (node: unknown): boolean =>
  isIdentifier(node, 'database') || (isNode(node) && getMemberName(node) === 'database');
