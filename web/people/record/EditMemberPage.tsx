import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { peopleContract } from '#domain/people/contract.ts';
import { toPersonInput } from '#domain/people/person-input.ts';
import type { PersonView } from '#domain/people/schema.ts';
import { useTerm } from '#web/core/i18n/terms.ts';
import { call } from '#web/core/api/api.ts';
import { queryOptionsFor } from '#web/core/api/query.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Loading } from '#web/ui/Loading.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { memberPath } from '../routes.ts';
import { MemberForm } from './MemberForm.tsx';

export default function EditMemberPage() {
  const { memberId = '' } = useParams();
  // Always refetched: saving a form over an outdated version would be rejected.
  const person = useQuery({
    ...queryOptionsFor(peopleContract.get, { personId: memberId }),
    staleTime: 0,
    gcTime: 0,
  });
  if (person.isPending) return <Loading />;
  if (!person.data) return <ErrorState error={person.error} retry={() => void person.refetch()} />;
  return <Edit person={person.data} />;
}

function Edit({ person }: { readonly person: PersonView }) {
  const { t } = useTranslation(['members', 'nav', 'common']);
  return (
    <>
      <PageHeader
        title={t('nav:editMember', useTerm('member'))}
        subtitle={person.displayName}
        back={{ to: memberPath(person.id), label: person.displayName }}
      />
      <MemberForm
        key={person.version}
        name={`person ${person.id} ${person.version}`}
        draft={toPersonInput(person)}
        cancelTo={memberPath(person.id)}
        send={(draft) =>
          call(peopleContract.update, { ...draft, personId: person.id, version: person.version })
        }
        success={() => t('common:saved')}
      />
    </>
  );
}
