import { Button, Group, Text, VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { getDateFormat } from '#domain/kernel/formatters.ts';
import { can } from '#domain/kernel/permission.ts';
import { listNamespaces } from '#domain/kernel/text-keys.ts';
import { rightKeys, rights, type RightKey } from '#domain/rights.ts';
import { rightsContract, type GrantedRight } from '#domain/users/rights-contract.ts';
import { rolesContract } from '#domain/users/roles-contract.ts';
import type { UserView } from '#domain/users/schema.ts';
import { queryOptionsFor } from '#web/core/api/query.ts';
import { useCommand } from '#web/core/forms/use-command.ts';
import { useFormatDay } from '#web/core/i18n/format-day.ts';
import { useLanguage } from '#web/core/i18n/i18n.ts';
import { notify } from '#web/core/notify.ts';
import { useMay } from '#web/core/session/access.ts';
import { useSession } from '#web/core/session/session.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Loading } from '#web/ui/Loading.tsx';
import { Section } from '#web/ui/Section.tsx';
import { GrantRightDialog } from './GrantRightDialog.tsx';
import { useScopeName } from './scope-name.ts';
import classes from './UserPage.module.css';

interface RightsOfUserProps {
  readonly user: UserView;
}

const labelNamespaces = listNamespaces(rightKeys.map((key) => rights[key].labelKey));

/** What an administrator gives to this user beside the role, and takes. */
export function RightsOfUser({ user }: RightsOfUserProps) {
  const { t } = useTranslation('usersPage');
  const { church } = useSession();
  const granted = useQuery(queryOptionsFor(rightsContract.list, { userId: user.id }));
  const offered = rightKeys.filter((key) =>
    church?.modules.includes(rights[key].permission.module),
  );
  if (offered.length === 0) return null;
  return (
    <Section title={t('rights.title')}>
      <Text c="dimmed">{t('rights.text')}</Text>
      {granted.isPending ? <Loading /> : null}
      {granted.data ? (
        <ul className={classes['rights']}>
          {offered.map((key) => (
            <RightLine
              key={key}
              user={user}
              right={key}
              grants={granted.data.items.filter((each) => each.right === key)}
            />
          ))}
        </ul>
      ) : granted.error ? (
        <ErrorState error={granted.error} retry={() => void granted.refetch()} />
      ) : null}
    </Section>
  );
}

interface RightProps extends RightsOfUserProps {
  readonly right: RightKey;
}

interface RightLineProps extends RightProps {
  /** Of the whole church, and of scopes. */
  readonly grants: readonly GrantedRight[];
}

function RightLine({ user, right, grants }: RightLineProps) {
  const { t } = useTranslation(['usersPage', ...labelNamespaces]);
  const canManage = useMay(rightsContract.grant);
  const [isGiving, setIsGiving] = useState(false);
  const name = t(rights[right].labelKey);
  const hasWholeChurch = grants.some(({ scope, hasEnded }) => scope === null && !hasEnded);
  return (
    <li className={classes['right']}>
      <div className={classes['what']}>
        <Text fw={600}>{name}</Text>
        <Text size="sm" c="dimmed">
          {t(rights[right].helpKey)}
        </Text>
        <MissingPermission user={user} right={right} />
      </div>
      {canManage && !hasWholeChurch ? (
        <Button variant="default" onClick={() => setIsGiving(true)}>
          {t('usersPage:rights.give')}
          <VisuallyHidden>{` ${name}`}</VisuallyHidden>
        </Button>
      ) : null}
      {grants.length > 0 ? (
        <ul className={classes['grants']}>
          {grants.map((grant) => (
            <GrantLine key={grant.scope?.id ?? 'church'} user={user} right={right} grant={grant} />
          ))}
        </ul>
      ) : null}
      {isGiving ? (
        <GrantRightDialog
          user={user}
          right={right}
          grant={null}
          onClose={() => setIsGiving(false)}
        />
      ) : null}
    </li>
  );
}

interface GrantLineProps extends RightProps {
  readonly grant: GrantedRight;
}

/** Where it is valid, who gave it and until when. */
function GrantLine({ user, right, grant }: GrantLineProps) {
  const { t } = useTranslation(['usersPage', ...labelNamespaces]);
  const canManage = useMay(rightsContract.grant);
  const getScopeName = useScopeName();
  const [isChanging, setIsChanging] = useState(false);
  const take = useTaking(user, right, grant);
  const { scope, hasEnded } = grant;
  const name = ` ${t(rights[right].labelKey)} ${scope ? getScopeName(scope) : ''}`.trimEnd();
  return (
    <li className={classes['grant']}>
      <div className={classes['what']}>
        {rights[right].of ? (
          <Text size="sm" fw={600}>
            {getScopeName(scope)}
          </Text>
        ) : null}
        {scope ? (
          <Text size="sm" c="dimmed">
            {scope.label}
          </Text>
        ) : null}
        <Grant grant={grant} />
      </div>
      {canManage ? (
        <Group gap="xs">
          <Button variant="subtle" color="red" loading={take.running} onClick={take.run}>
            {t('usersPage:rights.take')}
            <VisuallyHidden>{name}</VisuallyHidden>
          </Button>
          {hasEnded || scope?.name === null ? null : (
            <Button variant="default" onClick={() => setIsChanging(true)}>
              {t('usersPage:rights.changeEnd')}
              <VisuallyHidden>{name}</VisuallyHidden>
            </Button>
          )}
        </Group>
      ) : null}
      {isChanging ? (
        <GrantRightDialog
          user={user}
          right={right}
          grant={grant}
          onClose={() => setIsChanging(false)}
        />
      ) : null}
    </li>
  );
}

/** Taking a right needs no question, because it can be given back at once. */
function useTaking(user: UserView, right: RightKey, grant: GrantedRight) {
  const { t } = useTranslation(['usersPage', 'common']);
  const userId = user.id;
  const { scope, until, hasEnded } = grant;
  const scopeToGive = scope && { kind: scope.kind, id: scope.id };
  const refreshes = [rightsContract.list];
  const give = useCommand(rightsContract.grant, { refreshes });
  const take = useCommand(rightsContract.take, {
    refreshes,
    onSuccess: () =>
      notify.success(
        t('usersPage:rights.taken', { name: user.name }),
        hasEnded || scope?.name === null
          ? undefined
          : {
              label: t('common:undo'),
              onClick: () => void give.run({ userId, right, until, scope: scopeToGive }),
            },
      ),
  });
  return {
    running: take.running,
    run: () => void take.run({ userId, right, ...(scope ? { scopeId: scope.id } : {}) }),
  };
}

/** The role lacks what the right needs. */
function MissingPermission({ user, right }: RightProps) {
  const { permission } = rights[right];
  const { t } = useTranslation(['usersPage', ...listNamespaces([permission.labelKey])]);
  const roles = useQuery(queryOptionsFor(rolesContract.list, {}));
  const churchRole = roles.data?.own.find(({ id }) => id === user.churchRole?.id);
  const holder = { role: user.role, permissions: churchRole?.permissions };
  if (roles.data === undefined || can(holder, permission)) return null;
  return (
    <Text size="sm" mt={4}>
      {t('usersPage:rights.useless', { permission: t(permission.labelKey) })}
    </Text>
  );
}

function Grant({ grant }: { readonly grant: GrantedRight }) {
  const { t } = useTranslation('usersPage');
  const formatInstant = useFormatDay();
  const formatDay = getDateFormat(useLanguage(), { dateStyle: 'medium', timeZone: 'UTC' });
  const { until, hasEnded, grantedBy, grantedAt } = grant;
  const end =
    until === null
      ? t('rights.withoutEnd')
      : t(hasEnded ? 'rights.ended' : 'rights.until', { day: formatDay.format(new Date(until)) });
  return (
    <Text size="sm" mt={4}>
      {t('rights.givenBy', { name: grantedBy, day: formatInstant(grantedAt) })} <b>{end}</b>
    </Text>
  );
}
