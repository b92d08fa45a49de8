/** The interface for other rooms. */
export { StatusDot } from './StatusDot.tsx';
export { editMemberPath, inboxTaskPath, memberPath, membersPath } from './routes.ts';
export { PersonAvatar } from './PersonAvatar.tsx';
export { PersonPicker } from './PersonPicker.tsx';
export { PartialDateInput } from './PartialDateInput.tsx';
export { formatDay, formatPartialDate, formatPhone } from './format.ts';
export { useChurchDay } from './church-day.ts';
export { RecordPhoto } from './RecordPhoto.tsx';
export { AddressField } from './record/fields/AddressField.tsx';
export { MembersFilters } from './list/MembersFilters.tsx';
export { readRoomFilter, setRoomFilter } from './list/room-filters.ts';
export { useStatusColors, useStatusNames } from './statuses.ts';
export { buildMembersAddress } from './routes.ts';
export { PersonLine } from './PersonLine.tsx';
export { useStatusOptions } from './statuses.ts';
export { LinkToShare } from './LinkToShare.tsx';
export { RoomFilterFields, useRoomChips } from './list/room-filter-fields.tsx';
export { BarList, type Bar } from './statistics/BarList.tsx';
