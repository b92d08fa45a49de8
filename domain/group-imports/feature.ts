import type groupImports from '../../web/public/locales/es/group-imports.json';
import { groupsPermissions } from '#domain/groups/permissions.ts';
import { importUpload } from '#domain/imports/public.ts';
import { defineFeature } from '#domain/kernel/feature.ts';

declare module '#domain/kernel/text-keys.ts' {
  interface Texts {
    readonly 'group-imports': typeof groupImports;
  }
}

export const groupImportsFeature = defineFeature({
  name: 'group-imports',
  uploads: { 'groups-import': importUpload(groupsPermissions.create) },
});
