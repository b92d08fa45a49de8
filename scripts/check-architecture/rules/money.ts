/** Rule 11: money is whole minor units, never a floating-point number. */
import {
  createViolation,
  getCalledName,
  isNode,
  isTest,
  type Node,
  type Rule,
  type SourceFile,
  typeScriptFiles,
  type Violation,
  walkNodes,
} from '../source.ts';

const moneyFiles =
  /^((domain|server|web)\/finance|domain\/kernel\/money|server\/migrations\/finance)\//;
const floatFunctions = new Set(['parseFloat', 'toFixed', 'toPrecision']);
const moneyNames = /amount|sum|total|balance|debit|credit|price|opening|held/i;
const floatColumns =
  /\b(double precision|float[48]?|real|money)\s*(,|\)|NOT NULL|DEFAULT|CHECK|$)/im;

export const money: Rule = (project) =>
  typeScriptFiles(project)
    .filter(({ path }) => moneyFiles.test(path) && !isTest(path))
    .flatMap((file) => [
      ...walkNodes(file).flatMap(({ node }) => checkCall(file, node)),
      ...checkColumns(file),
    ]);

const message = 'Money is whole minor units: bigint, or a text of digits on its way';

function checkCall(file: SourceFile, node: Node): Violation[] {
  if (node.type !== 'CallExpression') return [];
  const name = getCalledName(node) ?? '';
  const isFloat = floatFunctions.has(name) || (name === 'Number' && isMoney(file, node));
  return isFloat ? [createViolation(11, file, node.start, message)] : [];
}

/** A number of bars, months or years may be made of a text; that of an amount may not. */
function isMoney({ text }: SourceFile, node: Node): boolean {
  const [first] = node['arguments'] as readonly unknown[];
  if (!isNode(first)) return false;
  const argument = text.slice(first.start, first.end);
  return moneyNames.test(argument) && !/^BigInt\(|\.length$/.test(argument);
}

/** SQL of tables: `numeric` and `bigint` are exact. */
function checkColumns(file: SourceFile): Violation[] {
  if (!file.path.startsWith('server/migrations/')) return [];
  const found = floatColumns.exec(file.text);
  return found ? [createViolation(11, file, found.index, message)] : [];
}
