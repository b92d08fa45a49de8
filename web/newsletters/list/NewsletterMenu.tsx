import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { newslettersContract } from '#domain/newsletters/contract.ts';
import type { NewsletterSummary } from '#domain/newsletters/schema.ts';
import { useCommand } from '#web/core/forms/use-command.ts';
import { LineMenu } from '#web/core/record/LineMenu.tsx';
import { useMay } from '#web/core/session/access.ts';
import { Menu } from '#web/ui/floating/Menu.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { useDuplicate } from '../use-duplicate.ts';
import { useNewsletterPaths } from '../newsletter-paths.ts';
import { isEditable, isInProgress } from '#domain/newsletters/statuses.ts';

export function NewsletterMenu({ row }: { readonly row: NewsletterSummary }) {
  const { t } = useTranslation(['newsletters', 'common']);
  const mayEdit = useMay(newslettersContract.update);
  const mayDelete = useMay(newslettersContract.remove);
  const remove = useCommand(newslettersContract.remove, {
    confirm: {
      title: t('newsletters:list.deleteTitle', { title: row.title }),
      text: t('newsletters:list.deleteText'),
      action: t('common:delete'),
      destructive: true,
    },
    refreshes: [newslettersContract.list],
    success: t('newsletters:list.deleted'),
  });
  const places = useNewsletterPaths();
  return (
    <LineMenu label={t('newsletters:list.actionsOf', { title: row.title })}>
      <Menu.Item
        component={Link}
        to={places.view(row.id)}
        leftSection={<Icon name="eye" size={18} />}
      >
        {t('newsletters:list.view')}
      </Menu.Item>
      {isEditable(row.status) && mayEdit ? (
        <Menu.Item
          component={Link}
          to={places.edit(row.id)}
          leftSection={<Icon name="edit" size={18} />}
        >
          {t('common:edit')}
        </Menu.Item>
      ) : null}
      <DuplicateItem newsletterId={row.id} />
      {mayDelete && !isInProgress(row.status) ? (
        <Menu.Item
          color="red"
          leftSection={<Icon name="delete" size={18} />}
          onClick={() => void remove.run({ newsletterId: row.id })}
        >
          {t('common:delete')}
        </Menu.Item>
      ) : null}
    </LineMenu>
  );
}

function DuplicateItem({ newsletterId }: { readonly newsletterId: string }) {
  const { t } = useTranslation('newsletters');
  const may = useMay(newslettersContract.duplicate);
  const { run } = useDuplicate();
  return may ? (
    <Menu.Item
      leftSection={<Icon name="copy" size={18} />}
      onClick={() => void run({ newsletterId })}
    >
      {t('duplicate.action')}
    </Menu.Item>
  ) : null;
}
