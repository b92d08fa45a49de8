import { pickupContract } from '#domain/pickup/contract.ts';
import { registerFamily } from '../../families/families.ts';
import { onePicture } from '../one-picture.ts';
import { createPersonId } from '../create-person.ts';
import type { MatrixContext, FeatureMatrix, Rows } from '../row.ts';

const stranger = {
  kind: 'allowed',
  recordId: null,
  name: 'Eva Núñez',
  relation: 'Abuela',
  phone: '',
  note: '',
  until: null,
} as const;

async function createContact(context: MatrixContext) {
  const { personId } = await createPersonId(context);
  const list = await context.superuser.call(pickupContract.create, { personId, ...stranger });
  return { personId, contactId: list.contacts[0]?.id ?? '' };
}

const editRow = { needs: 'people.edit', right: 'pickup.see' } as const;
const contactPath = '/api/people/:personId/pickup-contacts/:contactId';

const rows: Rows = {
  'GET /api/people/:personId/pickup-contacts': {
    needs: 'people.view',
    right: 'pickup.see',
    input: createPersonId,
  },
  'GET /api/families/:familyId/pickup-contacts': {
    needs: 'families.view',
    right: 'pickup.see',
    input: async ({ superuser, marker }) => ({
      familyId: (await registerFamily(superuser, [['Ana', marker, 'child']], { confirmed: true }))
        .id,
    }),
  },
  'POST /api/people/:personId/pickup-contacts': {
    ...editRow,
    input: async (context) => ({ ...(await createPersonId(context)), ...stranger }),
  },
  [`PUT ${contactPath}`]: {
    ...editRow,
    input: async (context) => ({ ...(await createContact(context)), version: 1, ...stranger }),
  },
  [`DELETE ${contactPath}`]: { ...editRow, input: createContact },
  [`PUT ${contactPath}/photo`]: {
    ...editRow,
    input: async (context) => ({ ...(await createContact(context)), data: onePicture }),
  },
  [`DELETE ${contactPath}/photo`]: { ...editRow, input: createContact },
};

export const matrix = { grants: {}, rows } satisfies FeatureMatrix;
