/** Builds the message in the browser, with the same compiler as the server. */
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { churchesContract } from '#domain/churches/contract.ts';
import { toSignature } from '#domain/churches/schema.ts';
import { compileNewsletter, createPreviewParts } from '#domain/newsletters/compile.ts';
import { toMergeValues } from '#domain/kernel/merge/merge-fields.ts';
import { getCalendarMonth } from '#domain/newsletters/rules.ts';
import { findTemplate, type NewsletterTemplate } from '#domain/newsletters/template.ts';
import { useLanguage } from '#web/core/i18n/i18n.ts';
import { queryOptionsFor } from '#web/core/api/query.ts';
import { useSession } from '#web/core/session/session.tsx';

export interface MessageSource {
  readonly subject: string;
  readonly preheader?: string;
  readonly content: string;
  readonly templateId: string;
  /** The name of who gets it, or empty; by default that of an example. */
  readonly recipientName?: string;
}

/** The texts around the content, in the given language. */
export function useMessageTexts(language: string) {
  const { t } = useTranslation('newsletters', { lng: language });
  return useMemo(
    () => ({
      language,
      allRightsReserved: t('message.all_rights_reserved'),
      unsubscribeLabel: t('message.unsubscribe'),
      defaultChurchName: t('message.default_church_name'),
      exampleName: t('preview.exampleName'),
    }),
    [language, t],
  );
}

const settingsQuery = queryOptionsFor(churchesContract.read, {});

/** False while logo and footer of the church, which belong to each message, are loading; true without a network. */
export const useIsSignatureLoaded = (): boolean => !useQuery(settingsQuery).isLoading;

/** Returns the compiled message, or null when its template does not exist. */
export function useComposeMessage(): (newsletter: MessageSource) => string | null {
  const { church } = useSession();
  const uiLanguage = useLanguage();
  const texts = useMessageTexts(church?.language ?? uiLanguage);
  const { data: settings } = useQuery(settingsQuery);
  return ({ templateId, recipientName = texts.exampleName, ...newsletter }) => {
    const template: NewsletterTemplate | undefined = findTemplate(templateId);
    const churchName = church?.name || texts.defaultChurchName;
    const { year } = getCalendarMonth(new Date(), church?.timeZone ?? 'UTC');
    return template
      ? compileNewsletter(
          template,
          createPreviewParts(
            { ...newsletter, recipient: toMergeValues({ name: recipientName }, churchName) },
            church,
            texts,
            year,
            settings && toSignature({ address: settings.address, identity: settings.newsletter }),
          ),
        )
      : null;
  };
}
