/** Exports of groups for other features. */
export { NewGroupButton } from './form/NewGroupButton.tsx';
export { GroupPicker } from './members/GroupPicker.tsx';
export { useTypes } from './types.ts';
export { useAddPeople } from './members/add/use-add-people.ts';
export { useUsualRoles } from './members/role-options.ts';
export { groupListPath, groupPath, groupsPath, newGroupPath } from './routes.ts';
export { withGroup } from './record/with-group.tsx';
