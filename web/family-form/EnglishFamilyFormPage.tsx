import { Navigate, useParams } from 'react-router';
import { toEnglishPath } from '#web/core/screens.ts';
import { familyFormPath } from './routes.ts';

/** The English address of the form. */
export default function EnglishFamilyFormPage() {
  const { slug = '' } = useParams();
  return <Navigate to={toEnglishPath(familyFormPath(slug))} replace />;
}
