import { healthContract as contract } from '#domain/health/contract.ts';
import { route, type Route } from '#server/core/http/http.ts';
import { getPersonName } from '#server/people/public.ts';
import { readHealth } from './queries.ts';
import { changeContacts, changeHealth } from './save-health.ts';

export const healthRoutes: readonly Route[] = [
  route(contract.get, async ({ db, input: { personId } }) => {
    await getPersonName(db, personId);
    const { allergies, medicalNotes, version } = await readHealth(db, personId);
    return { allergies, medicalNotes, version };
  }),
  route(contract.update, changeHealth),
  route(contract.contacts, async ({ db, input: { personId } }) => {
    await getPersonName(db, personId);
    const { contacts, version } = await readHealth(db, personId);
    return { contacts: [...contacts], version };
  }),
  route(contract.updateContacts, changeContacts),
];
