import { relationsContract } from '#domain/families/relations/contract.ts';
import { newId } from '#server/core/ids.ts';
import { registerFamily } from '../../../families/families.ts';
import { addPerson } from '../../../people.ts';
import type { MatrixContext, Rows } from '../../row.ts';

export const createPair = async ({ superuser, marker }: MatrixContext) => {
  const [person, relative] = await Promise.all(
    ['Ana', 'Rut'].map((givenNames) =>
      addPerson(superuser, { givenNames, surname1: marker, confirmed: true }),
    ),
  );
  return { personId: person?.id ?? '', relativeId: relative?.id ?? '' };
};

const createRelation = async (context: MatrixContext) => {
  const pair = await createPair(context);
  const { relationId } = await context.superuser.call(relationsContract.create, {
    ...pair,
    role: 'parent',
    confirmed: true,
  });
  return { personId: pair.personId, relationId: relationId ?? '' };
};

const createPersonId = async (context: MatrixContext) => ({
  personId: (await createRelation(context)).personId,
});

/** A family of which nobody is on record as a relative. */
const createFamily = async ({ superuser, marker }: MatrixContext) => {
  const members = [
    ['Ana', marker, 'head'],
    ['Rut', marker, 'child'],
  ] as const;
  const family = await registerFamily(superuser, members, { confirmed: true });
  const [head, child] = family.members.map(({ person }) => person.id);
  return { familyId: family.id, headId: head ?? '', childId: child ?? '' };
};

export const relationRows: Rows = {
  'GET /api/people/:personId/relations': { needs: 'families.view', input: createPersonId },
  'POST /api/people/:personId/relations': {
    needs: 'families.edit',
    input: async (context) => ({ ...(await createPair(context)), role: 'godparent' }),
  },
  'PUT /api/people/:personId/relations/:relationId': {
    needs: 'families.edit',
    input: async (context) => ({
      ...(await createRelation(context)),
      version: 1,
      parentage: 'adoptive',
    }),
  },
  'DELETE /api/people/:personId/relations/:relationId': {
    needs: 'families.edit',
    input: createRelation,
  },
  'POST /api/families/relation-removals/:removalId/undo': {
    needs: 'families.edit',
    input: async (context) =>
      context.superuser.call(relationsContract.remove, await createRelation(context)),
  },
  'GET /api/families/:familyId/relations': {
    needs: 'families.edit',
    input: async (context) => ({ familyId: (await createFamily(context)).familyId }),
  },
  'GET /api/families/relation-proposals': { needs: 'families.edit' },
  'POST /api/families/relation-proposals': {
    needs: 'families.edit',
    input: async (context) => {
      const { familyId, headId, childId } = await createFamily(context);
      const relations = [{ kind: 'parent', firstId: headId, secondId: childId, wasSure: true }];
      return { requestId: newId(), families: [{ familyId, relations }] };
    },
  },
  'POST /api/families/refused-relations': {
    needs: 'families.edit',
    input: async (context) => {
      const { familyId, headId, childId } = await createFamily(context);
      const ends = { kind: 'parent', firstId: headId, secondId: childId };
      return { requestId: newId(), familyId, ...ends };
    },
  },
  'GET /api/people/:personId/family-tree': { needs: 'families.view', input: createPersonId },
};
