/** Open Graph tags (ogp.me) for link previews in WhatsApp, Telegram, Facebook and search engines. */
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#web/core/i18n/i18n.ts';

interface ShareTagsProps {
  readonly title: string;
  readonly description: string;
}

export function ShareTags({ title, description }: ShareTagsProps) {
  const { t } = useTranslation('common');
  const language = useLanguage();
  return (
    <>
      <meta name="description" content={description} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={t('productName')} />
      <meta property="og:locale" content={language} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      {/* The server prepends its public URL: see server/core/http/landing-page.ts. */}
      <meta property="og:image" content={`/landing/${language}/share.jpg`} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}
