/** Where code names a variable: a property of that name, a word in a text and an import do not count. */
import { Visitor, type parseSync } from 'oxc-parser';

type Program = ReturnType<typeof parseSync>['program'];

interface Reference {
  readonly name: string;
  readonly start: number;
}

export function listReferences(program: Program): readonly Reference[] {
  const found: Reference[] = [];
  const others = new Set<number>();
  const skip = ({ start }: { readonly start: number }): void => void others.add(start);
  new Visitor({
    ImportSpecifier: ({ imported, local }) => [imported, local].forEach(skip),
    ImportDefaultSpecifier: ({ local }) => skip(local),
    ImportNamespaceSpecifier: ({ local }) => skip(local),
    ExportSpecifier: ({ local, exported }) => [local, exported].forEach(skip),
    MemberExpression: ({ computed, property }) => {
      if (!computed) skip(property);
    },
    Property: ({ computed, shorthand, key }) => {
      if (!computed && !shorthand) skip(key);
    },
    Identifier: ({ name, start }) => void found.push({ name, start }),
  }).visit(program);
  return found.filter(({ start }) => !others.has(start));
}
