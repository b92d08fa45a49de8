/** The endpoints of the public form for families. */
import { z } from 'zod';
import { churchesPermissions } from '#domain/churches/permissions.ts';
import {
  publicPageSettings,
  publicPageSettingsView,
  slugParameter,
} from '#domain/churches/public.ts';
import { familiesPermissions } from '#domain/families/permissions.ts';
import { doneOutput, emptyInput } from '#domain/kernel/empty.ts';
import { endpoint } from '#domain/kernel/endpoint.ts';
import { familyFormInput, publicFamilyForm } from './schema.ts';

export const familyFormContract = {
  open: endpoint({
    method: 'GET',
    path: '/api/c/:slug/family-form',
    can: 'public',
    input: z.strictObject({ slug: slugParameter }),
    output: publicFamilyForm,
    summary: 'What the public form for families shows. Not found if the church has not opened it.',
  }),
  submit: endpoint({
    method: 'POST',
    path: '/api/c/:slug/family-form',
    can: 'public',
    botCheck: true,
    input: familyFormInput,
    output: doneOutput,
    summary:
      'Hands a form in. It waits in the inbox; the answer is the same whatever the church knows of the family.',
  }),
  settings: endpoint({
    method: 'GET',
    path: '/api/family-form/settings',
    can: familiesPermissions.create,
    input: emptyInput,
    output: publicPageSettingsView,
    summary: 'Whether the public form for families is open, its words of welcome and its address.',
  }),
  changeSettings: endpoint({
    method: 'PUT',
    path: '/api/family-form/settings',
    can: churchesPermissions.edit,
    input: publicPageSettings,
    output: publicPageSettingsView,
    summary:
      'Opens or closes the public form for families. Without a word for its public pages the church gets one from its name.',
  }),
};
