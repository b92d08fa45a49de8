/**
 * Kysely plugin that adds the church id to every query: a filter for each tenant table, and a column of each inserted row.
 * The explicit filters also let a distributed PostgreSQL route a query to one shard. Row-level security is the second
 * layer, which also covers raw SQL.
 */
import {
  AliasNode,
  AndNode,
  BinaryOperationNode,
  ColumnNode,
  IdentifierNode,
  OnNode,
  OperationNodeTransformer,
  OperatorNode,
  PrimitiveValueListNode,
  ReferenceNode,
  TableNode,
  ValueListNode,
  ValueNode,
  ValuesNode,
  WhereNode,
  type DeleteQueryNode,
  type InsertQueryNode,
  type JoinNode,
  type KyselyPlugin,
  type OperationNode,
  type PluginTransformQueryArgs,
  type PluginTransformResultArgs,
  type QueryId,
  type QueryResult,
  type RootOperationNode,
  type SelectQueryNode,
  type UnknownRow,
  type UpdateQueryNode,
} from 'kysely';

export class ChurchScopePlugin implements KyselyPlugin {
  readonly #churchId: string;
  readonly #tenantTables: ReadonlySet<string>;
  /** Created for the first query, because it is costly and a transaction may have prepared statements only. */
  #transformer: ChurchTransformer | undefined;

  constructor(churchId: string, tenantTables: ReadonlySet<string>) {
    this.#churchId = churchId;
    this.#tenantTables = tenantTables;
  }

  transformQuery(args: PluginTransformQueryArgs): RootOperationNode {
    this.#transformer ??= new ChurchTransformer(this.#churchId, this.#tenantTables);
    return this.#transformer.transformNode(args.node, args.queryId);
  }

  async transformResult(args: PluginTransformResultArgs): Promise<QueryResult<UnknownRow>> {
    return args.result;
  }
}

class ChurchTransformer extends OperationNodeTransformer {
  readonly #churchId: string;
  readonly #tenantTables: ReadonlySet<string>;

  constructor(churchId: string, tenantTables: ReadonlySet<string>) {
    super();
    this.#churchId = churchId;
    this.#tenantTables = tenantTables;
  }

  protected override transformSelectQuery(
    node: SelectQueryNode,
    queryId?: QueryId,
  ): SelectQueryNode {
    const select = super.transformSelectQuery(node, queryId);
    return this.#restricted(select, select.from?.froms ?? []);
  }

  protected override transformUpdateQuery(
    node: UpdateQueryNode,
    queryId?: QueryId,
  ): UpdateQueryNode {
    const update = super.transformUpdateQuery(node, queryId);
    return this.#restricted(update, [
      ...(update.table ? [update.table] : []),
      ...(update.from?.froms ?? []),
    ]);
  }

  protected override transformDeleteQuery(
    node: DeleteQueryNode,
    queryId?: QueryId,
  ): DeleteQueryNode {
    const deletion = super.transformDeleteQuery(node, queryId);
    return this.#restricted(deletion, [...deletion.from.froms, ...(deletion.using?.tables ?? [])]);
  }

  protected override transformJoin(node: JoinNode, queryId?: QueryId): JoinNode {
    const join = super.transformJoin(node, queryId);
    const condition = this.#conditionFor(join.table);
    if (!condition) return join;
    return {
      ...join,
      on: OnNode.create(join.on ? AndNode.create(join.on.on, condition) : condition),
    };
  }

  protected override transformInsertQuery(
    node: InsertQueryNode,
    queryId?: QueryId,
  ): InsertQueryNode {
    const insert = super.transformInsertQuery(node, queryId);
    const table = insert.into && getTableName(insert.into);
    const columns = insert.columns;
    if (
      !table ||
      !this.#tenantTables.has(table) ||
      !columns ||
      !insert.values ||
      !ValuesNode.is(insert.values)
    )
      return insert;
    // Row-level security rejects rows with an explicit id of another church.
    if (columns.some((column) => column.column.name === 'church_id')) return insert;
    return {
      ...insert,
      columns: [...columns, ColumnNode.create('church_id')],
      values: ValuesNode.create(insert.values.values.map((row) => this.#withChurch(row))),
    };
  }

  #withChurch(row: ValuesNode['values'][number]): ValuesNode['values'][number] {
    if (PrimitiveValueListNode.is(row))
      return PrimitiveValueListNode.create([...row.values, this.#churchId]);
    return ValueListNode.create([...row.values, ValueNode.create(this.#churchId)]);
  }

  #restricted<N extends SelectQueryNode | UpdateQueryNode | DeleteQueryNode>(
    node: N,
    tables: readonly OperationNode[],
  ): N {
    let where = node.where?.where;
    for (const table of tables) {
      const condition = this.#conditionFor(table);
      if (condition) where = where ? AndNode.create(where, condition) : condition;
    }
    return where ? { ...node, where: WhereNode.create(where) } : node;
  }

  #conditionFor(node: OperationNode): OperationNode | undefined {
    const table = getTableName(AliasNode.is(node) ? node.node : node);
    if (!table || !this.#tenantTables.has(table)) return undefined;
    const alias = AliasNode.is(node) && IdentifierNode.is(node.alias) ? node.alias.name : table;
    return BinaryOperationNode.create(
      ReferenceNode.create(ColumnNode.create('church_id'), TableNode.create(alias)),
      OperatorNode.create('='),
      ValueNode.create(this.#churchId),
    );
  }
}

function getTableName(node: OperationNode): string | undefined {
  return TableNode.is(node) ? node.table.identifier.name : undefined;
}
