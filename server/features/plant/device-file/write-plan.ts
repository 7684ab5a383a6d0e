import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable, PgUpdateSetSource } from 'drizzle-orm/pg-core'
import type { Database } from '#database/connection/database.ts'
import { inverter, plant, pvArray, pvString, stringType } from '#database/schema/tables.ts'
import type { DeviceSheet } from '#domain/plant/words.ts'
import { changeRows } from '../../../common/rows/change-rows.ts'
import type { EditedTable } from '../../../common/rows/save-row.ts'
import { AppError } from '../../../http/answer/app-error.ts'
import type { CallContext } from '../../../http/call-context.ts'
import { isLogged, logChanges, rowChanges } from '../../../http/log/logged-changes.ts'
import { raiseInverters } from '../raise-inverters.ts'
import { type BeforeRewiring, keepPastTypes } from '../rewire-strings.ts'
import type { Node } from './device-nodes.ts'
import type { ImportPlan } from './plan-import.ts'
import { SHEETS, type Values } from './sheets.ts'

type Writer = Pick<CallContext, 'clock' | 'user' | 'language'>

const ROWS_A_STATEMENT = 500

/**
 * Writes what a plan adds and changes, each sheet after those that it needs.
 *
 * @param rewiredAt when the strings that get another type were wired anew; without it their types are corrected
 * @throws AppError conflict when a row is another than the plan was made for, invalid for a time of a rewiring that cannot
 * be
 */
export async function writePlan(
  tx: Database,
  plan: ImportPlan,
  { rewiredAt, writer }: { rewiredAt: string | undefined; writer: Writer },
): Promise<void> {
  const write = (sheet: DeviceSheet, table: EditedTable, more: (node: Node) => Values) =>
    writeNodes(tx, table, { nodes: plan.rowsOf(sheet), more }, writer)
  await write('PLANTS', plant, ({ values: { groupId, provinceId } }) => ({ groupId, provinceId }))
  await write('STRING_TYPES', stringType, (node) => ({
    plantId: node.parent!.id,
    moduleTypeId: plan.moduleTypeOf(node, node.parent!),
  }))
  await write('ARRAYS', pvArray, ({ parent }) => ({ plantId: parent!.id }))
  await freeUnits(tx, plan.rowsOf('INVERTERS'))
  await write('INVERTERS', inverter, ({ parent }) => ({ arrayId: parent!.id }))
  const rewired = await writeStrings(tx, plan)
  await raiseInverters(tx, invertersOfStrings(plan), writer)
  await keepPastTypes(tx, rewired, rewiredAt, writer)
}

/** Inverters that get or change strings, and whose version their own row has not raised. */
function invertersOfStrings(plan: ImportPlan): number[] {
  const acts = plan.rowsOf('STRINGS').filter(({ stored, changed }) => !stored || changed.length > 0)
  return acts
    .map(({ parent }) => parent!)
    .filter(({ stored, changed }) => stored !== null && changed.length === 0)
    .map(({ id }) => id!)
}

type Written = { nodes: readonly Node[]; more: (node: Node) => Values }

async function writeNodes(
  tx: Database,
  table: EditedTable,
  { nodes, more }: Written,
  { clock, user }: Writer,
): Promise<void> {
  const stamp = { updatedAt: clock.now(), updatedBy: user.userId }
  for (const node of nodes.filter(({ changed }) => changed.length > 0)) {
    const { moduleTypeId } = more(node)
    const set = {
      ...Object.fromEntries(node.changed.map(({ field }) => [field, node.values[field]])),
      ...(node.changed.some(({ field }) => field === 'moduleTypeName') && { moduleTypeId }),
      // What is known of the line is of the collector that stood there.
      ...(node.changed.some(({ field }) => field.startsWith('collector')) && { lineState: null }),
      ...stamp,
      lockVersion: sql`${table.lockVersion} + 1`,
    }
    const where = and(eq(table.id, node.id), eq(table.lockVersion, node.lockVersion))
    const changed = await changeRows(tx, table, where, set as PgUpdateSetSource<EditedTable>)
    if (changed.length === 0) throw new AppError('conflict', 'devicePreviewOld')
  }
  const made = nodes.filter(({ id }) => id === null)
  await insertNodes(tx, table, made, (node) => ({ ...valuesOf(node), ...more(node), ...stamp }))
}

