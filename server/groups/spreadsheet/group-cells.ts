/** What the cells of a spreadsheet say about groups. A cell can name several. */
import { roleAliases, typeAliases } from '#domain/groups/aliases.ts';
import { toGroupSortKey } from '#domain/groups/rules.ts';
import type { RoleFunction } from '#domain/groups/types.ts';
import { toFeatureTarget } from '#domain/people/columns/feature-targets.ts';
import { createWordFinder } from '#server/churches/public.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import { listRoleRows, listTypeRows } from '../queries/type-queries.ts';

export const groupTarget = toFeatureTarget('groupName');
export const typeTarget = toFeatureTarget('groupType');
export const roleTarget = toFeatureTarget('groupRole');

const separator = '|';

const slash = /(?<!\d|\by)\/(?!\d|\p{L}{1,3}(?!\p{L}))/u;

/** The separators of other programs that stand in names and numbers as well, such as `Director/a`. */
const doubtfulSigns = [/\n/, /,(?!\d)/, slash];

/** Conjunctions are also words in the names of many groups: `Jóvenes y Adultos`. */
const conjunction = /\s+(?:y|e|&)\s+/iu;

/** The parts between `|`, as `joinCells` writes them. */
export const splitCell = (cell = ''): string[] => {
  const parts = cell.split(separator).map((part) => part.trim());
  return parts.length > 1 && parts.at(-1) === '' ? parts.slice(0, -1) : parts;
};

type IsKnown = (part: string) => boolean;

/**
 * The parts of a cell in a file. A cell that is known is one part. A comma or a line break separates parts only if one of them is
 * known, a conjunction only if all of them are; a slash separates always.
 */
export function readParts(text: string, isKnown: IsKnown): string[] {
  if (text.includes(separator)) return splitCell(text.replaceAll('\n', ' '));
  const split = (sign: string | RegExp): string[] =>
    text.split(sign).map((part) => part.replaceAll('\n', ' ').trim());
  if (isKnown(text)) return split(separator);
  if (text.includes(';')) return split(/\s*;\s*/);
  const sign = doubtfulSigns.find((each) => split(each).length > 1 && split(each).some(isKnown));
  return split(sign ?? separator).flatMap((part) => splitPart(part, isKnown));
}

function splitPart(text: string, isKnown: IsKnown): string[] {
  if (isKnown(text)) return [text];
  const parts = text
    .split(slash)
    .map((part) => part.trim())
    .filter(Boolean);
  return parts.length > 1
    ? parts.flatMap((part) => splitConjunction(part, isKnown))
    : splitConjunction(text, isKnown);
}

function splitConjunction(text: string, isKnown: IsKnown): string[] {
  const parts = text.split(conjunction);
  return parts.length > 1 && !isKnown(text) && parts.every(isKnown) ? parts : [text];
}

/** The keys of the names that stand in a cell without a doubtful sign, or a conjunction between two of them. */
export function listCertainNames(
  cells: readonly string[],
  isOnRecord: IsKnown = () => false,
): ReadonlySet<string> {
  const names = cells
    .flatMap((cell) => cell.split(/[|;]/))
    .map((name) => name.trim())
    .filter((name) => name !== '' && doubtfulSigns.every((sign) => !sign.test(name)));
  const keys = new Set(names.map(toGroupKey));
  const isPart = (part: string): boolean => isOnRecord(part) || keys.has(toGroupKey(part));
  const isList = (name: string): boolean => {
    const parts = name.split(conjunction);
    return parts.length > 1 && parts.every(isPart);
  };
  return new Set(names.filter((name) => !isList(name)).map(toGroupKey));
}

/** One name with a sign that separates in other files is followed by the separator. */
export const joinCells = (parts: readonly string[]): string => {
  const [one = ''] = parts;
  return parts.length === 1 && [/;/, ...doubtfulSigns].some((sign) => sign.test(one))
    ? `${one} ${separator}`
    : parts.join(` ${separator} `);
};

/** Names that differ only in case and accents are the same group. */
export const toGroupKey = (name: string): string => toGroupSortKey(name);

type TypeRow = Awaited<ReturnType<typeof listTypeRows>>[number];

interface GroupWords {
  readonly findType: (value: string) => TypeRow | undefined;
  /** Of groups whose row says no type. */
  readonly usualType: TypeRow | undefined;
  readonly knowsType: (value: string) => boolean;
  readonly knowsRole: (value: string) => boolean;
  /**
   * The role of a type by its name, or by that of a role of another type with the same function, as the leader of a choir is
   * its director. Without a name: that of a member.
   */
  readonly findRole: (typeId: string, value: string) => string | undefined;
}

export async function readGroupWords(db: ChurchDb): Promise<GroupWords> {
  const types = await listTypeRows(db);
  const roles = await listRoleRows(db);
  const toWord = <Row extends { archived_at: Date | null }>(row: Row) => ({
    ...row,
    archived: row.archived_at !== null,
  });
  const findTypeId = createWordFinder(types.map(toWord), {
    aliases: typeAliases,
    toTextKey: (key) => `groups:standardTypes.${key}`,
  });
  const openRoles = (rows: typeof roles) =>
    createWordFinder(rows.map(toWord), {
      aliases: roleAliases,
      toTextKey: (key) => `groups:standardRoles.${key}`,
    });
  const findAnyRole = openRoles(roles);
  const byType = new Map(
    types.map(({ id }) => {
      const own = roles.filter((role) => role.type_id === id);
      return [id, { own, find: openRoles(own) }];
    }),
  );
  const findByFunction = (typeId: string, wanted: RoleFunction): string | undefined =>
    byType.get(typeId)?.own.find((role) => role.function === wanted && role.archived_at === null)
      ?.id;
  const findFunction = (value: string): RoleFunction => {
    const id = findAnyRole(value);
    return roles.find((role) => role.id === id)?.function ?? 'member';
  };
  return {
    findType: (value) => types.find(({ id }) => id === findTypeId(value)),
    usualType:
      types.find(({ key, archived_at }) => key === 'cell' && archived_at === null) ??
      types.find(({ kind, archived_at }) => kind === 'group' && archived_at === null),
    knowsType: (value) => findTypeId(value) !== undefined,
    knowsRole: (value) => findAnyRole(value) !== undefined,
    findRole: (typeId, value) =>
      byType.get(typeId)?.find(value) ??
      findByFunction(typeId, findFunction(value)) ??
      byType.get(typeId)?.own.at(-1)?.id,
  };
}
