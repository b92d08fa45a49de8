import { Alert, List, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ChangeOutcome, Effect } from '#domain/families/changes/schema.ts';
import { maritalStatuses } from '#domain/people/schema.ts';
import { useLanguage } from '#web/core/i18n/i18n.ts';
import { formatDay } from '#web/people/public.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { QuestionList } from '../relations/RelationQuestions.tsx';

/** What is going to happen, in sentences. */
export function Summary({ outcome: { effects, questions } }: { readonly outcome: ChangeOutcome }) {
  const { t } = useTranslation('families');
  const tell = useSentence();
  return (
    <div aria-label={t('changes.summary')} role="group">
      {questions.length > 0 ? (
        <Alert color="yellow" icon={<Icon name="alert" />} title={t('relations.ask.title')} mb="md">
          <QuestionList questions={questions} />
        </Alert>
      ) : null}
      {effects.length === 0 ? <Text>{t('changes.nothing')}</Text> : null}
      <List spacing="xs">
        {effects.map((effect) => {
          const sentence = tell(effect);
          return <List.Item key={sentence}>{sentence}</List.Item>;
        })}
      </List>
    </div>
  );
}

function useSentence(): (effect: Effect) => string {
  const { t } = useTranslation(['families', 'members']);
  const language = useLanguage();
  return ({ kind, values }) => {
    const on = values['on'] ? formatDay(values['on'], language) : '';
    const status = maritalStatuses.find((each) => each === values['marital']);
    const context = values['sex'] ?? '';
    const marital = status ? t(`families:changes.marital.${status}`, { context }) : '';
    return t(`families:changes.effects.${kind}`, { ...values, context, on, marital });
  };
}
