import { deparse, parse } from 'pgsql-parser'
import { hasColumn, VIEWS, type ViewName } from '#domain/assistant/catalogue/views.ts'

/** A statement that the guard does not let through; what it says is for the log and never for the asker. */
export class GuardRefusal extends Error {}

const MAX_BYTES = 8 * 1024
const MAX_DEPTH = 60
const MAX_RELATIONS = 6

/** Every kind of node that a statement may be made of. */
const NODES = new Set([
  ...['SelectStmt', 'ResTarget', 'ColumnRef', 'String', 'Integer', 'Float', 'A_Const', 'A_Expr'],
  ...['BoolExpr', 'FuncCall', 'TypeCast', 'RangeVar', 'RangeSubselect', 'RangeFunction'],
  ...['JoinExpr', 'SortBy', 'ParamRef', 'NullTest', 'CaseExpr', 'CaseWhen', 'MinMaxExpr'],
  ...['List', 'ColumnDef', 'TypeName'],
])
const FUNCTIONS = new Set([
  ...['sum', 'count', 'max', 'min', 'avg', 'stddev_samp', 'percentile_cont'],
  ...['to_char', 'date_trunc', 'extract', 'jsonb_to_recordset'],
])
const OPERATORS = new Set(['=', '<>', '<', '>', '<=', '>=', '+', '-', '*', '/', '||'])
const EXPRESSIONS = new Set(['AEXPR_OP', 'AEXPR_OP_ANY', 'AEXPR_NULLIF'])
const TYPES = new Set(['text', 'int4', 'int8', 'int', 'bigint', 'float8', 'date', 'jsonb'])
const OWN_COLUMN = /^(?:value|d\d)$/
/** What a select may have; locking, INTO, WITH, unions and windows are no part of it. */
const CLAUSES = new Set([
  ...['targetList', 'fromClause', 'whereClause', 'groupClause', 'havingClause', 'sortClause'],
  ...['limitCount', 'limitOption', 'op'],
])

type Node = Record<string, unknown>
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null

/**
 * Lets through what reads views of `sem` and computes with listed functions, and gives it back as it was understood:
 * that text is run and no other. Only the compiler writes statements; this stands between it and the database all the
 * same.
 *
 * @throws GuardRefusal
 */
export async function guarded(sql: string): Promise<string> {
  if (Buffer.byteLength(sql) > MAX_BYTES) throw new GuardRefusal('too long')
  const tree = await parsed(sql)
  const statements = tree.stmts as { stmt: Node }[] | undefined
  const [only] = statements ?? []
  if (statements?.length !== 1 || !only || !('SelectStmt' in only.stmt))
    throw new GuardRefusal('not one select')
  const found = { relations: 0 }
  check(only.stmt, 0, found)
  if (found.relations > MAX_RELATIONS) throw new GuardRefusal('too many relations')
  return deparse(tree as never)
}

async function parsed(sql: string): Promise<Node> {
  try {
    return (await parse(sql)) as Node
  } catch {
    throw new GuardRefusal('not understood')
  }
}

type Found = { relations: number }

function check(value: unknown, depth: number, found: Found): void {
  if (depth > MAX_DEPTH) throw new GuardRefusal('too deep')
  if (Array.isArray(value)) {
    for (const one of value) check(one, depth, found)
    return
  }
  if (!isNode(value)) return
  for (const [name, inner] of Object.entries(value)) {
    if (/^[A-Z]/.test(name)) checkNode(name, inner as Node, found)
    check(inner, depth + 1, found)
  }
}

function checkNode(name: string, node: Node, found: Found): void {
  if (!NODES.has(name)) throw new GuardRefusal(`node ${name}`)
  CHECKS[name]?.(node, found)
}

