import { useTranslation } from 'react-i18next';
import { ApiError } from '#web/core/api/api.ts';
import { confirm } from '#web/ui/confirm.tsx';

/** Sends; when people on record have the same names, asks whether they are others and sends again. */
export function useQuestionAboutNames() {
  const { t } = useTranslation('families');
  return async <Result>(send: (confirmed: boolean) => Promise<Result>): Promise<Result> => {
    try {
      return await send(false);
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'conflict') throw error;
      const isOther = await confirm({
        title: t('register.sameNames'),
        text: error.message,
        action: t('register.sameNamesAction'),
      });
      if (!isOther) throw error;
      return send(true);
    }
  };
}
