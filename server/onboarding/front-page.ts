/** The first steps of a new church, each with what is left of it. */
import { churchesPermissions } from '#domain/churches/permissions.ts';
import { usersPermissions } from '#domain/access/permissions.ts';
import { checkAccess, type AccessRequirement } from '#domain/access/guard.ts';
import { familiesPermissions } from '#domain/families/permissions.ts';
import { groupsPermissions } from '#domain/groups/permissions.ts';
import {
  fewestPeople,
  onboardingCard,
  stepKeys,
  type OnboardingStep,
  type StepKey,
} from '#domain/onboarding/schema.ts';
import { peoplePermissions } from '#domain/people/permissions.ts';
import { defineFrontPageCard, type FrontPageContributions } from '#server/access/public.ts';
import { countWaiting } from '#server/consent-requests/public.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import { toVisitor } from '#server/core/session/actor.ts';
import { readRelationProgress } from '#server/families/public.ts';
import { readFormSettings } from '#server/family-form/public.ts';
import { readGroupProgress } from '#server/groups/public.ts';
import { countPeople, readPeopleToAsk } from '#server/people/public.ts';
import { readLeaderProgress } from '#server/person-accounts/public.ts';
import { readCardSettings } from '#server/visitors/public.ts';
import { areStepsHidden } from './queries.ts';

interface Step {
  /** What its page asks of the user; the step is left out without it. */
  readonly requires: AccessRequirement;
  readonly read: (
    db: ChurchDb,
    about: { readonly people: number },
  ) => Promise<Omit<OnboardingStep, 'key' | 'leaders' | 'count'> & Partial<OnboardingStep>>;
}

const steps: Record<StepKey, Step> = {
  people: {
    requires: { permission: peoplePermissions.import },
    read: async (_db, { people }) => ({
      isDone: people >= fewestPeople,
      left: null,
      count: people,
    }),
  },
  relations: {
    requires: { permission: familiesPermissions.edit },
    read: async (db) => {
      const { hasFamilies, left } = await readRelationProgress(db);
      return { isDone: hasFamilies && left === 0, left: hasFamilies ? left : null };
    },
  },
  groups: {
    requires: { permission: groupsPermissions.create },
    read: async (db) => {
      const { hasGroups, left } = await readGroupProgress(db);
      return { isDone: hasGroups && left === 0, left: hasGroups ? left : null };
    },
  },
  leaders: {
    requires: { permission: usersPermissions.manage, module: 'groups' },
    read: async (db) => {
      const leaders = await readLeaderProgress(db);
      const { total, ready } = leaders;
      const left = total - ready;
      return total > 0 ? { isDone: left === 0, left, leaders } : { isDone: false, left: null };
    },
  },
  consent: {
    requires: { permission: peoplePermissions.edit, module: 'newsletters' },
    read: async (db, about) => {
      const { consent } = await readPeopleToAsk(db);
      const left = Math.max(0, consent - (await countWaiting(db)));
      return { isDone: about.people > 0 && left === 0, left: about.people > 0 ? left : null };
    },
  },
  'family-form': {
    requires: { permission: churchesPermissions.edit, module: 'families' },
    read: async (db) => ({ isDone: (await readFormSettings(db)).isOpen, left: null }),
  },
  'visitor-card': {
    requires: { permission: peoplePermissions.edit },
    read: async (db) => ({ isDone: (await readCardSettings(db)).isOpen, left: null }),
  },
};

const card = defineFrontPageCard({
  key: 'onboarding',
  requires: { permission: peoplePermissions.create },
  isFor: ({ user }) => user?.role !== 'superadmin',
  schema: onboardingCard,
  read: async ({ db, actor }) => {
    if (await areStepsHidden(db)) return null;
    const visitor = toVisitor(actor);
    const own = stepKeys.filter((key) => checkAccess(visitor, steps[key].requires) === null);
    const about = { people: await countPeople(db) };
    const found: OnboardingStep[] = [];
    for (const key of own)
      found.push({ key, leaders: null, count: null, ...(await steps[key].read(db, about)) });
    return { steps: found };
  },
});

export const onboardingFrontPage: FrontPageContributions = { frontPageCards: [card] };
