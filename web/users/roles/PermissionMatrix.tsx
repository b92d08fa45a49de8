import { Checkbox, Text, VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ModuleKey } from '#domain/modules.ts';
import { actions, permissionKeys, permissions, type Permission } from '#domain/permissions.ts';
import { isGrantable, viewOf } from '#domain/users/rules.ts';
import { Icon } from '#web/ui/Icon.tsx';
import classes from './PermissionMatrix.module.css';

interface PermissionMatrixProps {
  readonly granted: readonly Permission[];
  /** With it, what can be granted is a box to tick. */
  readonly onChange?: (granted: Permission[]) => void;
}

const isOfChurches = (permission: Permission): boolean => permission !== 'platform.manage';

/** What a role may do, module by module: look, create, change, delete. */
export function PermissionMatrix({ granted, onChange }: PermissionMatrixProps) {
  const offered = permissionKeys.filter(onChange ? isGrantable : isOfChurches);
  const modules = [...new Set(offered.map((each) => permissions[each].module))];
  return (
    <div>
      {modules.map((module) => (
        <Module
          key={module}
          module={module}
          offered={offered}
          granted={granted}
          {...(onChange ? { onChange } : {})}
        />
      ))}
    </div>
  );
}

interface ModuleProps extends PermissionMatrixProps {
  readonly module: ModuleKey;
  readonly offered: readonly Permission[];
}

function Module({ module, offered, granted, onChange }: ModuleProps) {
  const { t } = useTranslation(['usersPage', 'nav']);
  const own = offered.filter((each) => permissions[each].module === module);
  const columns = actions.map((action) => ({
    action,
    rows: own.filter((each) => permissions[each].action === action),
  }));
  return (
    <div className={classes['module']} role="group" aria-label={t(`nav:modules.${module}`)}>
      <Text fw={600} mb={8}>
        {t(`nav:modules.${module}`)}
      </Text>
      <div className={classes['actions']}>
        {columns
          .filter(({ rows }) => rows.length > 0)
          .map(({ action, rows }) => (
            <div key={action}>
              <span className={classes['action']}>{t(`usersPage:actionNames.${action}`)}</span>
              <ul className={classes['list']}>
                {rows.map((permission) => (
                  <li key={permission}>
                    {onChange ? (
                      <Choice permission={permission} granted={granted} onChange={onChange} />
                    ) : (
                      <Shown permission={permission} isGranted={granted.includes(permission)} />
                    )}
                  </li>
                ))}
              </ul>
            </div>
          ))}
      </div>
    </div>
  );
}

function Shown({
  permission,
  isGranted,
}: {
  readonly permission: Permission;
  readonly isGranted: boolean;
}) {
  const { t } = useTranslation('usersPage');
  return (
    <span
      className={`${classes['permission'] ?? ''} ${isGranted ? '' : (classes['denied'] ?? '')}`}
    >
      <Icon name={isGranted ? 'check' : 'rule'} size={18} />
      <span>
        {t(`permissions.${permission}`)}
        <VisuallyHidden>{t(isGranted ? 'roles.allowed' : 'roles.denied')}</VisuallyHidden>
      </span>
    </span>
  );
}

interface ChoiceProps extends Required<PermissionMatrixProps> {
  readonly permission: Permission;
}

/** Whoever may change something may look at it: ticking one ticks the other, and without looking nothing is left. */
function Choice({ permission, granted, onChange }: ChoiceProps) {
  const { t } = useTranslation('usersPage');
  const { module } = permissions[permission];
  const view = viewOf(module);
  const toggle = (isOn: boolean): void => {
    if (isOn) return onChange([...granted, permission, ...(view ? [view] : [])]);
    onChange(
      granted.filter(
        (each) =>
          each !== permission && (permission !== view || permissions[each].module !== module),
      ),
    );
  };
  return (
    <Checkbox
      label={t(`permissions.${permission}`)}
      checked={granted.includes(permission)}
      onChange={(event) => toggle(event.currentTarget.checked)}
    />
  );
}
