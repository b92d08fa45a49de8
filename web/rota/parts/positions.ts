import { useQuery } from '@tanstack/react-query';
import { rotaContract } from '#domain/rota/contract.ts';
import type { TeamView } from '#domain/rota/schema.ts';
import { queryOptionsFor } from '#web/core/api/query.ts';

export interface NamedPosition {
  readonly id: string;
  readonly name: string;
  readonly team: TeamView;
}

/** The positions of all teams by their ids, in the order of the teams. */
export function usePositions(): {
  readonly teams: readonly TeamView[];
  readonly positions: ReadonlyMap<string, NamedPosition>;
  readonly isPending: boolean;
} {
  const { data, isPending } = useQuery(queryOptionsFor(rotaContract.teams, {}));
  const teams = data?.items ?? [];
  const positions = new Map(
    teams.flatMap((team) =>
      team.positions.map(({ id, name }) => [id, { id, name, team }] as const),
    ),
  );
  return { teams, positions, isPending };
}
