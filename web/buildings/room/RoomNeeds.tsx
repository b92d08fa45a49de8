import { BlockedNeed } from '../closures/BlockedNeed.tsx';

/** Bookings of the room on days of closure. */
export default function RoomNeeds({ roomId }: { readonly roomId: string }) {
  return <BlockedNeed of={{ roomId }} />;
}
