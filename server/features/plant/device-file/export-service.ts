import type { FileAnswer } from '#api/kernel/answer.ts'
import type { RequestOf } from '#api/kernel/endpoint.ts'
import type { deviceTemplate, exportDevices } from '#api/plant/device-file.ts'
import { DEVICE_SHEETS, type DeviceSheet } from '#domain/plant/words.ts'
import { XLSX_TYPE } from '#files/documents/content-type.ts'
import { type SheetToWrite, writeWorkbook } from '../../../common/workbook/write-workbook.ts'
import type { CallContext } from '../../../http/call-context.ts'
import { type Language, textOf } from '../../../http/texts.ts'
import {
  addDevices,
  type Node,
  noNodes,
  plantNode,
  plantRefOf,
  writtenOfString,
} from './device-nodes.ts'
import { SHEETS, type SheetColumn, type Values } from './sheets.ts'
import { seenPlants, storedInverters, storedStrings, storedTypes } from './stored-devices.ts'

type CellValue = string | number | boolean | null

/** Plants with all of their devices as a workbook that can be imported again. */
export async function exportDeviceFile(
  { plantIds }: RequestOf<typeof exportDevices>,
  context: CallContext,
): Promise<FileAnswer> {
  const { db, user, language } = context
  const seen = await seenPlants(db, user.scope)
  const all = seen.plants.map((one) => plantNode(one, language))
  const plants = all.filter(({ id }) => plantIds.includes(id!))
  const sheets = DEVICE_SHEETS.map((sheet) => ({
    ...headOf(sheet, language),
    rows: rowsOf(sheet, { plants, all, context }),
  }))
  const name = textOf(language, 'deviceExportName')
  return fileOf(name, await writeWorkbook(sheets, context))
}

/** The sheets without rows, and one that says what their columns take. */
export async function writeDeviceTemplate(
  _request: RequestOf<typeof deviceTemplate>,
  context: CallContext,
): Promise<FileAnswer> {
  const { language } = context
  const sheets = DEVICE_SHEETS.map((sheet) => ({ ...headOf(sheet, language), rows: [] }))
  const name = textOf(language, 'deviceTemplateName')
  return fileOf(name, await writeWorkbook([...sheets, notes(language)], context))
}

const fileOf = (name: string, body: FileAnswer['body']): FileAnswer => ({
  fileName: `${name}.xlsx`,
  contentType: XLSX_TYPE,
  body,
})

const headOf = (sheet: DeviceSheet, language: Language) => ({
  name: SHEETS[sheet][language],
  columns: SHEETS[sheet].columns.map((column) => ({ header: column[language] })),
})

type Shown = { plants: readonly Node[]; all: readonly Node[]; context: CallContext }
/** A row of a sheet: what it lies in, and its values, in the first of these that has them. */
type Written = { places: readonly Node[]; values: readonly Values[] }

async function* rowsOf(
  sheet: DeviceSheet,
  { plants, all, context }: Shown,
): AsyncGenerator<CellValue[][]> {
  const { columns } = SHEETS[sheet]
  const refs = new Map(all.map((plant) => [plant, plantRefOf(all, plant)]))
  const pages =
    sheet === 'STRINGS' ? writtenStrings(plants, context) : writtenNodes(sheet, plants, context)
  for await (const page of pages) {
    yield page.map(({ places: [plant, array, inverter], values }) => {
      const plantName = plant && refs.get(plant)
      const names = { plantName, arrayName: array?.name, inverterName: inverter?.name }
      const given = [names, ...values]
      return columns.map((column) => cellOf(column, given, context.language))
    })
  }
}

/** What a sheet has of each plant. */
async function* writtenNodes(
  sheet: DeviceSheet,
  plants: readonly Node[],
  { db, language }: CallContext,
): AsyncGenerator<Written[]> {
  const written = (node: Node) => ({ places: ancestorsOf(node), values: [node.values] })
  if (sheet === 'PLANTS') return yield plants.map(written)
  for (const plant of plants) {
    const table = noNodes()
    const found = await storedInverters(db, [plant.id!])
    const types = await storedTypes(db, [plant.id!])
    addDevices(table, [plant], { ...found, types, strings: [] }, language)
    yield [...table[sheet].values()].map(written)
  }
}

/**
 * Strings, an array after the other: a plant has thousands. As they are stored: nodes of them would take ten times the
 * memory.
 */
async function* writtenStrings(
  plants: readonly Node[],
  { db, language }: CallContext,
): AsyncGenerator<Written[]> {
  for (const plant of plants) {
    const table = noNodes()
    const found = await storedInverters(db, [plant.id!])
    addDevices(table, [plant], { ...found, types: [], strings: [] }, language)
    const placesBy = new Map(
      [...table.INVERTERS.values()].map((node) => [node.id, [...ancestorsOf(node), node]]),
    )
    const types = await storedTypes(db, [plant.id!])
    const typeNames = new Map(types.map(({ id, name }) => [id, name]))
    for (const { id } of found.arrays) {
      yield (await storedStrings(db, [id])).map((row) => ({
        places: placesBy.get(row.inverterId)!,
        values: [writtenOfString(row, typeNames, language), row],
      }))
    }
  }
}

/** What a node lies in, from the plant on. */
const ancestorsOf = ({ parent }: Node): Node[] => (parent ? [...ancestorsOf(parent), parent] : [])

function cellOf(
  { field, choices }: SheetColumn,
  values: readonly Values[],
  language: Language,
): CellValue {
  const value = values.find((one) => field in one)?.[field] ?? null
  if (choices && value !== null) return choices[String(value)]?.[language] ?? null
  return typeof value === 'number' ? value : value === null ? null : String(value)
}

function notes(language: Language): SheetToWrite {
  const text = (key: Parameters<typeof textOf>[1]) => textOf(language, key)
  return {
    name: text('deviceNotes'),
    columns: [
      { header: text('deviceNotesSheet'), width: 16 },
      { header: text('deviceNotesColumn'), width: 28 },
      { header: text('deviceNotesNeeded'), width: 10 },
      { header: text('deviceNotesTakes'), width: 60 },
    ],
    rows: DEVICE_SHEETS.flatMap((sheet) =>
      SHEETS[sheet].columns.map((column) => [
        SHEETS[sheet][language],
        column[language],
        column.isNeeded ? text('deviceNotesYes') : null,
        takes(column, language),
      ]),
    ),
  }
}

const takes = ({ choices }: SheetColumn, language: Language): string | null =>
  choices
    ? Object.values(choices)
        .map((word) => word[language])
        .join(' / ')
    : null
