/** People complete their own record by a link; the church looks at what they wrote. */
import { z } from 'zod';
import { endpoint } from '#domain/kernel/endpoint.ts';
import { id } from '#domain/kernel/ids.ts';
import { linkToken, openView, proposalView, proposedFields, submitInput } from './fields.ts';

const ofPerson = z.strictObject({ personId: id });
const instant = z.iso.datetime();

const linkView = z.strictObject({
  expiresAt: instant,
  madeByName: z.string(),
  /** The address that it was mailed to. */
  sentTo: z.string().nullable(),
  openedAt: instant.nullable(),
});

const settings = z.strictObject({
  /** What people write waits until somebody of the church approves it. */
  approval: z.boolean(),
});

export const completionContract = {
  ofPerson: endpoint({
    method: 'GET',
    path: '/api/people/:personId/completion',
    can: 'people.edit',
    input: ofPerson,
    output: z.strictObject({
      link: linkView.nullable(),
      /** Their link goes to whoever answers for them: it is handed over, not mailed. */
      minor: z.boolean(),
      /** Oldest first. */
      proposals: z.array(proposalView),
    }),
    summary: "A person's open link, and the changes by a link that wait for approval.",
  }),
  makeLink: endpoint({
    method: 'POST',
    path: '/api/people/:personId/completion-link',
    can: 'people.edit',
    input: z.strictObject({ personId: id, send: z.boolean().default(false) }),
    output: z.strictObject({ url: z.string(), ...linkView.shape }),
    summary:
      'A link for one person, good for 14 days; the one before stops working. `send` mails it to the person.',
  }),
  revokeLink: endpoint({
    method: 'DELETE',
    path: '/api/people/:personId/completion-link',
    can: 'people.edit',
    input: ofPerson,
    output: z.strictObject({ done: z.literal(true) }),
    summary: 'The open link of a person stops working.',
  }),
  open: endpoint({
    method: 'POST',
    path: '/api/completion/open',
    can: 'public',
    input: z.strictObject({ token: linkToken }),
    output: openView,
    summary:
      "The everyday fields of the link's person. Not a path, so that no log holds the token.",
  }),
  submit: endpoint({
    method: 'POST',
    path: '/api/completion/submit',
    can: 'public',
    botCheck: true,
    input: submitInput,
    output: z.strictObject({ outcome: z.enum(['applied', 'waiting', 'unchanged']) }),
    summary: 'What the person completed or corrected. Closes the link.',
  }),
  waiting: endpoint({
    method: 'GET',
    path: '/api/completion/proposals',
    can: 'people.edit',
    input: z.strictObject({}),
    output: z.strictObject({
      /** Oldest first, at most 100. */
      items: z.array(
        z.strictObject({
          id,
          personId: id,
          displayName: z.string(),
          submittedAt: instant,
          fields: z.array(z.enum(proposedFields)),
        }),
      ),
      total: z.int(),
    }),
    summary: 'Changes that people sent and nobody has decided about.',
  }),
  decide: endpoint({
    method: 'POST',
    path: '/api/completion/proposals/:proposalId/decision',
    can: 'people.edit',
    input: z.strictObject({
      proposalId: id,
      approved: z.array(z.enum(proposedFields)).max(proposedFields.length),
    }),
    output: z.strictObject({ applied: z.int() }),
    summary: 'Writes the approved fields into the record and declines the others.',
  }),
  settings: endpoint({
    method: 'GET',
    path: '/api/completion/settings',
    can: 'people.edit',
    input: z.strictObject({}),
    output: settings,
    summary: 'Whether changes by a link wait for approval.',
  }),
  changeSettings: endpoint({
    method: 'PUT',
    path: '/api/completion/settings',
    can: 'church.edit',
    input: settings,
    output: settings,
    summary: 'Sets whether changes by a link wait for approval.',
  }),
};
