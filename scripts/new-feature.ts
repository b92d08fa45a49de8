/**
 * `npm run new-feature -- groups --path /app/grupos --es Grupos --en Groups`: creates a feature with a list, a record, a form,
 * a photo, an undo and what the search finds, as examples to change or delete, which passes `npm run check`. It comes before the newsletters in the order of features, or before
 * another feature (`--before groups`); `--module people` puts it into another module than its own.
 */
import { parseArgs } from 'node:util';
import { moduleKeys } from '#domain/modules.ts';
import { createFeature } from './new-feature/create-feature.ts';
import { root, runCommand } from './run-command.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    before: { type: 'string', default: 'newsletters' },
    module: { type: 'string' },
    path: { type: 'string' },
    es: { type: 'string' },
    en: { type: 'string' },
  },
});
const [name = ''] = positionals;
const module = values.module ?? name;
if (!/^[a-z]+$/.test(name)) fail('The name of a feature is one word in lower case: groups');
if (!moduleKeys.some((key) => key === module))
  fail(`${module} is not a module; choose one with --module: ${moduleKeys.join(', ')}`);

const { created, changed } = await createFeature(root, {
  name,
  before: values.before,
  module,
  path: values.path ?? `/app/${name}`,
  es: values.es ?? name,
  en: values.en ?? name,
});
for (const path of created) console.log(`created  ${path}`);
for (const path of changed) console.log(`changed  ${path}`);
const types = await runCommand('node', ['scripts/database-types.ts'], { live: true });
await runCommand('oxfmt', [...created, ...changed]);
console.log('changed  server/core/database/database-types.ts\n\nNow run npm run check.');
process.exitCode = types.code;

function fail(message: string): never {
  console.error(message);
  process.exit(1);
}
