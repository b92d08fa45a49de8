import { ActionIcon, Menu } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { NewsletterSummary } from '#domain/newsletters/schema.ts';
import { useSession } from '#web/core/session/session.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { useDeleteNewsletter } from '../use-delete-newsletter.ts';
import { useNewsletterPaths } from '../newsletter-paths.ts';
import { isEditable, isUnderWay } from '#domain/newsletters/statuses.ts';

export function NewsletterMenu({ row }: { readonly row: NewsletterSummary }) {
  const { t } = useTranslation(['newsletters', 'common']);
  const { can } = useSession();
  const remove = useDeleteNewsletter();
  const places = useNewsletterPaths();
  const isInProgress = isUnderWay(row.status);
  return (
    <Menu position="bottom-end" width={200}>
      <Menu.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          aria-label={t('newsletters:list.actionsOf', { title: row.title })}
        >
          <Icon name="more" />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          component={Link}
          to={places.view(row.id)}
          leftSection={<Icon name="eye" size={18} />}
        >
          {t('newsletters:list.view')}
        </Menu.Item>
        {isEditable(row.status) && can('newsletters.edit') ? (
          <Menu.Item
            component={Link}
            to={places.edit(row.id)}
            leftSection={<Icon name="edit" size={18} />}
          >
            {t('common:edit')}
          </Menu.Item>
        ) : null}
        {can('newsletters.delete') && !isInProgress ? (
          <Menu.Item
            color="red"
            leftSection={<Icon name="delete" size={18} />}
            onClick={() => void remove(row)}
          >
            {t('common:delete')}
          </Menu.Item>
        ) : null}
      </Menu.Dropdown>
    </Menu>
  );
}
