import type { ClosureView } from '#domain/buildings/schema.ts';

interface Place {
  readonly roomId: string;
  /** Without it closures of a whole building are not looked at. */
  readonly buildingId?: string;
  readonly day: string;
}

/** Why a room is closed on a day; null: it is open. The closures are those of the room and of its building. */
export function findClosure(
  closures: readonly ClosureView[],
  { roomId, buildingId, day }: Place,
): string | null {
  const found = closures.find(
    ({ room, building, firstDay, lastDay }) =>
      day >= firstDay &&
      day <= lastDay &&
      (room ? room.id === roomId : buildingId === undefined || building.id === buildingId),
  );
  return found?.reason ?? null;
}
