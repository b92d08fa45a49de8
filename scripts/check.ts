/** `npm run check`: format, types, lint, unused code and the laws of the house; a verdict each, details of what failed. */
import { checkHouse, describe } from './check-house/house.ts';
import { limits, medianLines } from './check-house/laws/budgets.ts';
import { readProject, type Violation } from './check-house/source.ts';
import { type Finished, root, runCommand } from './run-command.ts';

interface Check {
  readonly name: string;
  run(): Promise<Finished>;
}

const checks: readonly Check[] = [
  { name: 'format', run: () => runCommand('oxfmt', ['--check']) },
  { name: 'lint', run: () => runCommand('oxlint', ['--deny-warnings']) },
  { name: 'house', run: house },
  { name: 'types', run: types },
  { name: 'unused', run: () => runCommand('knip', ['--no-progress']) },
];

/** Route types are printed from the route table first: pages import them. A table that names a missing page fails here. */
async function types(): Promise<Finished> {
  const routes = await runCommand('react-router', ['typegen']);
  const checked = await runCommand('tsc', ['--noEmit', '--project', '.', '--pretty', 'false']);
  const told = routes.code === 0 ? checked.output : `${routes.output}\n${checked.output}`;
  return {
    code: Math.max(routes.code, checked.code),
    output: told,
    seconds: routes.seconds + checked.seconds,
  };
}

function house(): Promise<Finished> {
  const started = performance.now();
  const project = readProject(root);
  const violations = checkHouse(project);
  const median = medianLines(project);
  if (median > limits.medianLines)
    console.log(
      `  note    half of the files have more than ${median} lines; wanted: ${limits.medianLines}`,
    );
  return Promise.resolve({
    code: violations.length === 0 ? 0 : 1,
    output: listing(violations),
    seconds: (performance.now() - started) / 1000,
  });
}

const shownPerLaw = 40;

function listing(violations: readonly Violation[]): string {
  const byLaw = Map.groupBy(violations, ({ law }) => law);
  return [...byLaw]
    .flatMap(([law, all]) => {
      const rest = all.length - shownPerLaw;
      return [
        ...all.slice(0, shownPerLaw).map(describe),
        ...(rest > 0 ? [`law ${law}  … and ${rest} more`] : []),
      ];
    })
    .join('\n');
}

const shownLines = 150;

/** One fault at the root makes hundreds of lines: the first ones tell it. */
function beginning(output: string): string {
  const lines = output.trimEnd().split('\n');
  const rest = lines.length - shownLines;
  return [...lines.slice(0, shownLines), ...(rest > 0 ? [`… and ${rest} more lines`] : [])].join(
    '\n',
  );
}

async function verdict({ name, run }: Check): Promise<{ name: string } & Finished> {
  const finished = await run();
  console.log(
    `  ${finished.code === 0 ? 'passed' : 'FAILED'}  ${name.padEnd(8)} ${finished.seconds.toFixed(1)} s`,
  );
  return { name, ...finished };
}

const verdicts = await Promise.all(checks.map(verdict));
const failed = verdicts.filter(({ code }) => code !== 0);
for (const { name, output } of failed) console.log(`\n── ${name} ──\n${beginning(output)}`);
console.log(
  failed.length === 0
    ? '\nEverything holds.'
    : `\nTo mend: ${failed.map(({ name }) => name).join(', ')}`,
);
process.exitCode = failed.length === 0 ? 0 : 1;
