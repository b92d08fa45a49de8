import { defineNotices } from '#domain/kernel/feature.ts';
import { notesPermissions } from './permissions.ts';

export const notesNotices = defineNotices('notes', { 'note-mentions': notesPermissions.view });
