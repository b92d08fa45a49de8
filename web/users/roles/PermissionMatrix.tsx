import { Checkbox, Text, VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ModuleKey } from '#domain/modules.ts';
import { actions } from '#domain/kernel/permission.ts';
import { listNamespaces } from '#domain/kernel/text-keys.ts';
import { permissionKeys, permissions, type PermissionKey } from '#domain/permissions.ts';
import { isGrantable, getNeededPermission } from '#domain/users/rules.ts';
import { Icon } from '#web/ui/Icon.tsx';
import classes from './PermissionMatrix.module.css';

interface PermissionMatrixProps {
  readonly granted: readonly PermissionKey[];
  /** If set, grantable permissions are shown as checkboxes. */
  readonly onChange?: (granted: PermissionKey[]) => void;
}

const labelNamespaces = listNamespaces(permissionKeys.map((key) => permissions[key].labelKey));

const isChurchPermission = (key: PermissionKey): boolean => permissions[key].roles.length > 0;

/** The permissions of a role, grouped by module and action. */
export function PermissionMatrix({ granted, onChange }: PermissionMatrixProps) {
  const offered = permissionKeys.filter(onChange ? isGrantable : isChurchPermission);
  const modules = [...new Set(offered.map((each) => permissions[each].module))];
  return (
    <div>
      {modules.map((module) => (
        <ModulePermissions
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

interface ModulePermissionsProps extends PermissionMatrixProps {
  readonly module: ModuleKey;
  readonly offered: readonly PermissionKey[];
}

function ModulePermissions({ module, offered, granted, onChange }: ModulePermissionsProps) {
  const { t } = useTranslation(['usersPage', 'nav', ...labelNamespaces]);
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
                      <PermissionCheckbox
                        permission={permission}
                        granted={granted}
                        onChange={onChange}
                      />
                    ) : (
                      <PermissionStatus
                        permission={permission}
                        isGranted={granted.includes(permission)}
                      />
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

function PermissionStatus({
  permission,
  isGranted,
}: {
  readonly permission: PermissionKey;
  readonly isGranted: boolean;
}) {
  const { t } = useTranslation(['usersPage', ...labelNamespaces]);
  return (
    <span
      className={`${classes['permission'] ?? ''} ${isGranted ? '' : (classes['denied'] ?? '')}`}
    >
      <Icon name={isGranted ? 'check' : 'rule'} size={18} />
      <span>
        {t(permissions[permission].labelKey)}
        <VisuallyHidden>{t(isGranted ? 'roles.allowed' : 'roles.denied')}</VisuallyHidden>
      </span>
    </span>
  );
}

interface PermissionCheckboxProps extends Required<PermissionMatrixProps> {
  readonly permission: PermissionKey;
}

/**
 * Granting a permission also grants the one that it needs; revoking one revokes all that need it.
 * What another granted permission includes is not chosen by itself.
 */
function PermissionCheckbox({ permission, granted, onChange }: PermissionCheckboxProps) {
  const { t } = useTranslation(['usersPage', ...labelNamespaces]);
  const { includedInKeys } = permissions[permission];
  const needed = getNeededPermission(permission);
  const isIncluded = granted.some((each) => includedInKeys?.includes(each));
  const toggle = (isOn: boolean): void => {
    if (isOn) return onChange([...granted, permission, ...(needed ? [needed] : [])]);
    onChange(
      granted.filter((each) => each !== permission && getNeededPermission(each) !== permission),
    );
  };
  return (
    <Checkbox
      label={t(permissions[permission].labelKey)}
      checked={isIncluded || granted.includes(permission)}
      disabled={isIncluded}
      onChange={(event) => toggle(event.currentTarget.checked)}
    />
  );
}
