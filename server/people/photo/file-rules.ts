/** Who sees the photo of a person: later features add who sees people in groups and families. */
import { peopleContract } from '#domain/people/contract.ts';
import { selfServiceContract } from '#domain/people/own-records.ts';
import type { FileRule } from '#server/core/files/file-rules.ts';
import { listOwnPeople, type SelfServiceContributions } from '../own-records/own-people.ts';
import { readSelfServiceRule } from '../own-records/correction-rule-queries.ts';

/** `features`: what later features add. */
export const peopleFileRules = (features: readonly SelfServiceContributions[]): FileRule[] => [
  { owner: 'people', endpoint: peopleContract.names },
  {
    owner: 'people',
    endpoint: selfServiceContract.list,
    sees: async (reader, fileId) => {
      if ((await readSelfServiceRule(reader.db)) === 'off') return false;
      const own = await listOwnPeople(reader, features);
      return own.some(({ person }) => person.photoId === fileId);
    },
  },
];
