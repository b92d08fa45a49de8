import { emptyInput } from '#domain/kernel/empty.ts';
import { endpoint } from '#domain/kernel/endpoint.ts';
import { churchesPermissions } from './permissions.ts';
import { pictureInput } from '../pictures.ts';
import { churchSettings, churchView } from './schema.ts';

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
};
