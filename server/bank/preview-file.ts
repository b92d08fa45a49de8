/** Shows how a file would be read. Nothing of it is kept. */
import type { z } from 'zod';
import type { bankContract } from '#domain/bank/contract.ts';
import { csvProblems } from '#domain/bank/csv.ts';
import type { ChurchCall } from '#server/core/http/http.ts';
import { readStatementFile, toProblem } from './read-file.ts';
import type { FileProblem } from './statement-worker.ts';

type Preview = (typeof bankContract)['preview'];

export async function previewFile(
  call: ChurchCall<z.output<Preview['input']>>,
): Promise<z.input<Preview['output']>> {
  const { mapping, ...file } = call.input;
  const choice = mapping ? { mapping } : {};
  const { format, table } = await readStatementFile(call, { ...file, choice });
  const problem = table?.problem ? toView(table.problem) : null;
  return { format, csv: table && { ...table.view, problem } };
}

/** What the user can mend by other columns; throws Problem for all else. */
function toView(problem: FileProblem) {
  const { line, difference } = problem;
  const reason = csvProblems.find((each) => each === problem.reason);
  if (!reason) throw toProblem(problem);
  return { reason, line, difference: difference === null ? null : String(difference) };
}
