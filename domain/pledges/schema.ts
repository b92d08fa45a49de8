/** What the church gathers money for, and who promised how much of it. */
import { z } from 'zod';
import { publicChurchWithCountry } from '#domain/churches/public.ts';
import { sumView } from '#domain/finance/public.ts';
import { id, idView } from '#domain/kernel/ids.ts';
import { amount } from '#domain/kernel/money/amount.ts';
import { plainDayView, recordedDay, recordedMonth } from '#domain/kernel/partial-date.ts';
import { filledLine } from '#domain/kernel/text/line.ts';
import { frequencies } from './installments.ts';

export const maxName = 120;
export const maxCampaigns = 200;
export const maxPledges = 5000;

const version = z.int32().min(1);

const campaignFields = {
  name: filledLine(1, maxName),
  /** What is given to this fund counts. */
  fundId: id,
  /** Minor units; null: without a goal. */
  goal: amount.nullable().default(null),
  from: recordedMonth,
  until: recordedMonth,
  /** Anybody with the address sees name, goal and what was given. */
  isPublic: z.boolean().default(false),
};

const endsAfterStart = <Schema extends z.ZodType<{ from: string; until: string }>>(
  schema: Schema,
): Schema =>
  schema.refine(({ from, until }) => from <= until, {
    error: 'pledges:errors.ends-before-start',
    path: ['until'],
  });

export const createCampaignInput = endsAfterStart(
  z.strictObject({ requestId: id, ...campaignFields }),
);
export const updateCampaignInput = endsAfterStart(
  z.strictObject({ campaignId: id, version, ...campaignFields }),
);

export const campaignView = z.strictObject({
  id: idView,
  version: z.int(),
  name: z.string(),
  fund: z.strictObject({ id: idView, name: z.string() }),
  goal: z.int().nullable(),
  currency: z.string(),
  from: z.string(),
  until: z.string(),
  isPublic: z.boolean(),
  given: sumView,
  /** Until its end. */
  promised: sumView,
  pledges: z.int(),
});
export type CampaignView = z.output<typeof campaignView>;

const pledgeFields = {
  /** Of each installment. */
  amount,
  frequency: z.enum(frequencies),
  startsOn: recordedDay,
};
export const addPledgeInput = z.strictObject({
  requestId: id,
  campaignId: id,
  personId: id,
  ...pledgeFields,
});
export const updatePledgeInput = z.strictObject({ pledgeId: id, version, ...pledgeFields });

export const pledgeView = z.strictObject({
  id: idView,
  version: z.int(),
  /** null: was erased. */
  person: z.strictObject({ id: idView, name: z.string(), isDeceased: z.boolean() }).nullable(),
  amount: z.int(),
  frequency: z.enum(frequencies),
  startsOn: plainDayView,
  /** Until the end of the campaign. */
  promised: sumView,
  /** Until today. */
  due: sumView,
  /** To the fund of the campaign while it lasts. null: the user does not see what each person gives, or the person was erased. */
  given: sumView.nullable(),
  /** What is due and not given. null: as above. */
  overdue: sumView.nullable(),
});
export type PledgeView = z.output<typeof pledgeView>;

/** For everybody. */
export const thermometerView = z.strictObject({
  church: publicChurchWithCountry,
  name: z.string(),
  goal: z.int().nullable(),
  given: sumView,
  currency: z.string(),
  until: z.string(),
});
export type ThermometerView = z.output<typeof thermometerView>;
