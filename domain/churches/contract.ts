import { z } from 'zod';
import { emptyInput } from '#domain/kernel/empty.ts';
import { endpoint } from '#domain/kernel/endpoint.ts';
import { churchesPermissions } from './permissions.ts';
import { pictureInput } from '../pictures.ts';
import { churchSettings, churchView } from './schema.ts';
import { slug } from './slug.ts';

/** null: the church has not chosen one yet. */
const slugView = z.strictObject({ slug: z.string().nullable() });

export const churchesContract = {
  read: endpoint({
    method: 'GET',
    path: '/api/church',
    can: 'own-church',
    input: emptyInput,
    output: churchView,
    summary: 'The church of the caller, with its settings.',
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/api/church',
    can: churchesPermissions.edit,
    subscription: false,
    input: churchSettings.partial(),
    output: churchView,
    summary: 'Changes the settings of the church; omitted fields stay unchanged.',
  }),
  setLogo: endpoint({
    method: 'PUT',
    path: '/api/church/logo',
    body: 'picture',
    can: churchesPermissions.edit,
    subscription: false,
    input: pictureInput,
    output: churchView,
    summary:
      'Sets the logo from an upload, or from a small picture in the request; it is cropped and re-encoded.',
  }),
  removeLogo: endpoint({
    method: 'DELETE',
    path: '/api/church/logo',
    can: churchesPermissions.edit,
    subscription: false,
    input: emptyInput,
    output: churchView,
    summary: 'Removes the logo.',
  }),
  slug: endpoint({
    method: 'GET',
    path: '/api/church/slug',
    can: 'own-church',
    input: emptyInput,
    output: slugView,
    summary: "The church's word in the addresses of its public pages.",
  }),
  setSlug: endpoint({
    method: 'PUT',
    path: '/api/church/slug',
    can: churchesPermissions.edit,
    subscription: false,
    input: z.strictObject({ slug }),
    output: slugView,
    summary: 'Chooses the word of the public pages; addresses with earlier ones keep working.',
  }),
};
