import { Alert, Button } from '@mantine/core';
import { useEffect } from 'react';
import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Icon } from '#web/ui/Icon.tsx';
import { usePrimaryHome } from './use-primary-home.ts';
import type { PeopleValues, PersonValues, RowContext } from './register-values.ts';

interface KnownHomeProps extends Pick<RowContext, 'familyId' | 'onChooseHome'> {
  readonly path: `people.${number}`;
  readonly person: NonNullable<PersonValues['known']>;
}

/** Says where somebody on record lives. That home stays the main one unless the user says otherwise. */
export function KnownHome({ path, person, familyId, onChooseHome }: KnownHomeProps) {
  const { t } = useTranslation('families');
  const { setValue } = useFormContext<PeopleValues>();
  const home = usePrimaryHome(person.id);
  const isElsewhere = home !== null && home.id !== familyId;
  useEffect(() => setValue(`${path}.isPrimary`, !isElsewhere), [setValue, path, isElsewhere]);
  if (!isElsewhere) return null;
  return (
    <Alert icon={<Icon name="home" />}>
      {t('register.livesIn', { name: person.displayName, family: home.name })}
      {onChooseHome ? (
        <Button variant="light" size="compact-md" onClick={() => onChooseHome(home)}>
          {t('register.isThisFamily')}
        </Button>
      ) : null}
    </Alert>
  );
}
