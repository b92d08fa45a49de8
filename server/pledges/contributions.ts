import { startOfMonth, toPlainDay } from '#domain/kernel/days.ts';
import { pledgesPermissions } from '#domain/pledges/permissions.ts';
import type { TaskSource } from '#server/access/public.ts';
import type { ChurchPages } from '#server/churches/public.ts';
import { now } from '#server/core/clock.ts';
import { toHeld, type HeldSource } from '#server/core/held-source.ts';
import type { OnPeopleErased } from '#server/people/public.ts';
import { mergedPledges, mergePledges } from './merge-pledges.ts';
import { forgetPledgers, listOpenPledges, listPledgesOfDeceased } from './queries.ts';

/** Pledges in running campaigns of people who died: somebody asks the family, and changes or removes them. */
const pledgeTasks: TaskSource = {
  requires: { permission: pledgesPermissions.edit },
  async list({ db, today }) {
    const left = await listPledgesOfDeceased(db, startOfMonth(today));
    const campaigns = new Set(left.map((each) => each.campaign_id));
    const [only = null] = campaigns.size === 1 ? campaigns : [];
    return [{ kind: 'pledges-of-deceased', count: left.length, id: only }];
  },
};

/** The campaigns to which the person promised; the treasurer decides what becomes of the pledge. */
const heldPledges: HeldSource = {
  kind: 'pledges',
  requires: { permission: pledgesPermissions.names },
  async read({ db, church }, personId) {
    const month = startOfMonth(toPlainDay(now(), church.timeZone));
    const own = await listOpenPledges(db, month)
      .where('pledges.person_id', '=', personId)
      .execute();
    return toHeld(own.map(({ name }) => name));
  },
};

const onPeopleErased: OnPeopleErased = forgetPledgers;

/** What this feature adds to earlier ones. */
export const pledgesContributions = {
  onPeopleErased,
  onPeopleMerged: mergePledges,
  mergeSources: [mergedPledges],
  taskSources: [pledgeTasks],
  heldSources: [heldPledges],
  churchPages: { order: 50, clientPaths: ['campana/:campaignId'] } satisfies ChurchPages,
};
