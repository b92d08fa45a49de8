/** Every row, by room. */
import type { Rows } from '../row.ts';
import { accessRows } from './access.ts';
import { churchesRows } from './churches.ts';
import { newslettersRows } from './newsletters.ts';
import { peopleRows } from './people.ts';
import { subscriptionRows } from './subscription.ts';
import { usersRows } from './users.ts';

export const rooms: Readonly<Record<string, Rows>> = {
  access: accessRows,
  churches: churchesRows,
  users: usersRows,
  subscription: subscriptionRows,
  people: peopleRows,
  newsletters: newslettersRows,
};
