/** The screens of this room serve the platform's newsletters, too: under `/admin`, with an audience of their own. */
import { useLocation } from 'react-router';
import {
  editNewsletterPath,
  newNewsletterPath,
  newslettersPath,
  viewNewsletterPath,
} from './routes.ts';

interface Places {
  readonly isPlatform: boolean;
  readonly list: string;
  readonly add: string;
  readonly edit: (id: string) => string;
  readonly view: (id: string) => string;
}

const ofChurch: Places = {
  isPlatform: false,
  list: newslettersPath,
  add: newNewsletterPath,
  edit: editNewsletterPath,
  view: viewNewsletterPath,
};

const ofPlatform: Places = {
  isPlatform: true,
  list: '/admin/newsletters',
  add: '/admin/newsletters/new',
  edit: (id) => `/admin/newsletters/edit/${id}`,
  view: (id) => `/admin/newsletters/${id}`,
};

export const usePlaces = (): Places =>
  useLocation().pathname.startsWith('/admin/') ? ofPlatform : ofChurch;
