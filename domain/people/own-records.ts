/** People with an account see and correct their own record, and those of the minors of their home. */
import { z } from 'zod';
import { churchesPermissions } from '#domain/churches/permissions.ts';
import { emptyInput } from '#domain/kernel/empty.ts';
import { endpoint } from '#domain/kernel/endpoint.ts';
import { id, idView } from '#domain/kernel/ids.ts';
import {
  consentAnswers,
  consentQuestions,
  proposedFields,
  selfServiceFields,
} from './completion-fields.ts';
import { pickShapes, refinePerson } from './schema.ts';

/** What the church does with a correction: it takes none, decides about it in the inbox, or saves it at once. */
export const selfServiceRules = ['off', 'inbox', 'at-once'] as const;
export type SelfServiceRule = (typeof selfServiceRules)[number];

export const ownRecordView = z.strictObject({
  id: idView,
  version: z.int(),
  displayName: z.string(),
  photoId: idView.nullable(),
  /** False for a minor of the home. */
  isOwn: z.boolean(),
  ...pickShapes(selfServiceFields, 'view'),
  ...consentQuestions,
  /** The corrected fields that wait for the church's decision. */
  waiting: z.array(z.enum(proposedFields)),
});
export type OwnRecordView = z.output<typeof ownRecordView>;

export const correctionInput = z
  .strictObject({
    personId: id,
    /** Chosen by the client: a repeated request is stored once. */
    requestId: id,
    /** The version that was read; fails as stale if the church has changed the record since. */
    version: z.int32().min(1),
    ...pickShapes(selfServiceFields, 'input'),
    ...consentAnswers,
  })
  .superRefine(refinePerson);
export type Correction = z.output<typeof correctionInput>;

const settings = z.strictObject({ rule: z.enum(selfServiceRules) });

export const selfServiceContract = {
  list: endpoint({
    method: 'GET',
    path: '/api/own-records',
    can: 'own-church',
    input: emptyInput,
    output: z.strictObject({
      rule: settings.shape.rule,
      /** The caller's own record first; empty without one, and where the church takes no corrections. */
      items: z.array(ownRecordView),
    }),
    summary:
      "The everyday fields of the caller's own record, and of the minors of the homes that the caller heads.",
  }),
  correct: endpoint({
    method: 'PUT',
    path: '/api/own-records/:personId',
    can: 'own-church',
    input: correctionInput,
    output: z.strictObject({ outcome: z.enum(['applied', 'waiting', 'unchanged']) }),
    summary:
      'Corrects one of these records by the rule of the church: at once, or after a decision in the inbox.',
  }),
  settings: endpoint({
    method: 'GET',
    path: '/api/correction-settings',
    can: churchesPermissions.edit,
    input: emptyInput,
    output: settings,
    summary: 'What the church does with corrections that people make in their account.',
  }),
  changeSettings: endpoint({
    method: 'PUT',
    path: '/api/correction-settings',
    can: churchesPermissions.edit,
    input: settings,
    output: settings,
    summary: 'Sets what the church does with corrections that people make in their account.',
  }),
};
