import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { peopleContract } from '#domain/people/contract.ts';
import { queryOptionsFor } from '#web/core/api/query.ts';
import { useTerm } from '#web/core/i18n/terms.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Loading } from '#web/ui/Loading.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { PersonAvatar } from '../photo/PersonAvatar.tsx';
import { membersPath } from '../routes.ts';

/** The record for those who see names and photos only. */
export default function NameOnly({ personId }: { readonly personId: string }) {
  const { t } = useTranslation('members');
  const member = useTerm('member');
  const person = useQuery(queryOptionsFor(peopleContract.name, { personId }));
  if (person.isPending) return <Loading />;
  if (!person.data) return <ErrorState error={person.error} retry={() => void person.refetch()} />;
  return (
    <>
      <PageHeader
        title={person.data.displayName}
        back={{ to: membersPath, label: t('title', member) }}
        picture={<PersonAvatar person={person.data} size={88} />}
      />
      <Text c="dimmed">{t('names.nothingElse')}</Text>
    </>
  );
}
