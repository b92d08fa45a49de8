/** A right can be given for a building: it is about the bookings of its rooms. */
import { buildingsPermissions } from '#domain/buildings/permissions.ts';
import { fold } from '#domain/kernel/text/folding.ts';
import type { RightScopeKind } from '#server/core/session/right-scopes.ts';
import { listBuildingColumns } from './records/building-queries.ts';
import { listRooms } from './records/room-queries.ts';

export const buildingScope: RightScopeKind = {
  key: 'building',
  labelKey: 'buildings:rightScope',
  permission: buildingsPermissions.view,
  holds: {
    async rooms(db, scopeIds, roomId) {
      const rooms = await listRooms(db, { ids: [roomId] });
      return rooms.map((room) => room.building_id).filter((id) => scopeIds.includes(id));
    },
  },
  async search(db, text, limit) {
    const found = (await listBuildingColumns(db)).filter(({ name }) =>
      fold(name).includes(fold(text)),
    );
    return found.slice(0, limit).map(({ id, name }) => ({ id, name, detail: '' }));
  },
  async readNames(db, ids) {
    const buildings = (await listBuildingColumns(db)).filter(({ id }) => ids.includes(id));
    return new Map(buildings.map(({ id, name }) => [id, name]));
  },
};
