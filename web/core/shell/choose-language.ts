import type { Language } from '#domain/kernel/words/languages.ts';
import { call } from '../api.ts';
import { chooseLanguage } from '../words/i18n.ts';
import { useSession } from '../session.tsx';

/** For somebody signed in, the language also becomes that of the account: its e-mails are written in it. */
export function useChooseLanguage(): (language: Language) => Promise<void> {
  const { account, refresh } = useSession();
  return async (language) => {
    await chooseLanguage(language);
    if (!account) return;
    const { accessContract } = await import('#domain/access/contract.ts');
    // The screen has already changed; an account that could not be told keeps its old language for e-mails only.
    await call(accessContract.updateAccount, { language }).then(refresh, () => undefined);
  };
}
