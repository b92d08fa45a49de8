/** What the rules of buildings need of a request or a background job. */
import { buildingsPermissions } from '#domain/buildings/permissions.ts';
import { toPlainDay } from '#domain/kernel/days.ts';
import { can } from '#domain/kernel/permission.ts';
import { now } from '#server/core/clock.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import type { Actor, ActorChurch } from '#server/core/session/actor.ts';

export interface Author {
  readonly userId: string | null;
  readonly at: Date;
}

/** The fields of an actor that determine what it does with buildings. */
export interface BuildingsActor extends Pick<
  Actor,
  'name' | 'role' | 'permissions' | 'churchRoleId' | 'rights' | 'scopedRights'
> {
  /** null: a background job. */
  readonly userId: string | null;
}

export interface BuildingsCall {
  readonly db: ChurchDb;
  readonly actor: BuildingsActor;
  readonly church: Pick<ActorChurch, 'timeZone'>;
}

export const toAuthor = ({ actor }: Pick<BuildingsCall, 'actor'>): Author => ({
  userId: actor.userId,
  at: now(),
});

/** The church's present day. */
export const getToday = ({ church }: Pick<BuildingsCall, 'church'>): string =>
  toPlainDay(now(), church.timeZone);

/** Those who see buildings see all bookings. */
export const seesBuildings = (actor: BuildingsActor): boolean =>
  can(actor, buildingsPermissions.view);

/** Those who edit buildings book for everybody, and the rules of a room do not hold them. */
export const managesBuildings = (actor: BuildingsActor): boolean =>
  can(actor, buildingsPermissions.edit);
