import { pickupContract as contract } from '#domain/pickup/contract.ts';
import { churchRoute, route, type Route } from '#server/core/http/http.ts';
import { storePhoto } from '#server/people/public.ts';
import { readPickup, readPickupOfFamily } from './read-pickup.ts';
import {
  addContact,
  changeContact,
  changeContactPhoto,
  getContact,
  removeContact,
} from './save-pickup.ts';

export const pickupRoutes: readonly Route[] = [
  route(contract.list, (call) => readPickup(call, call.input.personId)),
  route(contract.ofFamily, async (call) => ({
    items: await readPickupOfFamily(call, call.input.familyId),
  })),
  route(contract.create, addContact),
  route(contract.update, changeContact),
  route(contract.remove, removeContact),
  churchRoute(contract.setPhoto, async (call) => {
    const { input, inChurch } = call;
    await inChurch((db) => getContact({ db, input }));
    const fileId = await storePhoto(call, 'pickup-photo', {
      ownerTable: 'pickup_contacts',
      ownerId: input.contactId,
    });
    return inChurch((db) => changeContactPhoto({ ...call, db }, fileId));
  }),
  route(contract.removePhoto, (call) => changeContactPhoto(call, null)),
];
