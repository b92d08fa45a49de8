/** Every row, by group. */
import type { Rows } from '../row.ts';
import { accessRows } from './access.ts';
import { churchDataRows } from './church-data.ts';
import { churchesRows } from './churches.ts';
import { completionRows } from './completion.ts';
import { newslettersRows } from './newsletters.ts';
import { peopleRows } from './people.ts';
import { platformRows } from './platform.ts';
import { securityRows } from './security.ts';
import { settingsRows } from './settings.ts';
import { subscriptionRows } from './subscription.ts';
import { userManagementRows } from './user-management.ts';
import { usersRows } from './users.ts';

export const rooms: Readonly<Record<string, Rows>> = {
  access: accessRows,
  churches: churchesRows,
  users: usersRows,
  subscription: subscriptionRows,
  people: peopleRows,
  completion: completionRows,
  newsletters: newslettersRows,
  security: securityRows,
  userManagement: userManagementRows,
  settings: settingsRows,
  churchData: churchDataRows,
  platform: platformRows,
};
