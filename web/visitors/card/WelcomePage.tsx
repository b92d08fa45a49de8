import { Navigate, useParams } from 'react-router';
import { toEnglishPath } from '#web/core/screens.ts';
import { cardPath } from '../routes.ts';

/** The English address of the visitor card. */
export default function WelcomePage() {
  const { slug = '' } = useParams();
  return <Navigate to={toEnglishPath(cardPath(slug))} replace />;
}
