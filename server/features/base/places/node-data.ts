import { and, asc, eq, sql } from 'drizzle-orm'
import {
  type deleteNodeData,
  type exportNodeData,
  type nodeData,
  nodeFields,
  type saveNodeData,
} from '#api/base/node-data.ts'
import type { FileAnswer } from '#api/kernel/answer.ts'
import type { AnswerOf, RequestOf } from '#api/kernel/endpoint.ts'
import { area, essUnit, node, station } from '#database/schema/tables.ts'
import { fitsWords } from '#database/sql/fits-words.ts'
import { deleteRow } from '../../../common/rows/delete-row.ts'
import { csvOfRows, shownFields } from '../../../common/rows/export-rows.ts'
import { holdRow } from '../../../common/rows/hold-row.ts'
import { listRows } from '../../../common/rows/list-rows.ts'
import { saveRow, savingRow } from '../../../common/rows/save-row.ts'
import { withoutEdit } from '../../../common/rows/without-edit.ts'
import { notFound } from '../../../http/answer/app-error.ts'
import { fieldError } from '../../../http/answer/field-error.ts'
import type { CallContext } from '../../../http/call-context.ts'
import { nameFault, spanFault } from './node-names.ts'
import {
  type Coded,
  checkCodeKept,
  checkLiesIn,
  refuseWhileNamed,
  takenCode,
} from './place-checks.ts'
import { areaNames, nameIn } from './place-names.ts'

type Wanted = RequestOf<typeof exportNodeData>

/** Nodes of a province that every word of the search fits, in names, aliases or code. */
export async function listNodeData(
  { provinceId, search, areaId, ...page }: RequestOf<typeof nodeData>,
  context: CallContext,
): Promise<AnswerOf<typeof nodeData>> {
  const { code, name, voltageKv, validFrom } = node
  const order = { sorts: { code, name, voltageKv, validFrom }, first: [code] }
  const where = fitting({ provinceId, search, areaId })
  const { rows, total } = await listRows(context.db, node, { where, order, page })
  const areas = await areaNames(context, provinceId)
  const shown = rows.map((row) => {
    const { provinceId: _, ...fields } = withoutEdit(row)
    return { ...fields, areaName: nameIn(areas, row.areaId) ?? '' }
  })
  return { rows: shown, total }
}

/** The nodes that a list shows, all pages of it; zones by their codes. */
export async function exportNodes(wanted: Wanted, { db }: CallContext): Promise<FileAnswer> {
  const found = await db
    .select({ node, area: area.code })
    .from(node)
    .innerJoin(area, eq(area.id, node.areaId))
    .where(fitting(wanted))
    .orderBy(asc(node.code))
  const rows = found.map(({ node: row, area: areaCode }) => ({
    ...{ ...row, areaId: areaCode, aliases: row.aliases.join('；') },
  }))
  return csvOfRows('nodes.csv', shownFields(nodeFields.keyof().options, wanted), rows)
}

/** @throws AppError notFound, conflict, invalid for a taken code or name, another province's zone, a wrong span */
export async function saveNodeRow(
  { id, lockVersion, ...given }: RequestOf<typeof saveNodeData>,
  context: CallContext,
): Promise<AnswerOf<typeof saveNodeData>> {
  const values = { ...given, aliases: [...new Set(given.aliases)] }
  return savingRow(context, takenCode(values), async (tx) => {
    if (id !== undefined) {
      const stored = await holdRow(tx, node, id)
      if (stored.provinceId !== values.provinceId) throw notFound()
      await checkCodeKept(tx, context, coded(stored), values.code)
    }
    await checkLiesIn(tx, context, { provinceId: values.provinceId, areaId: values.areaId })
    const fault = spanFault(values) ?? (await nameFault(tx, { ...values, id }))
    if (fault) throw fieldError(context.language, fault)
    return saveRow(tx, node, { id, lockVersion, values }, context)
  })
}

/** @throws AppError notFound, refused with the count of what is connected there or kept of it */
export async function removeNode(
  { id }: RequestOf<typeof deleteNodeData>,
  { db }: CallContext,
): Promise<undefined> {
  await db.transaction(async (tx) => {
    await refuseWhileNamed(tx, coded(await holdRow(tx, node, id)))
    const stations = { of: station.nodeId, text: 'nodeHasStations' } as const
    await deleteRow(tx, node, id, stations, { of: essUnit.nodeId, text: 'nodeHasStorage' })
  })
}

function fitting({ provinceId, search, areaId }: Wanted) {
  return and(
    eq(node.provinceId, provinceId),
    areaId === undefined ? undefined : eq(node.areaId, areaId),
    fitsWords(search, node.name, node.nameEn, node.code, isAliasLike),
  )
}

/** Part of one of the aliases, in any case of letters. */
const isAliasLike = (word: string) =>
  sql`strpos(lower(array_to_string(${node.aliases}, chr(10))), lower(${word})) > 0`

const coded = ({ provinceId, code }: typeof node.$inferSelect): Coded => ({
  ...{ provinceId, code, locKind: 'NODE' },
})
