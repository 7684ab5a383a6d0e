import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { type importNodeData, nodeFields } from '#api/base/node-data.ts'
import type { AnswerOf, RequestOf } from '#api/kernel/endpoint.ts'
import { area, node } from '#database/schema/tables.ts'
import { importRows } from '../../../common/rows/import-rows.ts'
import type { CallContext } from '../../../http/call-context.ts'
import { textOf } from '../../../http/texts.ts'
import { KnownNames, spanFault } from './node-names.ts'

/** A province has up to 3,000 nodes; all of them fit a file. */
const MAX_NODES = 5_000

/**
 * Takes nodes from a file, all or none; a code that exists is changed.
 *
 * @throws AppError refused for a file that has no rows of nodes
 */
export async function importNodes(
  { preview, provinceId }: RequestOf<typeof importNodeData>,
  context: CallContext,
): Promise<AnswerOf<typeof importNodeData>> {
  const { db, language } = context
  const areas = await db.select().from(area).where(eq(area.provinceId, provinceId))
  const idOf = new Map<string | number, number>(
    areas.flatMap(({ id, code, nameZh, nameEn }) =>
      [nameEn, nameZh, code, id].map((name) => [name, id] as const),
    ),
  )
  // A column that a file leaves out is filled with what is stored, which is the id itself.
  const areaId = z.union([z.string().trim(), z.number()]).transform((given, { addIssue }) => {
    const id = idOf.get(given)
    if (id !== undefined) return id
    addIssue({ code: 'custom', message: textOf(language, 'areaUnknown', { area: String(given) }) })
    return z.NEVER
  })
  const schema = nodeFields.extend({ areaId })
  const nodes = await db.select().from(node).where(eq(node.provinceId, provinceId))
  const names = new KnownNames(nodes)
  const faultOf = (row: z.output<typeof schema>) => spanFault(row) ?? names.fault(row)
  const wanted = { table: node, schema, key: 'code', within: { provinceId }, faultOf }
  return importRows({ ...wanted, maxRows: MAX_NODES }, { preview }, context)
}
