/** The texts in web/public/locales. */
import type { Project, SourceFile } from './source.ts';

export interface LocaleText {
  readonly file: SourceFile;
  readonly namespace: string;
  /** Dotted path inside its namespace, including the plural suffix: `list.count_other`. */
  readonly key: string;
  readonly text: unknown;
}

const folder = 'web/public/locales/';

interface LocaleFile {
  readonly file: SourceFile;
  readonly language: string;
  readonly namespace: string;
}

export function listLocaleFiles(project: Project): LocaleFile[] {
  return project.files
    .filter(({ path }) => path.startsWith(folder) && path.endsWith('.json'))
    .map((file) => {
      const [language = '', name = ''] = file.path.slice(folder.length).split('/');
      return { file, language, namespace: name.slice(0, -'.json'.length) };
    });
}

/** Every text of a language, in the order of the files. */
export function listTexts(project: Project, language: string): LocaleText[] {
  return listLocaleFiles(project)
    .filter((each) => each.language === language)
    .flatMap(({ file, namespace }) =>
      leaves(JSON.parse(file.text) as unknown, '').map(([key, text]) => ({
        file,
        namespace,
        key,
        text,
      })),
    );
}

function leaves(value: unknown, path: string): [string, unknown][] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [[path, value]];
  return Object.entries(value).flatMap(([key, inner]) =>
    leaves(inner, path === '' ? key : `${path}.${key}`),
  );
}

/** The key that code uses: `list.count_other` without its plural suffix, `newMember_f` without its gender suffix. */
export const stripSuffix = (key: string): string =>
  key.replace(/_(zero|one|two|few|many|other|f)$/, '');

/** Variables of a text, sorted: `['count', 'name']`. */
export const listVariables = (text: unknown): string[] =>
  typeof text === 'string'
    ? [...new Set([...text.matchAll(/{{-?\s*([\w.]+)/g)].map((match) => match[1] ?? ''))].toSorted()
    : [];
