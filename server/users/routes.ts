import { joiningRoutes } from './joining.ts';
import { ownAccountRoutes } from './own-account.ts';

export const usersRoutes = [...ownAccountRoutes, ...joiningRoutes];
