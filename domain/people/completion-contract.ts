/** The endpoints of profile completion: people update their own profile by a link, and the church reviews the changes. */
import { emptyInput } from '#domain/kernel/empty.ts';
import { z } from 'zod';
import { churchesPermissions } from '#domain/churches/permissions.ts';
import { endpoint } from '#domain/kernel/endpoint.ts';
import { id } from '#domain/kernel/ids.ts';
import {
  linkToken,
  completionFormView,
  proposalView,
  proposedFields,
  submitInput,
} from './completion-fields.ts';
import { peoplePermissions } from './permissions.ts';

const personParams = z.strictObject({ personId: id });
const instant = z.iso.datetime();

const linkView = z.strictObject({
  expiresAt: instant,
  createdByName: z.string(),
  /** The address that the link was mailed to; null if it was not mailed. */
  sentTo: z.string().nullable(),
  openedAt: instant.nullable(),
});

const settings = z.strictObject({
  /** Whether changes need the church's approval. */
  approval: z.boolean(),
});

export const completionContract = {
  ofPerson: endpoint({
    method: 'GET',
    path: '/api/people/:personId/completion',
    can: peoplePermissions.edit,
    input: personParams,
    output: z.strictObject({
      link: linkView.nullable(),
      /** A minor's link can't be mailed: the church gives it to a parent or guardian. */
      minor: z.boolean(),
      /** Oldest first. */
      proposals: z.array(proposalView),
    }),
    summary: "A person's active link, and the changes that wait for approval.",
  }),
  makeLink: endpoint({
    method: 'POST',
    path: '/api/people/:personId/completion-link',
    can: peoplePermissions.edit,
    input: z.strictObject({ personId: id, send: z.boolean().default(false) }),
    output: z.strictObject({ url: z.string(), ...linkView.shape }),
    summary:
      'Creates a link for one person, valid for 14 days, and revokes the previous one. `send` mails it to the person.',
  }),
  revokeLink: endpoint({
    method: 'DELETE',
    path: '/api/people/:personId/completion-link',
    can: peoplePermissions.edit,
    input: personParams,
    output: z.strictObject({ done: z.literal(true) }),
    summary: "Revokes a person's active link.",
  }),
  open: endpoint({
    method: 'POST',
    path: '/api/completion/open',
    can: 'public',
    input: z.strictObject({ token: linkToken }),
    output: completionFormView,
    summary:
      "The editable fields of the link's person. The token is in the body, so that no log contains it.",
  }),
  submit: endpoint({
    method: 'POST',
    path: '/api/completion/submit',
    can: 'public',
    botCheck: true,
    input: submitInput,
    output: z.strictObject({ outcome: z.enum(['applied', 'waiting', 'unchanged']) }),
    summary: "Submits the person's changes and closes the link.",
  }),
  decide: endpoint({
    method: 'POST',
    path: '/api/completion/proposals/:proposalId/decision',
    can: peoplePermissions.edit,
    input: z.strictObject({
      proposalId: id,
      approved: z.array(z.enum(proposedFields)).max(proposedFields.length),
    }),
    output: z.strictObject({ applied: z.int() }),
    summary: 'Applies the approved fields and declines the others.',
  }),
  settings: endpoint({
    method: 'GET',
    path: '/api/completion/settings',
    can: peoplePermissions.edit,
    input: emptyInput,
    output: settings,
    summary: 'Whether changes by a link need approval.',
  }),
  changeSettings: endpoint({
    method: 'PUT',
    path: '/api/completion/settings',
    can: churchesPermissions.edit,
    input: settings,
    output: settings,
    summary: 'Sets whether changes by a link need approval.',
  }),
};
