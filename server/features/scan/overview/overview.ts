import type { diagnosisOverview } from '#api/diagnosis/overview.ts'
import type { AnswerOf, RequestOf } from '#api/kernel/endpoint.ts'
import { groupBy } from '#domain/collections/group-by.ts'
import { lossOf, lossRangeOf } from '#domain/iv-loss/sum-losses.ts'
import { faultNames } from '../../../common/names/fault-names.ts'
import { plantName } from '../../../common/names/plant-name.ts'
import type { CallContext } from '../../../http/call-context.ts'
import { allFaults, type OverviewFault } from '../faults/fault-strings.ts'
import { plantsInScope } from '../plants-in-scope.ts'
import { ordersByPlant } from './orders-by-plant.ts'
import { plantsOf } from './plants-of.ts'
import { readTwice } from './read-inverters.ts'
import { recoveredSince } from './recovered-since.ts'
import { runningTask } from './running-task.ts'

type Overview = AnswerOf<typeof diagnosisOverview>

const DAY_MS = 86_400_000
const DAYS_OF_YEAR = 365
/** Monthly scans, and a week of grace. */
const SCAN_EVERY_DAYS = 38
const WORST = 10
const WORST_STRINGS = 5

/** All that an engineer wants to know first, of one plant or of all in the data scope. */
export async function overview(
  { plantId }: RequestOf<typeof diagnosisOverview>,
  context: CallContext,
): Promise<Overview> {
  const { db, language, clock } = context
  const within = plantsInScope(plantId, context)
  const found = await allFaults(context, plantId)
  const rows = found.filter((row) => !isDismissed(row))
  const dismissed = found.filter((row) => isDismissed(row) && hasString(row)).length
  const faults = rows.filter(({ code }) => code !== null)
  const nameOf = await faultNames(db, language)
  const plants = await plantsOf(db, within)
  const orders = await ordersByPlant(context, within)
  const total = sum(plants.map(({ strings }) => strings))
  const unscanned = sum(plants.map((one) => one.unscanned))
  const byPlant = groupBy(rows, (row) => row.plantId)
  const now = clock.now().getTime()
  return {
    strings: {
      ...{ total, unscanned, dismissed },
      normal: total - unscanned - dismissed - rows.filter(hasString).length,
      bySeverity: severities(rows),
    },
    ...lossOf(faults),
    lossCnyRange: lossRangeOf(faults),
    lostSinceFound: sinceFound(faults, now),
    codes: [...groupBy(faults, ({ code }) => code!)]
      .map(([code, own]) => ({
        ...{ code, codeName: nameOf(code), strings: own.length },
        ...lossOf(own),
      }))
      .sort((a, b) => b.lossKwhPerYear - a.lossKwhPerYear),
    inverters: [...groupBy(faults, ({ inverterId }) => inverterId).values()]
      .map((own) => inverterOf(own))
      .sort((a, b) => b.lossKwhPerYear - a.lossKwhPerYear)
      .slice(0, WORST),
    worstStrings: [...faults]
      .sort((a, b) => (b.lossKwhPerYear ?? 0) - (a.lossKwhPerYear ?? 0))
      .slice(0, WORST_STRINGS)
      .map((row) => worstOf(row, nameOf)),
    appeared: appearedIn(faults, await readTwice(db, within)).map((row) => changeOf(row, nameOf)),
    recovered: await recoveredSince(context, { within, nameOf }),
    plants: plants.map(({ id, name, longitude, latitude, capacityKw, strings, lastScanAt }) => {
      const own = byPlant.get(id) ?? []
      const faulty = own.filter(({ code }) => code !== null)
      return {
        ...{ id, name: plantName(name, language), longitude, latitude, capacityKw, strings },
        ...{ faults: faulty.length, ...lossOf(faulty) },
        lastScanAt: lastScanAt?.toISOString() ?? null,
        scanOverdue: lastScanAt !== null && now - lastScanAt.getTime() > SCAN_EVERY_DAYS * DAY_MS,
        openOrders: orders.get(id)?.open ?? 0,
        overdueOrders: orders.get(id)?.overdue ?? 0,
        unconfirmedOrders: orders.get(id)?.unconfirmed ?? 0,
      }
    }),
    running: await runningTask(db, within),
  }
}

/** What the device list no longer has is not counted among its strings. */
const hasString = ({ stringId }: OverviewFault) => stringId !== null

const isDismissed = ({ work }: OverviewFault) => work === 'DISMISSED'

function severities(rows: readonly OverviewFault[]): Overview['strings']['bySeverity'] {
  const bySeverity = { CRITICAL: 0, MAJOR: 0, MINOR: 0, UNKNOWN: 0 }
  for (const { severity } of rows.filter(hasString))
    if (severity !== 'NONE') bySeverity[severity] += 1
  return bySeverity
}

/** A year's loss in proportion to the days since a scan first found the fault. */
function sinceFound(faults: readonly OverviewFault[], now: number): Overview['lostSinceFound'] {
  const parts = faults.map(({ firstSeen, lossKwhPerYear, lossCnyPerYear }) => {
    const years = Math.max(0, now - Date.parse(firstSeen)) / (DAY_MS * DAYS_OF_YEAR)
    const isKnown = lossKwhPerYear === null || lossCnyPerYear !== null
    return {
      kwh: (lossKwhPerYear ?? 0) * years,
      cny: isKnown ? (lossCnyPerYear ?? 0) * years : null,
    }
  })
  const isKnown = parts.every(({ cny }) => cny !== null)
  return {
    kwh: sum(parts.map(({ kwh }) => kwh)),
    cny: isKnown ? sum(parts.map(({ cny }) => cny!)) : null,
  }
}

function inverterOf(own: readonly OverviewFault[]): Overview['inverters'][number] {
  const { inverterId, plantId, arrayId, inverterName: name } = own[0]!
  return { ...{ inverterId, plantId, arrayId, name, faults: own.length }, ...lossOf(own) }
}

/** Faults that their inverter's newest scan was the first to find; not where it was the first scan at all. */
const appearedIn = (faults: readonly OverviewFault[], again: ReadonlySet<number>) =>
  faults.filter(({ inverterId, confirmations }) => confirmations === 1 && again.has(inverterId))

const changeOf = (
  { inverterId, position, plantId, inverterName, stringName, code, taskId, lossW }: OverviewFault,
  nameOf: (code: number) => string,
): Overview['appeared'][number] => ({
  ...{ inverterId, position, plantId, name: `${inverterName} / ${stringName}` },
  ...{ code: code!, codeName: nameOf(code!), taskId, lossW },
})

const worstOf = (
  { inverterId, position, plantId, arrayId, inverterName, stringName, code, ...row }: OverviewFault,
  nameOf: (code: number) => string,
): Overview['worstStrings'][number] => ({
  ...{ inverterId, position, plantId, arrayId, inverterName, stringName },
  codeName: nameOf(code!),
  ...lossOf([row]),
})

const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0)
