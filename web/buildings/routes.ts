import { buildingsPermissions } from '#domain/buildings/permissions.ts';
import type { Screen } from '#web/core/screens.ts';

export const buildingsScreens = [
  {
    path: '/app/edificios/nuevo',
    file: 'buildings/building/NewBuildingPage.tsx',
    titleKey: 'buildings:form.newBuilding',
    layout: 'app',
    permission: buildingsPermissions.create,
    action: {
      labelKey: 'buildings:form.newBuilding',
      wordsKey: 'buildings:search.newWords',
      icon: 'building',
    },
  },
  {
    path: '/app/edificios/:buildingId',
    file: 'buildings/building/BuildingPage.tsx',
    titleKey: 'buildings:one',
    layout: 'app',
    permission: buildingsPermissions.view,
    aliases: ['/edificios/:buildingId'],
  },
  {
    path: '/app/edificios/:buildingId/editar',
    file: 'buildings/building/EditBuildingPage.tsx',
    titleKey: 'buildings:form.editBuilding',
    layout: 'app',
    permission: buildingsPermissions.edit,
  },
  {
    path: '/app/edificios/:buildingId/salones/nuevo',
    file: 'buildings/room/NewRoomPage.tsx',
    titleKey: 'buildings:form.newRoom',
    layout: 'app',
    permission: buildingsPermissions.create,
  },
  {
    path: '/app/edificios/salones/:roomId',
    file: 'buildings/room/RoomPage.tsx',
    titleKey: 'buildings:room',
    layout: 'app',
    permission: buildingsPermissions.rooms,
    aliases: ['/edificios/salones/:roomId'],
  },
  {
    path: '/app/edificios/salones/:roomId/editar',
    file: 'buildings/room/EditRoomPage.tsx',
    titleKey: 'buildings:form.editRoom',
    layout: 'app',
    permission: buildingsPermissions.edit,
  },
] as const satisfies readonly Screen[];
