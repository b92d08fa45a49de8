import { Navigate, useParams } from 'react-router';
import { usePublicPath } from '#web/core/i18n/i18n.ts';
import { familyFormPath } from './routes.ts';

/** The English address of the form. */
export default function EnglishFamilyFormPage() {
  const { slug = '' } = useParams();
  const publicPath = usePublicPath();
  return <Navigate to={publicPath(familyFormPath(slug))} replace />;
}
