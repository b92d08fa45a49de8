/**
 * Functions in SQL that take a row of a tenant table. PostgreSQL puts their text into a statement, where Citus would read the empty
 * table of its own instead of the shard: in PL/pgSQL they run as statements of their own.
 */
import type { Runner } from './catalogue.ts';

export async function rewriteRowFunctions(client: Runner): Promise<void> {
  const { rows } = await client.query<{ definition: string }>(`
    SELECT pg_get_functiondef(p.oid) AS definition FROM pg_proc p
    WHERE p.pronamespace = 'public'::regnamespace AND p.proretset
      AND p.prolang = (SELECT oid FROM pg_language WHERE lanname = 'sql')
      AND EXISTS (
        SELECT FROM unnest(p.proargtypes) a (type) JOIN pg_type t ON t.oid = a.type JOIN pg_policy y ON y.polrelid = t.typrelid
        WHERE y.polname = 'tenant')`);
  for (const { definition } of rows) {
    const [head = '', body = ''] = definition.split('AS $function$');
    await client.query(
      `${head.replace('LANGUAGE sql', 'LANGUAGE plpgsql')} AS $function$
      #variable_conflict use_column
      BEGIN RETURN QUERY ${body.replace(/\s*\$function\$\s*$/, '')};
      END $function$`,
    );
  }
}
