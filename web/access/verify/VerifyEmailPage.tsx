import { useSearchParams } from 'react-router';
import { ConfirmEmail } from './ConfirmEmail.tsx';
import { VerifyNotice } from './VerifyNotice.tsx';

/** With the token of the mail it confirms the address; without, it says where that mail went. */
export default function VerifyEmailPage() {
  const [parameters] = useSearchParams();
  const token = parameters.get('token');
  return token ? <ConfirmEmail token={token} /> : <VerifyNotice />;
}
