import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { peopleContract } from '#domain/people/contract.ts';
import { toPersonInput } from '#domain/people/person-input.ts';
import { personFields, type PersonDraft, type PersonView } from '#domain/people/schema.ts';
import { isSameAddress } from '#domain/places/rules.ts';
import { useTerm } from '#web/core/i18n/terms.ts';
import { ApiError, call } from '#web/core/api/api.ts';
import { queryOptionsFor } from '#web/core/api/query.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Loading } from '#web/ui/Loading.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { useMaySeeFamilies } from '../may-see-families.ts';
import { memberPath } from '../routes.ts';
import { MemberForm } from './MemberForm.tsx';
import { SharedAddressDialog, type AddressOwner } from './SharedAddressDialog.tsx';

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
  const { ask, dialog } = useAddressQuestion(person);
  const send = async (draft: PersonDraft): Promise<PersonView> =>
    call(peopleContract.update, {
      ...draft,
      addressFor: await ask(draft),
      personId: person.id,
      version: person.version,
    });
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
        send={send}
        success={() => t('common:saved')}
      />
      {dialog}
    </>
  );
}

interface AddressQuestion {
  readonly isRemoved: boolean;
  readonly decide: (owner: AddressOwner | null) => void;
}

/** `ask` resolves with whose address a draft has; it throws ApiError when the user goes back to the form. */
function useAddressQuestion(person: PersonView) {
  const [question, setQuestion] = useState<AddressQuestion | null>(null);
  const maySeeFamilies = useMaySeeFamilies();
  const { home } = person;
  const ask = async (draft: PersonDraft): Promise<AddressOwner> => {
    const address = personFields.address.input.parse(draft.address);
    const isShared = person.addressFrom !== 'own' && home !== null && home.others > 0;
    if (!isShared || !maySeeFamilies || isSameAddress(address, person.address)) return 'person';
    const owner = await new Promise<AddressOwner | null>((decide) =>
      setQuestion({ isRemoved: address === null, decide }),
    );
    setQuestion(null);
    if (!owner) throw new ApiError('cancelled', '');
    return owner;
  };
  const dialog = home ? (
    <SharedAddressDialog
      name={person.displayName}
      home={home}
      question={question}
      onDecide={(owner) => question?.decide(owner)}
    />
  ) : null;
  return { ask, dialog };
}
