import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { compileNewsletter, createPreviewParts } from '#domain/newsletters/compile.ts';
import { toMergeValues } from '#domain/kernel/merge/merge-fields.ts';
import { getCalendarMonth } from '#domain/newsletters/rules.ts';
import { simpleTemplate } from '#domain/newsletters/template.ts';
import { useLanguage } from '#web/core/i18n/i18n.ts';
import { useMessageTexts } from './compose.ts';
import { PreviewWindow } from './PreviewWindow.tsx';
import { buildLayoutTestContent } from './layout-test-content.ts';

/** /preview/layout-test: the template with every supported element, including extreme cases. */
export default function LayoutTestPage() {
  const { t } = useTranslation('newsletters');
  const texts = useMessageTexts(useLanguage());
  const [{ year }] = useState(() => getCalendarMonth(new Date(), 'UTC'));
  const message = {
    subject: t('layoutTest.subject'),
    content: buildLayoutTestContent(t),
    recipient: toMergeValues({ name: texts.exampleName }, texts.defaultChurchName),
  };
  const html = compileNewsletter(simpleTemplate, createPreviewParts(message, null, texts, year));
  return <PreviewWindow title={t('preview.layoutTest')} html={html} />;
}
