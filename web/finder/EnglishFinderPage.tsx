import { Navigate, useParams } from 'react-router';
import { usePublicPath } from '#web/core/i18n/i18n.ts';
import { finderPath } from './routes.ts';

/** The English address of the page of groups. */
export default function EnglishFinderPage() {
  const { slug = '' } = useParams();
  const publicPath = usePublicPath();
  return <Navigate to={publicPath(finderPath(slug))} replace />;
}
