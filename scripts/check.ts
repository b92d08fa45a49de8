/** `npm run check`: format, types, lint, unused code and the rules of docs/architecture.md; one result line each, then the output of those that failed. */
import { checkArchitecture, formatViolation } from './check-architecture/architecture.ts';
import { budgetLimits, getMedianLines } from './check-architecture/rules/budgets.ts';
import { readProject, type Violation } from './check-architecture/source.ts';
import { type CommandResult, root, runCommand } from './run-command.ts';

interface Check {
  readonly name: string;
  run(): Promise<CommandResult>;
}

const checks: readonly Check[] = [
  { name: 'format', run: () => runCommand('oxfmt', ['--check']) },
  { name: 'lint', run: () => runCommand('oxlint', ['--deny-warnings']) },
  { name: 'architecture', run: architecture },
  { name: 'types', run: types },
  { name: 'unused', run: () => runCommand('knip', ['--no-progress']) },
];

/** First generates the route types that pages import; a route table that names a missing page fails here. */
async function types(): Promise<CommandResult> {
  const routes = await runCommand('react-router', ['typegen']);
  // One checker: several check the types that they share again, and the other checks need the cores.
  const options = ['--noEmit', '--checkers', '1', '--pretty', 'false'];
  const checked = await runCommand('tsc', ['--project', '.', ...options]);
  const output = routes.code === 0 ? checked.output : `${routes.output}\n${checked.output}`;
  return {
    code: Math.max(routes.code, checked.code),
    output,
    seconds: routes.seconds + checked.seconds,
  };
}

function architecture(): Promise<CommandResult> {
  const started = performance.now();
  const project = readProject(root);
  const violations = checkArchitecture(project);
  const median = getMedianLines(project);
  if (median > budgetLimits.medianLines)
    console.log(
      `  note    half of the files have more than ${median} lines; the limit is ${budgetLimits.medianLines}`,
    );
  return Promise.resolve({
    code: violations.length === 0 ? 0 : 1,
    output: formatViolations(violations),
    seconds: (performance.now() - started) / 1000,
  });
}

const shownPerLaw = 40;

function formatViolations(violations: readonly Violation[]): string {
  const byRule = Map.groupBy(violations, ({ rule }) => rule);
  return [...byRule]
    .flatMap(([rule, all]) => {
      const rest = all.length - shownPerLaw;
      return [
        ...all.slice(0, shownPerLaw).map(formatViolation),
        ...(rest > 0 ? [`rule ${rule}  … and ${rest} more`] : []),
      ];
    })
    .join('\n');
}

const shownLines = 150;

/** One error can cause hundreds of lines; the first ones are enough. */
function truncate(output: string): string {
  const lines = output.trimEnd().split('\n');
  const rest = lines.length - shownLines;
  return [...lines.slice(0, shownLines), ...(rest > 0 ? [`… and ${rest} more lines`] : [])].join(
    '\n',
  );
}

async function runCheck({ name, run }: Check): Promise<{ name: string } & CommandResult> {
  const finished = await run();
  console.log(
    `  ${finished.code === 0 ? 'passed' : 'FAILED'}  ${name.padEnd(8)} ${finished.seconds.toFixed(1)} s`,
  );
  return { name, ...finished };
}

const results = await Promise.all(checks.map(runCheck));
const failed = results.filter(({ code }) => code !== 0);
for (const { name, output } of failed) console.log(`\n── ${name} ──\n${truncate(output)}`);
console.log(
  failed.length === 0
    ? '\nAll checks passed.'
    : `\nFailed: ${failed.map(({ name }) => name).join(', ')}`,
);
process.exitCode = failed.length === 0 ? 0 : 1;
