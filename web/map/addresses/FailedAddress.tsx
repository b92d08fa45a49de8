import { Anchor, Button, Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { familiesContract } from '#domain/families/contract.ts';
import { geocodingContract } from '#domain/geocoding/contract.ts';
import type { FailedPlace } from '#domain/geocoding/schema.ts';
import { getTimeFormat } from '#domain/kernel/formatters.ts';
import { mapContract } from '#domain/map/contract.ts';
import { useCommand } from '#web/core/forms/use-command.ts';
import { useLocale } from '#web/core/i18n/locale.tsx';
import { useMay } from '#web/core/session/access.ts';
import { editFamilyPath, familyPath } from '#web/families/public.ts';
import { editMemberPath, memberPath } from '#web/people/public.ts';
import { placePersonPath } from '../routes.ts';
import { changedByGeocoding } from './changed-by-geocoding.ts';
import classes from './Addresses.module.css';

type Owner = FailedPlace['of'][number];

/** An address without a point: whose it is, why, and what can be done. */
export function FailedAddress({ failed }: { readonly failed: FailedPlace }) {
  const { t } = useTranslation('map');
  const { address, of, problem, triedAgainAt } = failed;
  const seesFamilies = useMay(familiesContract.get);
  const text = [address.line1, address.neighbourhood, address.city, address.region];
  const time = getTimeFormat(useLocale(), { dateStyle: 'medium', timeStyle: 'short' });
  const owners = of.filter(({ kind }) => kind === 'person' || seesFamilies);
  const name = owners[0]?.name ?? address.line1;
  return (
    <li className={classes['line']}>
      <div className={classes['words']}>
        <Text fw={600}>{text.filter(Boolean).join(', ') || t('addresses.withoutStreet')}</Text>
        <Group gap="sm">
          {owners.map((owner) => (
            <Anchor
              key={owner.id}
              component={Link}
              to={owner.kind === 'person' ? memberPath(owner.id) : familyPath(owner.id)}
              size="sm"
              underline="hover"
            >
              {owner.name}
            </Anchor>
          ))}
        </Group>
        <Text size="sm" c="dimmed">
          {t(`addresses.problems.${problem}`, { city: address.city })}{' '}
          {triedAgainAt === null
            ? null
            : t('addresses.triedAgain', { time: time.format(new Date(triedAgainAt)) })}
        </Text>
      </div>
      <Repairs failed={failed} owner={owners[0]} name={name} />
    </li>
  );
}

interface RepairsProps {
  readonly failed: FailedPlace;
  readonly owner: Owner | undefined;
  readonly name: string;
}

/** The ways to give the address a point: correct it, set the point by hand, or look again. */
function Repairs({ failed: { placeId }, owner, name }: RepairsProps) {
  const { t } = useTranslation('map');
  const mayEditFamilies = useMay(familiesContract.update);
  const mayMove = useMay(mapContract.setPoint);
  const mayRetry = useMay(geocodingContract.retry);
  const retry = useCommand(geocodingContract.retry, {
    refreshes: changedByGeocoding,
    success: t('addresses.retriedOne'),
  });
  const mayEdit = owner?.kind === 'person' ? mayRetry : mayEditFamilies;
  return (
    <Group gap="xs">
      {owner && mayEdit ? (
        <Button
          size="xs"
          variant="default"
          component={Link}
          to={owner.kind === 'person' ? editMemberPath(owner.id) : editFamilyPath(owner.id)}
          aria-label={t('addresses.editOf', { name })}
        >
          {t('addresses.edit')}
        </Button>
      ) : null}
      {mayMove && owner?.personId ? (
        <Button
          size="xs"
          variant="default"
          component={Link}
          to={placePersonPath(owner.personId)}
          aria-label={t('addresses.setOf', { name })}
        >
          {t('place.set')}
        </Button>
      ) : null}
      {mayRetry ? (
        <Button
          size="xs"
          variant="subtle"
          loading={retry.running}
          onClick={() => void retry.run({ placeId })}
          aria-label={t('addresses.retryOf', { name })}
        >
          {t('addresses.retry')}
        </Button>
      ) : null}
    </Group>
  );
}
