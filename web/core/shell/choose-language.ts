import type { Language } from '#domain/kernel/text/languages.ts';
import { call } from '../api/api.ts';
import { chooseLanguage } from '../i18n/i18n.ts';
import { useSession } from '../session/session.tsx';

/** Also stores the language in the account of a signed-in user, because e-mails are written in it. */
export function useChooseLanguage(): (language: Language) => Promise<void> {
  const { account, refresh } = useSession();
  return async (language) => {
    await chooseLanguage(language);
    if (!account) return;
    const { accessContract } = await import('#domain/access/contract.ts');
    // A failure is ignored: the screen is already translated, and only e-mails keep the old language.
    await call(accessContract.updateAccount, { language }).then(refresh, () => undefined);
  };
}
