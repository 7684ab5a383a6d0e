import type { Database } from '#database/connection/database.ts'
import { findSeries, readCurves } from '#database/queries/curves/curve-reader.ts'
import { impossibleInStorage, type StorageRating } from '#domain/collection/storage-day.ts'
import { groupBy } from '#domain/collections/group-by.ts'
import { told } from '#files/layouts/checks/judge-storage.ts'
import type { ImportIssue } from '#files/layouts/layout.ts'
import type { StagedCurve, StagedImport } from '../staging/staged-import.ts'
import type { StoredFile } from '../staging/stored-file.ts'
import { unitsOfOwner } from './parse-options.ts'

const METRICS = ['CHARGE', 'DISCHARGE', 'SOC'] as const
type Metric = (typeof METRICS)[number]
type Values = readonly (number | null)[]
type UnitDay = { code: string; date: string; values: Partial<Record<Metric, Values>> }
type Owned = Pick<StoredFile, 'provinceId' | 'ownerId'>

/**
 * Warns of days whose state of charge a file brings without the energies, or the other way round, where that contradicts
 * what another file has brought of the same day. Both in one file are judged as it is read.
 */
export async function storageBeside(
  db: Database,
  { provinceId, ownerId }: Owned,
  staged: StagedImport,
): Promise<ImportIssue[]> {
  const days = (await daysOf(staged)).filter(
    ({ values }) => (values.SOC === undefined) !== (energiesOf(values) === undefined),
  )
  if (days.length === 0) return []
  const known = await knownDays(db, provinceId, days)
  const units = await unitsOfOwner(db, provinceId, ownerId)
  return days.flatMap((day) => {
    const rating = units.find(({ code }) => code === day.code)?.rating
    return contradiction(day, known.get(keyOf(day)) ?? {}, rating)
  })
}

/** What is planned is held against nothing that was metered. */
const isOfStorage = ({ series: { locKind, metric, stage } }: StagedCurve) =>
  locKind === 'ESS' && stage === 'METERED' && (METRICS as readonly string[]).includes(metric)
const energiesOf = ({ CHARGE, DISCHARGE }: UnitDay['values']) => CHARGE ?? DISCHARGE
const keyOf = ({ code, date }: Pick<UnitDay, 'code' | 'date'>) => `${code} ${date}`

async function daysOf(staged: StagedImport): Promise<UnitDay[]> {
  const { series } = staged.head
  if (!series.some(({ locKind }) => locKind === 'ESS')) return []
  const days = new Map<string, UnitDay>()
  for await (const curves of staged.days()) {
    for (const { series: of, deliveryDate: date, values } of curves.filter(isOfStorage)) {
      const place = { code: of.locCode, date }
      const known = days.get(keyOf(place))?.values
      days.set(keyOf(place), { ...place, values: { ...known, [of.metric]: values } })
    }
  }
  return [...days.values()]
}

/** What stands of the same units and days, by unit and day. */
async function knownDays(
  db: Database,
  provinceId: string,
  days: readonly UnitDay[],
): Promise<Map<string, UnitDay['values']>> {
  const codes = [...new Set(days.map(({ code }) => code))]
  const series = await findSeries(db, {
    ...{ provinceId, metric: [...METRICS], stage: 'METERED', locKind: 'ESS', locCode: codes },
  })
  const dates = days.map(({ date }) => date).sort()
  const found = await readCurves(db, {
    ...{ provinceId, seriesIds: series.map(({ id }) => id) },
    ...{ from: dates[0]!, to: dates.at(-1)! },
  })
  const bySeries = groupBy(found, ({ seriesId }) => seriesId)
  const known = new Map<string, UnitDay['values']>()
  for (const { id, locCode: code, metric } of series) {
    for (const { deliveryDate: date, values } of bySeries.get(id) ?? []) {
      const key = keyOf({ code, date })
      known.set(key, { ...known.get(key), [metric]: values })
    }
  }
  return known
}

function contradiction(
  { code, date, values }: UnitDay,
  known: UnitDay['values'],
  rating: StorageRating | undefined,
): ImportIssue[] {
  const { CHARGE, DISCHARGE, SOC } = { ...known, ...values }
  const energies = CHARGE ?? DISCHARGE
  if (!SOC || SOC.length !== energies?.length) return []
  const found = impossibleInStorage({
    ...{ chargedMwh: CHARGE ?? null, dischargedMwh: DISCHARGE ?? null },
    ...{ socPercent: SOC, rating },
  })
  return found.flatMap((finding): ImportIssue[] => {
    if (finding.kind !== 'SOC_AGAINST') return []
    const params = { date, location: code, ...told(finding).params }
    return [
      {
        ...{ row: null, column: null, severity: 'warning', code: 'ESS_SOC_AGAINST_KNOWN' },
        params,
      },
    ]
  })
}
