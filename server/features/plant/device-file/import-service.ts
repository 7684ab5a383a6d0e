import { createHash } from 'node:crypto'
import type { AnswerOf, RequestOf } from '#api/kernel/endpoint.ts'
import type { DeviceImportOutcome, importDevices } from '#api/plant/device-file.ts'
import { addressInside } from '#collector/modbus/collector-networks.ts'
import type { Database } from '#database/connection/database.ts'
import { violationOf } from '#database/connection/violation.ts'
import { DEVICE_SHEETS } from '#domain/plant/words.ts'
import { readInThread } from '../../../common/file-tasks/reading-limits.ts'
import { AppError } from '../../../http/answer/app-error.ts'
import type { CallContext } from '../../../http/call-context.ts'
import type { Language } from '../../../http/texts.ts'
import { type Node, placeOf } from './device-nodes.ts'
import { columnText, countsOf, ImportPlan, ownValues } from './plan-import.ts'
import { type DeviceFile, MAX_DEVICE_ROWS, READ_DEVICE_FILE } from './read-device-file.ts'
import { SHEETS } from './sheets.ts'
import { moduleTypesBy, seenPlants, storedDevices } from './stored-devices.ts'
import { writePlan } from './write-plan.ts'

/** More than a person reads, and short enough to be shown. */
const MAX_TOLD = 500

/**
 * Takes the devices of a workbook, all or none; a preview writes nothing.
 *
 * @throws AppError conflict when the file or the devices are others than those of the preview, refused for
 * a file that is no workbook of devices
 */
export async function importDeviceFile(
  { preview, fingerprint, rewiredAt }: RequestOf<typeof importDevices>,
  context: CallContext,
): Promise<AnswerOf<typeof importDevices>> {
  const file = await readUploaded(context)
  try {
    return await context.db.transaction(async (tx) => {
      const plan = await planOf(tx, file, context, !preview)
      const outcome = outcomeOf(plan, context)
      if (preview || outcome.problemCount > 0) return outcome
      if (outcome.fingerprint !== fingerprint) throw new AppError('conflict', 'devicePreviewOld')
      await writePlan(tx, plan, { rewiredAt, writer: context })
      return outcome
    })
  } catch (error) {
    // Somebody else took a name or an address, or deleted what is built upon, in this moment.
    if (violationOf(error)) throw new AppError('conflict', 'devicePreviewOld')
    throw error
  }
}

async function readUploaded({ upload, language, signal }: CallContext): Promise<DeviceFile> {
  if (!upload) throw new AppError('invalid', 'fileMissing')
  const answer = await readInThread(READ_DEVICE_FILE, { path: upload.path, language }, signal)
  if (!answer.ok && 'code' in answer)
    throw new AppError('refused', `file${answer.code}`, answer.params)
  if (!answer.ok)
    throw answer.isTooLong
      ? new AppError('refused', 'deviceFileTooLong', { rows: MAX_DEVICE_ROWS })
      : new AppError('refused', 'deviceFileUnreadable')
  const { file } = answer
  const rowCount = Object.values(file.sheets).reduce((sum, { rows }) => sum + rows.length, 0)
  if (rowCount === 0 && file.problems.length === 0) throw new AppError('refused', 'deviceFileEmpty')
  return file
}

async function planOf(
  tx: Database,
  file: DeviceFile,
  context: CallContext,
  hold: boolean,
): Promise<ImportPlan> {
  const { user, language } = context
  const plan = new ImportPlan(file, await seenPlants(tx, user.scope), language)
  const ids = plan.storedPlants.map(({ id }) => id!)
  const wanted = (file.sheets.STRING_TYPES?.rows ?? []).map(({ values }) =>
    String(values.moduleTypeName),
  )
  const moduleTypes = await moduleTypesBy(tx, wanted)
  plan.takeDevices(await storedDevices(tx, ids, hold), moduleTypes)
  await checkCollectors(plan, context)
  return plan
}

/** A collector lies in the networks of the settings; one that stays where it is was looked at before. */
async function checkCollectors(plan: ImportPlan, { config }: CallContext): Promise<void> {
  const known = new Map<string, Promise<string | null>>()
  for (const node of plan.rowsOf('ARRAYS')) {
    const isNew = node.id === null || node.changed.some(({ field }) => field === 'collectorHost')
    if (!isNew || node.values.collectorHost === undefined) continue
    const host = String(node.values.collectorHost)
    const address = known.get(host) ?? addressInside(host, config.collectorNetworks)
    known.set(host, address)
    if ((await address) === null) plan.tellOf(node, 'collectorHost', 'collectorOutside', { host })
  }
}

function outcomeOf(
  plan: ImportPlan,
  { language, upload }: Pick<CallContext, 'language' | 'upload'>,
): DeviceImportOutcome {
  const acts = DEVICE_SHEETS.flatMap((sheet) => plan.rowsOf(sheet)).filter(isAct)
  const missing = DEVICE_SHEETS.flatMap((sheet) => plan.missingOf(sheet))
  return {
    fingerprint: fingerprintOf(acts, upload?.sha256 ?? ''),
    sheets: countsOf(plan),
    changes: acts.slice(0, MAX_TOLD).map((node) => changeOf(node, language)),
    missing: missing.slice(0, MAX_TOLD).map((node) => ({
      sheet: node.sheet,
      place: placeOf(node),
    })),
    problems: plan.problems.slice(0, MAX_TOLD),
    problemCount: plan.problems.length,
    sheetsNotRead: plan.file.sheetsNotRead,
  }
}

const isAct = ({ id, changed }: Node) => id === null || changed.length > 0

/** What is to be done, down to the versions of the rows that it is done to. */
function fingerprintOf(acts: readonly Node[], sha256: string): string {
  const hash = createHash('sha256').update(sha256)
  for (const node of acts) {
    const { key, id, lockVersion, changed } = node
    hash.update(JSON.stringify([key, id, lockVersion, changed, ownValues(node)]))
  }
  return hash.digest('hex')
}

function changeOf(node: Node, language: Language): DeviceImportOutcome['changes'][number] {
  const { sheet, row, id, changed, values } = node
  const fields = changed.map(({ field, before }) => ({
    column: columnText(sheet, field, language),
    before: cellText(node, field, { value: before, language }),
    after: cellText(node, field, { value: values[field], language }),
  }))
  return { sheet, row: row!, isNew: id === null, place: placeOf(node), fields }
}

function cellText(
  { sheet }: Node,
  field: string,
  { value, language }: { value: unknown; language: Language },
): string {
  const { choices } = SHEETS[sheet].columns.find((one) => one.field === field) ?? {}
  return choices?.[String(value)]?.[language] ?? String(value ?? '')
}
