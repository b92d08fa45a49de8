import { Button, Paper, Stack, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { sendNewsletterContract } from '#domain/newsletters/contract.ts';
import { useMay } from '#web/core/session/access.ts';
import { focusFirstField } from '#web/core/forms/first-field.ts';
import { AudienceField } from '../audience/AudienceField.tsx';
import { ContentField } from './ContentField.tsx';
import classes from './EditorForm.module.css';
import { PreheaderField, SubjectField, TitleField } from './TextFields.tsx';

interface EditorFormProps {
  readonly starterContent: string;
  /** Changes when the form loads another version, to remount the editor. */
  readonly loads: number;
  readonly onSubmit: () => void;
  readonly onTest: () => void;
}

/** The text fields, with the audience and the test e-mail beside them. */
export function EditorForm({ starterContent, loads, onSubmit, onTest }: EditorFormProps) {
  const { t } = useTranslation('newsletters');
  const maySend = useMay(sendNewsletterContract);
  return (
    <form
      ref={focusFirstField}
      className={classes['columns']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <Stack gap="lg" className={classes['message'] ?? ''}>
        <Paper withBorder p="lg" className={classes['text'] ?? ''}>
          <div className={classes['lines']}>
            <SubjectField />
            <PreheaderField />
            <TitleField />
          </div>
        </Paper>
        <ContentField key={loads} starterContent={starterContent} />
      </Stack>
      <Stack gap="lg" className={classes['aside'] ?? ''}>
        <Paper withBorder p="lg">
          <AudienceField />
        </Paper>
        {maySend ? (
          <Paper component="section" withBorder p="lg" aria-labelledby="newsletter-test">
            <Stack gap="sm" align="flex-start">
              <Title order={2} size="h4" id="newsletter-test">
                {t('test.title')}
              </Title>
              <Text size="sm" c="dimmed">
                {t('test.text')}
              </Text>
              <Button variant="default" onClick={onTest}>
                {t('test.send')}
              </Button>
            </Stack>
          </Paper>
        ) : null}
      </Stack>
    </form>
  );
}
