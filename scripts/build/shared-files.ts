/**
 * The code that screens share, in few files: each file has its modules and what they import, without the modules of the
 * files before it. Otherwise every module shared by two screens is a file of its own, more than a hundred for a list.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { features } from '../../web/features.ts';
import type { SharedFiles } from '../../web/core/shared-files.ts';
import { root } from '../run-command.ts';

interface SharedFile {
  readonly name: string;
  readonly test: RegExp;
  /** Higher comes first. */
  readonly priority: number;
}

const everybodys: SharedFiles = {
  base: /web\/(entry\.client|root)\.tsx/,
  data: /node_modules\/(zod|@tanstack\/(query-core|react-query))\/|web\/core\/(api\/(api|query)|session\/session)/,
  inputs:
    /components\/(TextInput|ActionIcon|Anchor|Alert|Paper)\/|web\/(ui\/Brand|core\/navigation\/heading-focus)|(use-(mantine-color-scheme|uncontrolled|mounted|callback-ref|timeout|debounced-callback)|noop|DirectionProvider)\./,
  'sign-in': /components\/PasswordInput\/|web\/core\/shell\/PublicLayout/,
  app: /web\/(ProtectedApp|ui\/floating\/(Menu|Popover))\.tsx/,
  parts:
    /components\/(Checkbox|NativeSelect)\/|web\/ui\/(EmptyState|PageHeader)|web\/core\/(api\/infinite-list|forms\/use-command|navigation\/(address-state|roving-focus))/,
  lists: /web\/core\/list\//,
  forms: /web\/core\/forms\/use-submit\.|web\/ui\/Form\./,
  kit: /components\/(Fieldset|Radio|SimpleGrid)\/|web\/ui\/(Card|Section|UnsavedChanges)\./,
  details: /components\/(Badge|Collapse|List|SegmentedControl|Skeleton)\//,
  layers: /components\/(Portal|FocusTrap|Overlay)\/|react-remove-scroll/,
  floating: /components\/(Menu|Popover)\/|web\/ui\/floating\/\w+Body/,
  tables: /components\/Table\/|web\/ui\/ResponsiveTable/,
  dialogs: /components\/Modal\/|web\/ui\/FormDialog/,
  verbs: /web\/core\/record\/(RecordVerbs|PageLinks|LineMenu)\./,
  choices: /components\/(MultiSelect|Select|TagsInput)\//,
  pictures: /components\/FileButton\/|web\/ui\/picture\/to-picture-input/,
};

/** The files of everybody first, then those of the features, in their order. */
export async function listSharedFiles(): Promise<readonly SharedFile[]> {
  const tests = new Map<string, RegExp[]>();
  for (const sharedFiles of [everybodys, ...(await readFeatures())])
    for (const [name, test] of Object.entries(sharedFiles))
      tests.set(name, [...(tests.get(name) ?? []), test]);
  return [...tests].map(([name, each], index) => ({
    name,
    test: new RegExp(each.map(({ source }) => source).join('|')),
    priority: tests.size - index,
  }));
}

async function readFeatures(): Promise<readonly SharedFiles[]> {
  const paths = features.map(({ name }) => join(root, 'web', name, 'shared-files.ts'));
  const modules = paths
    .filter((path) => existsSync(path))
    .map((path) => import(pathToFileURL(path).href) as Promise<{ sharedFiles: SharedFiles }>);
  return (await Promise.all(modules)).map(({ sharedFiles }) => sharedFiles);
}
