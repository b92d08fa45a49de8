import { useSearchParams } from 'react-router';
import { ForgotPassword } from './ForgotPassword.tsx';
import { ResetPassword } from './ResetPassword.tsx';

/** With the token of an e-mail it sets a new password, otherwise it asks for the e-mail address. */
export default function PasswordPage() {
  const [parameters] = useSearchParams();
  const token = parameters.get('token');
  return token ? <ResetPassword token={token} /> : <ForgotPassword />;
}
