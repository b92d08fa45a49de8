import { Badge, Button, Menu, Paper, SimpleGrid, Stack, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useParams } from 'react-router';
import { listNamespaces } from '#domain/kernel/text-keys.ts';
import { completionContract } from '#domain/people/completion-contract.ts';
import { peopleContract } from '#domain/people/contract.ts';
import type { CustomField } from '#domain/people/custom/fields.ts';
import type { PersonView } from '#domain/people/schema.ts';
import { useTerm } from '#web/core/i18n/terms.ts';
import { queryOptionsFor } from '#web/core/api/query.ts';
import { Parts, useContributions } from '#web/core/contributions.tsx';
import { useCommand } from '#web/core/forms/use-command.ts';
import { useMay } from '#web/core/session/access.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { Loading } from '#web/ui/Loading.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { ContactButtons } from './ContactButtons.tsx';
import { CompletionSection } from '../completion/CompletionSection.tsx';
import { editMemberPath, membersPath } from '../routes.ts';
import { useCustomFields } from '../custom-fields.ts';
import { useStatusNames } from '../statuses.ts';
import { displaySections } from './display-fields.tsx';
import { DetailList } from './DetailList.tsx';
import { PhotoMenu } from './PhotoMenu.tsx';
import { Timeline } from './Timeline.tsx';

export default function MemberPage() {
  const { memberId = '' } = useParams();
  const person = useQuery(queryOptionsFor(peopleContract.get, { personId: memberId }));
  if (person.isPending) return <Loading />;
  if (!person.data) return <ErrorState error={person.error} retry={() => void person.refetch()} />;
  return <Member person={person.data} />;
}

function Member({ person }: PersonProps) {
  const { t } = useTranslation(['members', 'memberDetailPage']);
  const fields = useCustomFields() ?? [];
  const mayComplete = useMay(completionContract.ofPerson);
  const parts = useContributions((room) => room.memberParts);
  return (
    <Stack maw={1040}>
      <PageHeader
        title={person.displayName}
        back={{ to: membersPath, label: t('members:title', useTerm('member')) }}
        picture={<PhotoMenu person={person} />}
        details={<Statuses person={person} />}
        actions={<Actions person={person} />}
      />
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
      {mayComplete ? <CompletionSection person={person} /> : null}
      <Parts parts={parts} props={{ personId: person.id }} />
      <Timeline personId={person.id} />
    </Stack>
  );
}

function Statuses({ person }: PersonProps) {
  const { t } = useTranslation('members');
  const statuses = useStatusNames();
  return (
    <>
      {person.belongingStatusId ? (
        <Badge size="lg" variant="light">
          {statuses.get(person.belongingStatusId)}
        </Badge>
      ) : null}
      {person.recordStatus === 'active' ? null : (
        <Badge size="lg" variant="default">
          {t(`recordStatus.${person.recordStatus}`)}
        </Badge>
      )}
    </>
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

interface PersonProps {
  readonly person: PersonView;
}

function Actions({ person }: PersonProps) {
  const links = useContributions((room) => room.memberLinks);
  const { t } = useTranslation([
    'common',
    'memberDetailPage',
    ...listNamespaces(links.map(({ labelKey }) => labelKey)),
  ]);
  const mayEdit = useMay(peopleContract.update);
  const mayArchive = useMay(peopleContract.setRecordStatus);
  const mayRemove = useMay(peopleContract.remove);
  return (
    <>
      <ContactButtons person={person} />
      {mayEdit ? (
        <Button
          component={Link}
          to={editMemberPath(person.id)}
          leftSection={<Icon name="edit" size={18} />}
        >
          {t('common:edit')}
        </Button>
      ) : null}
      {mayArchive || mayRemove || links.length > 0 ? (
        <Menu position="bottom-end" withinPortal>
          <Menu.Target>
            <Button variant="default" px="sm" aria-label={t('common:more')}>
              <Icon name="more" />
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {mayArchive ? <ArchiveItem person={person} /> : null}
            {links.map(({ labelKey, path }) => (
              <Menu.Item key={labelKey} component={Link} to={path(person.id)}>
                {t(labelKey)}
              </Menu.Item>
            ))}
            {mayRemove ? <RemoveItem person={person} /> : null}
          </Menu.Dropdown>
        </Menu>
      ) : null}
    </>
  );
}

const lists = [peopleContract.list, peopleContract.initials, peopleContract.statistics];

function ArchiveItem({ person: { id: personId, recordStatus } }: PersonProps) {
  const { t } = useTranslation('memberDetailPage');
  const isArchived = recordStatus === 'archived';
  const { run } = useCommand(peopleContract.setRecordStatus, {
    refreshes: [peopleContract.get, peopleContract.timeline, ...lists],
    success: t(isArchived ? 'restored' : 'archived'),
  });
  return (
    <Menu.Item
      onClick={() => void run({ personId, recordStatus: isArchived ? 'active' : 'archived' })}
    >
      {t(isArchived ? 'restore' : 'archive')}
    </Menu.Item>
  );
}

function RemoveItem({ person: { id: personId, displayName: name } }: PersonProps) {
  const { t } = useTranslation('memberDetailPage');
  const navigate = useNavigate();
  const { run } = useCommand(peopleContract.remove, {
    confirm: {
      title: t('deleteTitle'),
      text: t('deleteText', { name }),
      action: t('delete'),
      destructive: true,
    },
    refreshes: lists,
    success: t('deleted', { name }),
    onSuccess: () => navigate(membersPath),
  });
  return (
    <Menu.Item color="red" onClick={() => void run({ personId })}>
      {t('delete')}
    </Menu.Item>
  );
}
