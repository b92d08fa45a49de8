import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { newslettersContract } from '#domain/newsletters/contract.ts';
import { sendNewsletterInput, type NewsletterView } from '#domain/newsletters/schema.ts';
import { queryOptionsFor } from '#web/core/api/query.ts';
import { useSubmitWith } from '#web/core/forms/use-submit.ts';
import { useSession } from '#web/core/session/session.tsx';
import { Form } from '#web/ui/Form.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { Loading } from '#web/ui/Loading.tsx';
import { useAudienceText } from '../audience/audience-text.ts';
import { Exclusions } from '../audience/Exclusions.tsx';
import { useAudienceReach } from '../audience/AudienceReach.tsx';
import { sendNewsletter } from '../send-newsletter.ts';
import { useNewsletterPaths } from '../newsletter-paths.ts';

interface SendDialogProps {
  readonly newsletter: NewsletterView;
  readonly onClose: () => void;
}

/** Confirmation before sending, with the number of recipients and the exclusions. */
export function SendDialog({ newsletter, onClose }: SendDialogProps) {
  const { t } = useTranslation(['newsletters', 'common', 'errors']);
  const reach = useAudienceReach(newsletter);
  const { submit, problem, running } = useSendNewsletter(newsletter);
  const count = reach.data?.recipients ?? 0;
  const message =
    problem ??
    reach.error?.message ??
    (reach.data && count === 0 ? t('newsletters:errors.no-recipients') : null);
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('newsletters:send.title', { title: newsletter.title })}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      {reach.isLoading ? (
        <Loading label={t('newsletters:audienceField.counting')} />
      ) : (
        <Form submit={submit} problem={message}>
          {count > 0 ? <Summary newsletter={newsletter} count={count} /> : null}
          {reach.data ? (
            <Exclusions
              label={t('newsletters:audienceField.leftOut')}
              exclusions={reach.data.exclusions}
            />
          ) : null}
          <Group justify="flex-end" gap="sm">
            <Button variant="default" data-autofocus onClick={onClose}>
              {t('common:cancel')}
            </Button>
            <Button
              type="submit"
              disabled={count === 0}
              loading={running}
              leftSection={<Icon name="send" size={18} />}
            >
              {count === 0
                ? t('newsletters:editor.send')
                : t('newsletters:send.confirm', { count })}
            </Button>
          </Group>
        </Form>
      )}
    </Modal>
  );
}

function Summary({
  newsletter,
  count,
}: {
  readonly newsletter: NewsletterView;
  readonly count: number;
}) {
  const { t } = useTranslation('newsletters');
  const audience = useAudienceText(newsletter);
  return (
    <Stack gap={4}>
      <Text fw={600} size="lg">
        {t('send.reach', { count })}
      </Text>
      <Text>{t('send.subject', { subject: newsletter.subject })}</Text>
      <Text>{t('send.audience', { audience })}</Text>
      <Text c="dimmed">{t('send.noUndo')}</Text>
    </Stack>
  );
}

/** Sends and navigates to the details. */
function useSendNewsletter({ id }: NewsletterView) {
  const { church } = useSession();
  const navigate = useNavigate();
  const { view } = useNewsletterPaths();
  const client = useQueryClient();
  return useSubmitWith(sendNewsletterInput, sendNewsletter, {
    defaultValues: {},
    toInput: () => ({ churchId: church?.id ?? '', newsletterId: id }),
    refreshes: [newslettersContract.get, newslettersContract.list, newslettersContract.progress],
    refreshesAfterError: true,
    success: (message) => message,
    onSuccess: async () => {
      // So that the details page does not briefly show the cached draft.
      client.removeQueries({
        queryKey: queryOptionsFor(newslettersContract.get, { newsletterId: id }).queryKey,
      });
      await navigate(view(id));
    },
  });
}
