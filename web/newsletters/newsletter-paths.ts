/** Paths of the newsletter screens. The platform uses the same screens under `/admin`, with another kind of audience. */
import { useLocation } from 'react-router';
import {
  editNewsletterPath,
  newNewsletterPath,
  newslettersPath,
  reviewNewsletterPath,
  viewNewsletterPath,
} from './routes.ts';

interface NewsletterPaths {
  readonly isPlatform: boolean;
  readonly list: string;
  readonly add: string;
  readonly edit: (id: string) => string;
  readonly review: (id: string) => string;
  readonly view: (id: string) => string;
}

const churchPaths: NewsletterPaths = {
  isPlatform: false,
  list: newslettersPath,
  add: newNewsletterPath,
  edit: editNewsletterPath,
  review: reviewNewsletterPath,
  view: viewNewsletterPath,
};

const platformPaths: NewsletterPaths = {
  isPlatform: true,
  list: '/admin/newsletters',
  add: '/admin/newsletters/new',
  edit: (id) => `/admin/newsletters/edit/${id}`,
  review: (id) => `/admin/newsletters/review/${id}`,
  view: (id) => `/admin/newsletters/${id}`,
};

export const useNewsletterPaths = (): NewsletterPaths =>
  useLocation().pathname.startsWith('/admin/') ? platformPaths : churchPaths;
