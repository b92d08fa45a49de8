import { z } from 'zod';
import { endpoint } from '#domain/kernel/endpoint.ts';
import { normalizeLine } from '#domain/kernel/text/folding.ts';
import { searchAddress, searchLimits } from './addresses.ts';

const searchHit = z.strictObject({
  /** The kind of record, such as `people`; the browser has an icon, a label and a page for each. */
  kind: z.string(),
  id: z.string(),
  title: z.string(),
  /** A second line, such as an e-mail address; null without one. */
  detail: z.string().nullable(),
  /** The photo of a person. */
  photoId: z.string().nullable().optional(),
  /** A person who died; `detail` is null then. */
  isDeceased: z.boolean().optional(),
});
export type SearchHit = z.output<typeof searchHit>;

export const searchContract = {
  search: endpoint({
    ...searchAddress,
    can: 'own-church',
    input: z.strictObject({
      q: z
        .string()
        .overwrite(normalizeLine)
        .min(searchLimits.minLength)
        .max(searchLimits.maxLength),
    }),
    output: z.strictObject({ items: z.array(searchHit) }),
    summary:
      'Records of the church that match a text: at most five of each kind, only of kinds that the caller may view.',
  }),
};
