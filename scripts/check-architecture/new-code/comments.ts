/** Comments are plain English: a sentence has its subject, and a person is no relative clause. */
import { createViolation, type Rule, typeScriptFiles } from '../source.ts';

/** Sentences whose subject is a relative clause. "Who only asks has no role yet" should be "A request to join has no role yet". */
const headless =
  /(^|[.:;] )(Who(ever)? (?!(may|can|has|is|was)\b[^.]*\?)[a-z]|What nobody |That nobody )/;

export const plainComments: Rule = (project) =>
  typeScriptFiles(project).flatMap((file) =>
    file.syntax.comments
      .map((comment) => ({ ...comment, text: toSentences(comment.value) }))
      .filter(({ text }) => headless.test(text))
      .map(({ start, text }) =>
        createViolation(10, file, start, `A comment without a subject: ${text.slice(0, 60)}`),
      ),
  );

const toSentences = (comment: string): string =>
  comment
    .split('\n')
    .map((line) => line.replace(/^\s*\*?\s?/, ''))
    .join(' ')
    .trim();
