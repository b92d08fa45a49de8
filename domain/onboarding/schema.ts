import { z } from 'zod';

/** The step `people` is done with this number of people on record: fewer can be only the users and their families. */
export const fewestPeople = 10;

/** In the order in which each makes the later ones shorter. */
export const stepKeys = [
  'people',
  'relations',
  'groups',
  'leaders',
  'consent',
  'family-form',
  'visitor-card',
] as const;
export type StepKey = (typeof stepKeys)[number];

const step = z.strictObject({
  key: z.enum(stepKeys),
  isDone: z.boolean(),
  /** How many people are on record; null for other steps. */
  count: z.int().nullable(),
  /** How many people or families are left to do; null where it is one thing. */
  left: z.int().nullable(),
  /** Of the leaders, how many use the product, and how many have an invitation that is open; null for other steps and without leaders. */
  leaders: z.strictObject({ total: z.int(), ready: z.int(), invited: z.int() }).nullable(),
});
export type OnboardingStep = z.output<typeof step>;

/** The card of the front page: only the steps that the user can take. */
export const onboardingCard = z.strictObject({ steps: z.array(step) });
export type OnboardingCard = z.output<typeof onboardingCard>;
