import { Button, Paper, Stack, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useSession } from '#web/core/session.tsx';
import { AudienceField } from '../audience/AudienceField.tsx';
import { ContentField } from './ContentField.tsx';
import classes from './EditorForm.module.css';
import { SubjectField, TitleField } from './TextFields.tsx';

interface EditorFormProps {
  readonly invitation: string;
  /** Changes when another text takes the place of the one being written. */
  readonly loads: number;
  readonly onSubmit: () => void;
  readonly onTest: () => void;
}

/** The text in the middle; beside it who gets it, and a test. */
export function EditorForm({ invitation, loads, onSubmit, onTest }: EditorFormProps) {
  const { t } = useTranslation('newsletters');
  const { can } = useSession();
  return (
    <form
      className={classes['columns']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <Paper withBorder p="lg" className={classes['text'] ?? ''}>
        <Stack gap="lg">
          <TitleField />
          <SubjectField />
          <ContentField key={loads} invitation={invitation} />
        </Stack>
      </Paper>
      <Stack gap="lg" className={classes['aside'] ?? ''}>
        <Paper withBorder p="lg">
          <AudienceField />
        </Paper>
        {can('newsletters.send') ? (
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
