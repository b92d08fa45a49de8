import { Navigate, useParams } from 'react-router';
import { toEnglishPath } from '#web/core/screens.ts';
import { finderPath } from './routes.ts';

/** The English address of the page of groups. */
export default function EnglishFinderPage() {
  const { slug = '' } = useParams();
  return <Navigate to={toEnglishPath(finderPath(slug))} replace />;
}
