/** The people of the demo church: generated ones, some on record twice, and those of the accounts that see no others. */
import type { Demo, DemoSetting } from '#server/feature.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import { linkPerson } from '#server/users/public.ts';
import { addSamplePhotos } from './photo/sample-photos.ts';
import {
  addSampleCorrection,
  addSampleDuplicates,
  addSamplePeople,
  addSampleUser,
} from './samples/seed-church.ts';

/** Portraits are drawn one by one, so not everybody has one. */
const portraitCount = 60;

/** So that each of these roles has a front page of its own. */
const sampleUsers = [
  [
    'member',
    {
      givenNames: 'Sara',
      surname1: 'Beltrán',
      sex: 'female',
      phone: '+573115559999',
      status: 'member',
    },
  ],
  [
    'treasurer',
    {
      givenNames: 'Noemí',
      surname1: 'Quintero',
      sex: 'female',
      phone: '+573115559998',
      status: 'member',
    },
  ],
  [
    'leader',
    {
      givenNames: 'Andrés',
      surname1: 'Ospina',
      sex: 'male',
      phone: '+573115559997',
      status: 'leader',
    },
  ],
] as const;

async function fill(db: ChurchDb, setting: DemoSetting): Promise<void> {
  const { homes, personIds, peopleCount } = setting;
  homes.push(...(await addSamplePeople(db, peopleCount, setting)));
  await addSampleDuplicates(db, setting);
  for (const [index, [role, user]] of sampleUsers.entries()) {
    const options = { ...setting, seed: setting.seed + index };
    personIds.set(role, await addSampleUser(db, { ...user, email: setting.emails[role] }, options));
  }
  await addSampleCorrection(db, personIds.get('member') ?? '');
}

export const peopleDemo = {
  fill,
  async complete(core, { id, users, personIds }) {
    await addSamplePhotos(core, id, portraitCount);
    await core.database.inChurch(id, async (db) => {
      for (const [role, personId] of personIds) await linkPerson(db, users[role].userId, personId);
    });
  },
} satisfies Demo;
