/** The interface for other rooms. */
export { memberPath, membersPath } from './routes.ts';
export { PersonAvatar } from './PersonAvatar.tsx';
export { PersonPicker } from './PersonPicker.tsx';
export { PartialDateInput } from './PartialDateInput.tsx';
export { formatDay, formatPartialDate, formatPhone } from './format.ts';
export { useChurchDay } from './church-day.ts';
export { RecordPhoto } from './RecordPhoto.tsx';
export { AddressField } from './record/fields/AddressField.tsx';
