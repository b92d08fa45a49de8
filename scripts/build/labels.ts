/**
 * One file of texts for what pages show of other features, such as menu entries and columns: `/locales/{language}/labels.json`.
 * It has the texts that a feature's `routes.ts`, `contributions.ts` and `search-tasks.ts` name, as `{ feature: { key: text } }`. Without it the menu
 * would wait for all texts of all features. `useLabels` reads it.
 */
import { glob, readFile } from 'node:fs/promises';
import type { Plugin } from 'vite';
import { languages, type Language } from '../../domain/kernel/text/languages.ts';

const namedKey = /'([a-zA-Z-]+):([\w.]+)'/g;
/** The forms of one key: its plurals and those for a feminine term. */
const form = /(?:_(?:one|many|other|f))+$/;

interface Texts {
  readonly [key: string]: string | Texts;
}

export const labels: Plugin = {
  name: 'redil:labels',
  configureServer({ middlewares }) {
    for (const language of languages)
      middlewares.use(`/locales/${language}/labels.json`, (_request, response, next) => {
        response.setHeader('Content-Type', 'application/json');
        collectLabels(language).then((texts) => response.end(JSON.stringify(texts)), next);
      });
  },
  async generateBundle() {
    if (this.environment.name !== 'client') return;
    for (const language of languages)
      this.emitFile({
        type: 'asset',
        fileName: `locales/${language}/labels.json`,
        source: JSON.stringify(await collectLabels(language)),
      });
  },
};

async function collectLabels(language: Language): Promise<Texts> {
  const keys = new Map<string, Set<string>>();
  for await (const file of glob('web/*/{routes,contributions,search-tasks}.ts'))
    for (const [, feature = '', key = ''] of (await readFile(file, 'utf8')).matchAll(namedKey))
      keys.set(feature, (keys.get(feature) ?? new Set()).add(key));
  const features = [...keys].toSorted(([one], [other]) => (one < other ? -1 : 1));
  const entries = features.map(async ([feature, named]) => {
    const texts = await readFile(`web/public/locales/${language}/${feature}.json`, 'utf8');
    return [feature, pickTexts(JSON.parse(texts) as Texts, named)] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
}

/** The texts of these keys in all their forms. Exported for its test. */
export function pickTexts(texts: Texts, keys: ReadonlySet<string>, path = ''): Texts {
  const picked: Record<string, string | Texts> = {};
  for (const [name, value] of Object.entries(texts)) {
    const key = path + name;
    if (typeof value !== 'string') {
      const inner = pickTexts(value, keys, `${key}.`);
      if (Object.keys(inner).length > 0) picked[name] = inner;
    } else if (keys.has(key) || keys.has(key.replace(form, ''))) picked[name] = value;
  }
  return picked;
}
