import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { compileNewsletter, previewParts } from '#domain/newsletters/compile.ts';
import { monthOf } from '#domain/newsletters/rules.ts';
import { simpleTemplate } from '#domain/newsletters/template.ts';
import { useLanguage } from '#web/core/words/i18n.ts';
import { useMessageWords } from './compose.ts';
import { PreviewWindow } from './PreviewWindow.tsx';
import { stressContent } from './stress.ts';

/** /preview/layout-test: the template with all that people put into a newsletter, the awkward included. */
export default function LayoutTestPage() {
  const { t } = useTranslation('newsletters');
  const words = useMessageWords(useLanguage());
  const [{ year }] = useState(() => monthOf(new Date(), 'UTC'));
  const message = { subject: t('stress.subject'), content: stressContent(t) };
  const html = compileNewsletter(simpleTemplate, previewParts(message, null, words, year));
  return <PreviewWindow title={t('preview.layoutTest')} html={html} />;
}
