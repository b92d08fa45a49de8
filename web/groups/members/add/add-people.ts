import type { GroupView } from '#domain/groups/schema.ts';

export interface AddPeopleProps {
  readonly group: GroupView;
  readonly onClose: () => void;
}
