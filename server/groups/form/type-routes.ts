/** Routes for editing the church's types of groups. Each response is the updated list of all types. */
import { typesContract } from '#domain/groups/types-contract.ts';
import { maxTypes, type TypeInput, type TypeView } from '#domain/groups/types.ts';
import { Problem } from '#domain/kernel/errors.ts';
import { createWordList, settingsRoute } from '#server/churches/public.ts';
import type { Route } from '#server/core/http/http.ts';
import { getRequestLanguage } from '#server/core/translations.ts';
import { countGroupsOfType, insertType, updateType } from '../queries/type-queries.ts';
import { listTypes } from '../types.ts';

const types = createWordList<TypeView, TypeInput>({
  table: 'group_types',
  limit: maxTypes,
  errors: {
    notFound: 'groups:errors.type-unknown',
    nameTaken: 'groups:errors.type-name-taken',
    inUse: 'groups:errors.type-in-use',
  },
  list: ({ db, actor, request }) =>
    listTypes(db, getRequestLanguage(request.headers, actor.language)),
  insert: insertType,
  update: async (db, id, type) => {
    const before = (await listTypes(db, 'es')).find((each) => each.id === id);
    // Its roles and groups are those of its kind.
    if (before && before.kind !== type.kind)
      throw new Problem('invalid', 'invalid', {
        fields: [{ path: 'kind', reason: 'groups:errors.type-kind' }],
      });
    await updateType(db, id, type);
  },
  countUses: countGroupsOfType,
});

export const typeRoutes: readonly Route[] = [
  settingsRoute(typesContract.create, (call) => types.create(call, call.input)),
  settingsRoute(typesContract.order, (call) => types.order(call, call.input.ids)),
  settingsRoute(typesContract.update, (call) => {
    const { typeId, ...input } = call.input;
    return types.update(call, typeId, input);
  }),
  settingsRoute(typesContract.archive, (call) =>
    types.archive(call, call.input.typeId, call.input.archived),
  ),
  settingsRoute(typesContract.remove, (call) => types.remove(call, call.input.typeId)),
];
