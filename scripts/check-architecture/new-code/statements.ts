/** How statements are written: who spells a person's name, and how many parameters a statement may number. */
import {
  createViolation,
  getLiteralText,
  getTemplateTexts,
  isTest,
  type Node,
  type Project,
  type Rule,
  type SourceFile,
  type Violation,
  typeScriptFiles,
  walkNodes,
} from '../source.ts';

/** The code of the server that reads and writes rows, without migrations, which stay as they are. */
export const listServerFiles = (project: Project): SourceFile[] =>
  typeScriptFiles(project).filter(
    ({ path }) => /^server\/(?!migrations\/|testing\/)/.test(path) && !isTest(path),
  );

/** The text of a string or template, with `?` for each expression. */
export const getText = (node: Node): string =>
  getTemplateTexts(node)?.join('?') ?? getLiteralText(node) ?? '';

const findTexts = (
  files: readonly SourceFile[],
  isBroken: (text: string) => boolean,
  message: string,
): Violation[] =>
  files.flatMap((file) =>
    walkNodes(file)
      .filter(({ node }) => isBroken(getText(node)))
      .map(({ node }) => createViolation(10, file, node.start, message)),
  );

/** The columns of a name are many, and their order depends on the church: people lists them. */
export const personNames: Rule = (project) =>
  findTexts(
    listServerFiles(project).filter(({ path }) => !path.startsWith('server/people/')),
    (text) => text.includes('given_names') && text.includes('surname1'),
    "The columns of a person's name are spelled by server/people/public.ts",
  );

/** To read `$14`, one has to count the values. */
export const positionalParameters: Rule = (project) =>
  findTexts(
    listServerFiles(project),
    (text) => /\$1[1-9]\b|\$[2-9]\d\b/.test(text),
    'A statement with more than ten numbered parameters: name them by sql`…`',
  );
