import { and, arrayOverlaps, eq, inArray, ne, or } from 'drizzle-orm'
import type { Database } from '#database/connection/database.ts'
import { node } from '#database/schema/tables.ts'
import type { FieldFault } from '../../../http/answer/field-error.ts'

type Named = { code: string; name: string; aliases: readonly string[] }
type Span = { validFrom: string | null; validTo: string | null }

/** A node that ends before it begins; null where nothing is wrong. */
export function spanFault({ validFrom, validTo }: Span): FieldFault | null {
  const isWrong = validFrom !== null && validTo !== null && validTo <= validFrom
  return isWrong ? { field: 'validTo', text: 'validToTooEarly', params: { validFrom } } : null
}

/**
 * Files find a busbar by its name or another name of it, so no two of a province may share one. What two
 * official names have in common is the market's own doing and stays.
 */
export async function nameFault(
  tx: Database,
  { provinceId, id = 0, ...named }: Named & { provinceId: string; id?: number | undefined },
): Promise<FieldFault | null> {
  const isAliasOfOther = arrayOverlaps(node.aliases, [named.name, ...named.aliases])
  const [other] = await tx
    .select()
    .from(node)
    .where(
      and(
        eq(node.provinceId, provinceId),
        ne(node.id, id),
        or(isAliasOfOther, inArray(node.name, [...named.aliases])),
      ),
    )
    .limit(1)
  return other ? sharedName(named, other) : null
}

/** The names of a province's nodes, against which those of a file are held row by row. */
export class KnownNames {
  readonly #officialOf = new Map<string, string[]>()
  readonly #aliasOf = new Map<string, string[]>()

  constructor(nodes: readonly Named[]) {
    for (const one of nodes) this.#add(one)
  }

  /** What is wrong with the names of a row, which is known from then on. */
  fault(row: Named): FieldFault | null {
    const isOther = (code: string) => code !== row.code
    const byAlias = (name: string) =>
      this.#aliasOf.get(name)?.find(isOther) ?? this.#officialOf.get(name)?.find(isOther)
    const clashes = [
      { field: 'name', name: row.name, code: this.#aliasOf.get(row.name)?.find(isOther) },
      ...row.aliases.map((name) => ({ field: 'aliases', name, code: byAlias(name) })),
    ]
    this.#add(row)
    const [clash] = clashes.flatMap(({ code, ...rest }) =>
      code === undefined ? [] : [{ ...rest, code }],
    )
    return clash ? taken(clash.field, clash) : null
  }

  #add({ code, name, aliases }: Named): void {
    push(this.#officialOf, name, code)
    for (const alias of aliases) push(this.#aliasOf, alias, code)
  }
}

function push(map: Map<string, string[]>, name: string, code: string): void {
  const codes = map.get(name)
  if (codes) codes.push(code)
  else map.set(name, [code])
}

function sharedName(own: Named, other: Named): FieldFault {
  if (other.aliases.includes(own.name)) {
    return taken('name', { name: own.name, code: other.code })
  }
  const theirs = [other.name, ...other.aliases]
  const name = own.aliases.find((alias) => theirs.includes(alias)) ?? own.name
  return taken('aliases', { name, code: other.code })
}

const taken = (field: string, params: { name: string; code: string }): FieldFault => ({
  ...{ field, text: 'nodeNameTaken', params: { name: params.name, code: params.code } },
})
