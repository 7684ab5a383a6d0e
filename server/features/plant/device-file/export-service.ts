import type { FileAnswer } from '#api/kernel/answer.ts'
import type { RequestOf } from '#api/kernel/endpoint.ts'
import type { deviceTemplate, exportDevices } from '#api/plant/device-file.ts'
import { DEVICE_SHEETS, type DeviceSheet } from '#domain/plant/words.ts'
import { XLSX_TYPE } from '../../../common/documents/content-type.ts'
import {
  type SheetToWrite,
  writeWorkbook,
} from '../../../common/documents/workbook/write-workbook.ts'
import type { CallContext } from '../../../http/call-context.ts'
import { type Language, textOf } from '../../../http/texts.ts'
import { addDevices, type Node, noNodes, plantNode, plantRefOf } from './device-nodes.ts'
import { SHEETS, type SheetColumn } from './sheets.ts'
import { seenPlants, storedDevices } from './stored-devices.ts'

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
  const table = noNodes()
  for (const node of plants) table.PLANTS.set(node.key, node)
  addDevices(table, plants, await storedDevices(db, plantIds, false), language)
  const sheets = DEVICE_SHEETS.map((sheet) => ({
    ...headOf(sheet, language),
    rows: rowsOf(sheet, { nodes: [...table[sheet].values()], all, language }),
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

function* rowsOf(
  sheet: DeviceSheet,
  { nodes, all, language }: { nodes: readonly Node[]; all: readonly Node[]; language: Language },
): Generator<CellValue[]> {
  const { columns } = SHEETS[sheet]
  const refs = new Map(all.map((plant) => [plant, plantRefOf(all, plant)]))
  for (const node of nodes) {
    const [plant, array, inverter] = ancestorsOf(node)
    const values = {
      ...node.values,
      ...(plant && { plantName: refs.get(plant) }),
      ...(array && { arrayName: array.name }),
      ...(inverter && { inverterName: inverter.name }),
    }
    yield columns.map((column) => cellOf(column, values, language))
  }
}

/** What a node lies in, from the plant on. */
const ancestorsOf = ({ parent }: Node): Node[] => (parent ? [...ancestorsOf(parent), parent] : [])

function cellOf(
  { field, choices }: SheetColumn,
  values: Readonly<Record<string, unknown>>,
  language: Language,
): CellValue {
  const value = values[field] ?? null
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
