/** The message as it will be sent, made here by the same compiler that the server uses. */
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { churchesContract } from '#domain/churches/contract.ts';
import { signatureOf } from '#domain/churches/schema.ts';
import { compileNewsletter, previewParts } from '#domain/newsletters/compile.ts';
import { monthOf } from '#domain/newsletters/rules.ts';
import { templateOf, type NewsletterTemplate } from '#domain/newsletters/template.ts';
import { useLanguage } from '#web/core/words/i18n.ts';
import { queryOptionsFor } from '#web/core/query.ts';
import { useSession } from '#web/core/session.tsx';

export interface Composed {
  readonly subject: string;
  readonly content: string;
  readonly templateId: string;
}

/** The words around the content, in the language of the church. */
export function useMessageWords(language: string) {
  const { t } = useTranslation('newsletters', { lng: language });
  return useMemo(
    () => ({
      language,
      allRightsReserved: t('message.all_rights_reserved'),
      unsubscribeLabel: t('message.unsubscribe'),
      defaultChurchName: t('message.default_church_name'),
    }),
    [language, t],
  );
}

/** The compiled message, or null when its template is not there. */
export function useCompose(): (newsletter: Composed) => string | null {
  const { church } = useSession();
  const shown = useLanguage();
  const words = useMessageWords(church?.language ?? shown);
  const { data: settings } = useQuery(queryOptionsFor(churchesContract.read, {}));
  return ({ templateId, ...newsletter }) => {
    const template: NewsletterTemplate | undefined = templateOf(templateId);
    const { year } = monthOf(new Date(), church?.timeZone ?? 'UTC');
    return template
      ? compileNewsletter(
          template,
          previewParts(
            newsletter,
            church,
            words,
            year,
            settings && signatureOf(settings.newsletter),
          ),
        )
      : null;
  };
}
