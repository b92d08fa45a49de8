import { useSearchParams } from 'react-router';
import { ForgotPassword } from './ForgotPassword.tsx';
import { ResetPassword } from './ResetPassword.tsx';

/** One screen with two addresses: with the token of a mail it sets a new password, else it asks where to send one. */
export default function PasswordPage() {
  const [parameters] = useSearchParams();
  const token = parameters.get('token');
  return token ? <ResetPassword token={token} /> : <ForgotPassword />;
}
