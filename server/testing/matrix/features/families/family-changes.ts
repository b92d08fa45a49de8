import { familiesContract } from '#domain/families/contract.ts';
import { createPair } from './family-relations.ts';
import type { MatrixContext, Row, Rows } from '../../row.ts';

/** Only says what would happen, so that the families of other rows stay as they are. */
const buildRow = (
  toInput: (pair: { readonly personId: string; readonly relativeId: string }) => object,
): Row => ({
  needs: 'families.edit',
  input: async (context: MatrixContext) => ({
    requestId: crypto.randomUUID(),
    on: '2020-01-31',
    ...toInput(await createPair(context)),
  }),
});

async function registerOne(context: MatrixContext): Promise<string> {
  const { personId } = await createPair(context);
  const requestId = crypto.randomUUID();
  const people = [{ personId }];
  return (await context.superuser.call(familiesContract.register, { requestId, people })).id;
}

export const familyChangeRows: Rows = {
  'POST /api/families/changes/new-home': buildRow(({ personId }) => ({ personId })),
  'POST /api/families/changes/marriage': buildRow(({ personId, relativeId }) => ({
    firstId: personId,
    secondId: relativeId,
  })),
  'POST /api/families/changes/birth': {
    needs: 'families.edit',
    input: async (context) => {
      const { personId, relativeId } = await createPair(context);
      const people = [{ personId }];
      const requestId = crypto.randomUUID();
      const family = await context.superuser.call(familiesContract.register, { requestId, people });
      const children = [{ personId: relativeId }];
      return { requestId, familyId: family.id, children, on: '2020-01-31' };
    },
  },
  'POST /api/families/changes/separation': {
    needs: 'families.edit',
    input: async (context) => {
      const { personId: stayingId, relativeId: leavingId } = await createPair(context);
      const people = [stayingId, leavingId].map((personId) => ({ personId }));
      const requestId = crypto.randomUUID();
      await context.superuser.call(familiesContract.register, { requestId, people });
      return { requestId, stayingId, leavingId, on: '2020-01-31' };
    },
  },
  'POST /api/families/changes/death': buildRow(({ personId }) => ({ personId })),
  'POST /api/families/changes/move': {
    needs: 'families.edit',
    input: async (context) => ({
      requestId: crypto.randomUUID(),
      familyId: await registerOne(context),
      address: { line1: 'Carrera 9' },
    }),
  },
  'POST /api/families/changes/merge': {
    needs: 'families.merge',
    input: async (context) => ({
      requestId: crypto.randomUUID(),
      keptId: await registerOne(context),
      removedId: await registerOne(context),
    }),
  },
};
