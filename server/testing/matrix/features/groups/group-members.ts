import { groupsContract as groups } from '#domain/groups/contract.ts';
import { createPersonId } from '../../create-person.ts';
import type { MatrixContext, Row, Rows } from '../../row.ts';

const day = '2026-01-04';
const exportRow: Row = { needs: 'groups.export' };

/** Leaders see the groups that they lead, and these are of nobody. */
const onlyOwn = { leader: '404 not_found groups:errors.group-not-found' };

async function createCell(context: MatrixContext) {
  const { items } = await context.superuser.call(groups.types, {});
  const type = items.find((each) => each.key === 'cell');
  const { id: groupId } = await context.superuser.call(groups.create, {
    requestId: crypto.randomUUID(),
    typeId: type?.id ?? '',
    name: `${context.marker} members`,
  });
  return { groupId, roleId: type?.roles.at(-1)?.id ?? '' };
}

const createGroupId = async (context: MatrixContext) => ({
  groupId: (await createCell(context)).groupId,
});

async function createUndo(context: MatrixContext) {
  const { personId } = await createPersonId(context);
  const { undoId } = await context.superuser.call(groups.addMembers, {
    ...(await createCell(context)),
    personIds: [personId],
    since: day,
  });
  return { undoId: undoId ?? '' };
}

export const groupMembersRows: Rows = {
  'POST /api/groups/members/undo': {
    needs: 'groups.edit',
    input: createUndo,
    roleAnswers: onlyOwn,
  },
  'GET /api/groups/:groupId/members/addresses': {
    needs: 'groups.view',
    input: createGroupId,
    roleAnswers: onlyOwn,
  },
  'POST /api/groups/:groupId/members/match': {
    needs: 'groups.edit',
    input: async (context) => ({ ...(await createGroupId(context)), lines: ['Ana'] }),
    roleAnswers: onlyOwn,
  },
  'POST /api/groups/:groupId/members/selected': {
    needs: 'groups.edit',
    input: async (context) => ({
      ...(await createCell(context)),
      selection: { ids: [(await createPersonId(context)).personId] },
      since: day,
    }),
    roleAnswers: onlyOwn,
  },
  'GET /api/groups/names': { needs: 'groups.view' },
  'GET /api/groups/export': exportRow,
  'GET /api/groups/members/export': exportRow,
};
