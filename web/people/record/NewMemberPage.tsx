import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { peopleContract } from '#domain/people/contract.ts';
import type { PersonDraft, PersonRow } from '#domain/people/schema.ts';
import { ApiError, call } from '#web/core/api.ts';
import { notify } from '#web/core/notify.ts';
import { useRefresh } from '#web/core/query.ts';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { memberPath, membersPath } from '../routes.ts';
import { DuplicatesDialog } from './DuplicatesDialog.tsx';
import { emptyDraft } from './draft.ts';
import { MemberForm } from './MemberForm.tsx';

interface Doubt {
  readonly draft: PersonDraft;
  readonly alike: readonly PersonRow[];
}

export default function NewMemberPage() {
  const { t } = useTranslation(['members', 'nav']);
  const navigate = useNavigate();
  const refresh = useRefresh();
  const [doubt, setDoubt] = useState<Doubt | null>(null);

  const create = async (draft: PersonDraft, confirmed: boolean): Promise<void> => {
    const person = await call(peopleContract.create, { ...draft, confirmed });
    await refresh(peopleContract.list, peopleContract.initials, peopleContract.statistics);
    notify.success(t('members:form.created', { name: person.displayName }));
    await navigate(memberPath(person.id));
  };
  const save = async (draft: PersonDraft): Promise<void> => {
    try {
      await create(draft, false);
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'conflict') throw error;
      const { items } = await call(peopleContract.duplicates, draft);
      if (items.length === 0) throw error;
      setDoubt({ draft, alike: items });
      throw error;
    }
  };

  return (
    <>
      <PageHeader title={t('nav:newMember')} back={{ to: membersPath, label: t('members:title') }} />
      <MemberForm draft={emptyDraft()} cancelTo={membersPath} onSave={save} />
      <DuplicatesDialog
        alike={doubt?.alike ?? null}
        onClose={() => setDoubt(null)}
        onConfirm={async () => {
          if (doubt)
            await create(doubt.draft, true).catch((error: unknown) => notify.error(error instanceof Error ? error : String(error)));
        }}
      />
    </>
  );
}