const CHECKS: Record<string, (node: Node, found: Found) => void> = {
  SelectStmt: (node) => {
    for (const clause of Object.keys(node))
      if (!CLAUSES.has(clause)) throw new GuardRefusal(`clause ${clause}`)
    if (node.op !== 'SETOP_NONE') throw new GuardRefusal('set operation')
    const from = (node.fromClause as unknown[] | undefined) ?? []
    if (from.length !== 1) throw new GuardRefusal('not one source')
  },
  RangeVar: ({ schemaname, relname, catalogname, alias }, found) => {
    found.relations++
    if (isNode(alias) && alias.colnames) throw new GuardRefusal('renamed columns')
    const isView = schemaname === 'sem' && catalogname === undefined && isKnownView(relname)
    if (!isView) throw new GuardRefusal(`relation ${String(schemaname)}.${String(relname)}`)
  },
  RangeSubselect: ({ lateral }) => {
    if (lateral) throw new GuardRefusal('lateral')
  },
  RangeFunction: ({ lateral, ordinality, is_rowsfrom: isRowsFrom, functions }, found) => {
    found.relations++
    const text = JSON.stringify(functions)
    const isHanded = text.includes('"jsonb_to_recordset"') && text.includes('"ParamRef"')
    if (lateral || ordinality || isRowsFrom || !isHanded) throw new GuardRefusal('row function')
  },
  JoinExpr: ({ jointype, quals, isNatural, usingClause }) => {
    if (jointype !== 'JOIN_INNER' || !quals || isNatural || usingClause)
      throw new GuardRefusal('join without a condition')
  },
  FuncCall: ({ funcname, over, func_variadic: isVariadic }) => {
    const names = namesOf(funcname)
    const name = names.at(-1)!
    const isPlain = names.length === 1 || (names.length === 2 && names[0] === 'pg_catalog')
    if (!isPlain || !FUNCTIONS.has(name) || over || isVariadic)
      throw new GuardRefusal(`function ${names.join('.')}`)
  },
  A_Expr: ({ kind, name }) => {
    const operators = namesOf(name)
    const isKnown = operators.length === 1 && OPERATORS.has(operators[0]!)
    if (!EXPRESSIONS.has(String(kind)) || !isKnown)
      throw new GuardRefusal(`operator ${operators.join('.')}`)
  },
  SortBy: ({ useOp }) => {
    if (useOp) throw new GuardRefusal('ordering operator')
  },
  TypeCast: ({ typeName }) => checkType(typeName as Node),
  ColumnDef: ({ typeName }) => checkType(typeName as Node),
  ColumnRef: ({ fields }) => {
    const names = namesOf(fields)
    const isNamed = names.every((one) => /^[a-z][a-z0-9_]*$/.test(one))
    const column = names.at(-1) ?? ''
    // Alone stand only names of the statement's own columns; that of a relation would be a whole row.
    if (names.length === 1 && OWN_COLUMN.test(column)) return
    if (!isNamed || names.length !== 2 || !isOfSomeView(names[0]!, column))
      throw new GuardRefusal(`column ${names.join('.')}`)
  },
}

function checkType({ names, setof }: Node): void {
  const written = namesOf(names)
  const isPlain = written.length === 1 || (written.length === 2 && written[0] === 'pg_catalog')
  if (setof || !isPlain || !TYPES.has(written.at(-1)!))
    throw new GuardRefusal(`type ${written.join('.')}`)
}

const isKnownView = (name: unknown): name is ViewName =>
  typeof name === 'string' && Object.hasOwn(VIEWS, name)

/** A column of a view, or of rows that were handed in; never a system column. */
const isOfSomeView = (alias: string, column: string): boolean =>
  alias !== 'v' || (Object.keys(VIEWS) as ViewName[]).some((view) => hasColumn(view, column))

/** Names of a list of `String` nodes; anything else among them is no name. */
function namesOf(list: unknown): string[] {
  if (!Array.isArray(list)) return []
  return list.map((one) => {
    const text = isNode(one) && isNode(one.String) ? one.String.sval : undefined
    if (typeof text !== 'string') throw new GuardRefusal('name')
    return text
  })
}