/** Values of the columns that a table has of its own. */
const valuesOf = ({ sheet, values }: Node): Values =>
  Object.fromEntries(
    SHEETS[sheet].columns
      .filter(
        ({ field }) => !/^(plant|array|inverter|group|moduleType|stringType)Name$/.test(field),
      )
      .map(({ field }) => [field, values[field]]),
  )

async function insertNodes(
  tx: Database,
  table: PgTable & { id: PgColumn },
  nodes: readonly Node[],
  rowOf: (node: Node) => Values,
): Promise<void> {
  for (let from = 0; from < nodes.length; from += ROWS_A_STATEMENT) {
    const some = nodes.slice(from, from + ROWS_A_STATEMENT)
    const rows: { id: number }[] = (await tx
      .insert(table)
      .values(some.map(rowOf) as PgTable['$inferInsert'][])
      .returning()) as { id: number }[]
    for (const [at, row] of rows.entries()) {
      some[at]!.id = row.id
      if (isLogged(tx)) logChanges(tx, rowChanges(table, null, row))
    }
  }
}

/** Inverters that exchange their unit addresses would each find the other's taken: first they have none. */
async function freeUnits(tx: Database, nodes: readonly Node[]): Promise<void> {
  const ids = nodes
    .filter(({ changed }) => changed.some(({ field }) => field === 'unit'))
    .map(({ id }) => id!)
  if (ids.length === 0) return
  const unit = sql`-${inverter.unit}`
  await tx.update(inverter).set({ unit }).where(inArray(inverter.id, ids))
}

const STRING_FIELDS = [
  'name',
  'label',
  'tiltDeg',
  'azimuthDeg',
  'cableLengthM',
  'cableMm2',
] as const

/** @returns the strings that get another type, as they were */
async function writeStrings(tx: Database, plan: ImportPlan): Promise<BeforeRewiring[]> {
  const nodes = plan.rowsOf('STRINGS')
  const rowOf = (node: Node) => ({
    ...Object.fromEntries(STRING_FIELDS.map((field) => [field, node.values[field] ?? null])),
    inverterId: node.parent!.id,
    position: Number(node.values.input) - 1,
    stringTypeId: plan.typeOf(node)!.id,
  })
  const made = nodes.filter(({ id }) => id === null)
  await insertNodes(tx, pvString, made, rowOf)
  const changed = nodes.filter((node) => node.stored !== null && node.changed.length > 0)
  for (let from = 0; from < changed.length; from += ROWS_A_STATEMENT) {
    const some = changed.slice(from, from + ROWS_A_STATEMENT).map((node) => {
      const row = rowOf(node)
      // A name as a rule gives it stays in the language that it was made in.
      const isNamed = node.changed.some(({ field }) => field === 'name')
      return { ...row, id: node.id, name: isNamed ? node.values.name : node.stored!.name }
    })
    await tx.execute(updateStrings(some))
    for (const [at, row] of some.entries())
      if (isLogged(tx)) logChanges(tx, rowChanges(pvString, changed[from + at]!.stored, row))
  }
  return changed
    .filter((node) => node.changed.some(({ field }) => field === 'stringTypeName'))
    .map(({ id, parent, stored }) => ({
      ...{ id: id!, inverterId: parent!.id! },
      stringTypeId: Number(stored!.stringTypeId),
    }))
}

/** One statement for many strings: one each would take a minute of a large plant. */
const updateStrings = (rows: readonly object[]): SQL => sql`
  update pv_string s set name = x.name, string_type_id = x."stringTypeId", label = x.label,
    tilt_deg = x."tiltDeg", azimuth_deg = x."azimuthDeg", cable_length_m = x."cableLengthM",
    cable_mm2 = x."cableMm2"
  from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x(id bigint, name text,
    "stringTypeId" bigint, label text, "tiltDeg" real, "azimuthDeg" real, "cableLengthM" real,
    "cableMm2" real)
  where s.id = x.id`
