import { useSearchParams } from 'react-router';
import { ConfirmEmail } from './ConfirmEmail.tsx';
import { VerificationNotice } from './VerificationNotice.tsx';

/** With the token of the e-mail it confirms the address, otherwise it shows where the e-mail was sent. */
export default function VerifyEmailPage() {
  const [parameters] = useSearchParams();
  const token = parameters.get('token');
  return token ? <ConfirmEmail token={token} /> : <VerificationNotice />;
}
