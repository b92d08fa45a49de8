import { Avatar, Badge, Button, Group, Menu, Paper, SimpleGrid, Stack, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useParams } from 'react-router';
import { peopleContract } from '#domain/people/contract.ts';
import { initials } from '#domain/people/rules.ts';
import type { CustomField } from '#domain/people/custom/fields.ts';
import type { PersonView } from '#domain/people/schema.ts';
import { useTerm } from '#web/core/i18n/terms.ts';
import { call } from '#web/core/api/api.ts';
import { notify } from '#web/core/notify.ts';
import { queryOptionsFor, useRefresh } from '#web/core/api/query.ts';
import { useSession } from '#web/core/session/session.tsx';
import { confirm } from '#web/ui/confirm.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { Loading } from '#web/ui/Loading.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { CompletionSection } from '../completion/CompletionSection.tsx';
import { editMemberPath, membersPath } from '../routes.ts';
import { useCustomFields } from '../custom-fields.ts';
import { useStatusNames } from '../statuses.ts';
import { displaySections } from './display-fields.tsx';
import { DetailList } from './DetailList.tsx';

export default function MemberPage() {
  const { memberId = '' } = useParams();
  const person = useQuery(queryOptionsFor(peopleContract.get, { personId: memberId }));
  if (person.isPending) return <Loading />;
  if (!person.data) return <ErrorState error={person.error} retry={() => void person.refetch()} />;
  return <Member person={person.data} />;
}

function Member({ person }: { readonly person: PersonView }) {
  const { t } = useTranslation(['members', 'memberDetailPage']);
  const statuses = useStatusNames();
  const fields = useCustomFields() ?? [];
  const { can } = useSession();
  return (
    <Stack maw={1040}>
      <PageHeader
        title={person.displayName}
        back={{ to: membersPath, label: t('members:title', useTerm('member')) }}
        actions={<Actions person={person} />}
      />
      <Group gap="sm">
        <Avatar size="lg" color="olive" aria-hidden>
          {initials(person.displayName)}
        </Avatar>
        {person.belongingStatusId ? (
          <Badge size="lg" variant="light">
            {statuses.get(person.belongingStatusId)}
          </Badge>
        ) : null}
        {person.recordStatus === 'active' ? null : (
          <Badge size="lg" variant="default">
            {t(`members:recordStatus.${person.recordStatus}`)}
          </Badge>
        )}
      </Group>
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="lg">
        {getVisibleSections(fields).map(({ section, displayFields, customFields }) => (
          <Paper
            key={section}
            component="section"
            withBorder
            p="lg"
            aria-labelledby={`details-${section}`}
          >
            <Title order={2} size="h4" mb="md" id={`details-${section}`}>
              {t(`members:sections.${section}`)}
            </Title>
            <DetailList person={person} displayFields={displayFields} customFields={customFields} />
          </Paper>
        ))}
      </SimpleGrid>
      {can('people.edit') ? <CompletionSection person={person} /> : null}
    </Stack>
  );
}

/** The section for custom fields only is hidden when there are none. */
const getVisibleSections = (fields: readonly CustomField[]) =>
  displaySections
    .map(({ section, displayFields }) => ({
      section,
      displayFields,
      customFields: fields.filter((field) => field.section === section),
    }))
    .filter(({ section, customFields }) => section !== 'more' || customFields.length > 0);

function Actions({ person }: { readonly person: PersonView }) {
  const { t } = useTranslation(['members', 'common', 'memberDetailPage']);
  const { can } = useSession();
  const { setRecordStatus, remove } = useMemberActions(person);
  const isArchived = person.recordStatus === 'archived';
  return (
    <>
      {can('people.edit') ? (
        <Button
          component={Link}
          to={editMemberPath(person.id)}
          leftSection={<Icon name="edit" size={18} />}
        >
          {t('common:edit')}
        </Button>
      ) : null}
      {can('people.edit') || can('people.delete') || can('audit.view') ? (
        <Menu position="bottom-end" withinPortal>
          <Menu.Target>
            <Button variant="default" px="sm" aria-label={t('common:more')}>
              <Icon name="more" />
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {can('people.edit') ? (
              <Menu.Item onClick={() => void setRecordStatus(isArchived ? 'active' : 'archived')}>
                {t(isArchived ? 'memberDetailPage:restore' : 'memberDetailPage:archive')}
              </Menu.Item>
            ) : null}
            {can('audit.view') ? (
              <Menu.Item component={Link} to={`/app/configuracion/actividad?subject=${person.id}`}>
                {t('memberDetailPage:history')}
              </Menu.Item>
            ) : null}
            {can('people.delete') ? (
              <Menu.Item color="red" onClick={() => void remove()}>
                {t('memberDetailPage:delete')}
              </Menu.Item>
            ) : null}
          </Menu.Dropdown>
        </Menu>
      ) : null}
    </>
  );
}

function useMemberActions(person: PersonView) {
  const { t } = useTranslation(['members', 'memberDetailPage']);
  const navigate = useNavigate();
  const refresh = useRefresh();
  const refreshLists = () =>
    refresh(peopleContract.list, peopleContract.initials, peopleContract.statistics);
  const notifyOnError = async (work: () => Promise<void>): Promise<void> => {
    try {
      await work();
    } catch (error) {
      notify.error(error instanceof Error ? error : String(error));
    }
  };
  return {
    setRecordStatus: (recordStatus: PersonView['recordStatus']) =>
      notifyOnError(async () => {
        await call(peopleContract.setRecordStatus, { personId: person.id, recordStatus });
        await Promise.all([refresh(peopleContract.get), refreshLists()]);
        notify.success(
          t(`memberDetailPage:${recordStatus === 'archived' ? 'archived' : 'restored'}`),
        );
      }),
    async remove() {
      const question = {
        title: t('memberDetailPage:deleteTitle'),
        text: t('memberDetailPage:deleteText', { name: person.displayName }),
      };
      if (
        !(await confirm({ ...question, action: t('memberDetailPage:delete'), destructive: true }))
      )
        return;
      await notifyOnError(async () => {
        await call(peopleContract.remove, { personId: person.id });
        await refreshLists();
        notify.success(t('memberDetailPage:deleted', { name: person.displayName }));
        await navigate(membersPath);
      });
    },
  };
}
