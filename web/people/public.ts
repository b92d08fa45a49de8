/** The interface for other features. */
export { StatusDot } from './StatusDot.tsx';
export {
  editMemberPath,
  importMembersPath,
  inboxTaskPath,
  memberPath,
  membersPath,
} from './routes.ts';
export { PersonAvatar } from './photo/PersonAvatar.tsx';
export { PersonPicker } from './PersonPicker.tsx';
export { formatDay, formatMonth, formatNumber, formatPartialDate, formatPhone } from './format.ts';
export { BirthdayLines } from './front-page/BirthdayLines.tsx';
export { StatCards } from './front-page/StatCards.tsx';
export { TrendComparison } from './front-page/TrendComparison.tsx';
export { useChurchDay, useToday } from './church-day.ts';
export { RecordPhoto } from './photo/RecordPhoto.tsx';
export { AddressField } from './record/fields/AddressField.tsx';
export { MembersFilters } from './list/MembersFilters.tsx';
export { readFeatureFilter, setFeatureFilter } from './list/feature-filters.ts';
export { useHasDied, useStatusColors, useStatusNames } from './statuses.ts';
export { buildMembersAddress } from './routes.ts';
export { ContactButtons } from './ContactButtons.tsx';
export { PersonLine } from './PersonLine.tsx';
export { useStatusOptions } from './statuses.ts';
export { FeatureFilterFields, useFeatureChips } from './list/feature-filter-fields.tsx';
export { CustomFieldControl } from './record/fields/CustomFieldControl.tsx';
export { useCustomFields } from './custom-fields.ts';
export { formatCustomValue } from './custom-value.ts';
