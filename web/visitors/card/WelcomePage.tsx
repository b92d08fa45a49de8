import { Navigate, useParams } from 'react-router';
import { usePublicPath } from '#web/core/i18n/i18n.ts';
import { cardPath } from '../routes.ts';

/** The English address of the visitor card. */
export default function WelcomePage() {
  const { slug = '' } = useParams();
  const publicPath = usePublicPath();
  return <Navigate to={publicPath(cardPath(slug))} replace />;
}
