import { Navigate } from 'react-router';

/** Any unknown path leads to the landing page (specification, section 2). */
export default function UnknownPage() {
  return <Navigate to="/" replace />;
}
