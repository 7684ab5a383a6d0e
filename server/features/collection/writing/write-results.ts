import { sql } from 'drizzle-orm'
import type { importPreview } from '#api/collection/endpoints.ts'
import type { WriteCount } from '#api/collection/shapes.ts'
import type { AnswerOf } from '#api/kernel/endpoint.ts'
import type { Database } from '#database/connection/database.ts'
import {
  type Comparison,
  comparePublished,
  type StoredFigure,
  writePublished,
} from '#database/queries/curves/write-published.ts'
import { groupBy } from '#domain/collections/group-by.ts'
import { dealFigures } from '#domain/trade-session/deal-figures.ts'
import { movedPrice, type SlotPrices } from '#domain/trade-session/odd-prices.ts'
import { energyNearMwh, toMwh } from '#domain/units/energy.ts'
import { priceNearCnyPerMwh, toCnyPerMwh } from '#domain/units/price.ts'
import type { EnergyWh, PriceMilli } from '#domain/units/quantity.ts'
import { slotRanges } from '#files/layouts/cells/slot-ranges.ts'
import type { ImportIssue, SessionResultRow } from '#files/layouts/layout.ts'
import type { Services } from '../../../services.ts'
import type { StoredFile, StoredOutcome } from '../staging/stored-file.ts'
import type { Compared } from './compare-with-current.ts'

type Result = AnswerOf<typeof importPreview>['results'][number]
type Changes = Comparison['changes']

/**
 * What writing public results would do, counted by session and technology, whether figures would be lost, and which
 * published prices would move by a lot.
 */
export async function expectedOfResults(
  db: Database,
  provinceId: string,
  results: readonly SessionResultRow[],
): Promise<Compared & { warnings: ImportIssue[] }> {
  const { changes, dropped } = await comparePublished(db, provinceId, results)
  const losesValues =
    dropped.length > 0 ||
    changes.some(
      ({ figure, before }) =>
        before !== null && FIGURES.some((one) => before[one] !== null && figure[one] === null),
    )
  const counts = countsOf(changes, dropped)
  return { ...counts, losesValues, replaced: counts.revised, warnings: movedPrices(changes) }
}

/** How many published sessions public results would replace, while nobody else writes any. */
export async function replacedResults(
  tx: Database,
  provinceId: string,
  results: readonly SessionResultRow[],
): Promise<number> {
  await holdResults(tx, provinceId)
  const { changes, dropped } = await comparePublished(tx, provinceId, results)
  return countsOf(changes, dropped).revised
}

/** Whoever writes results of the province waits for whoever does already. */
const holdResults = (tx: Database, provinceId: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`results:${provinceId}`}))`)

/** One line for each session and technology, at the first of the prices that move. */
function movedPrices(changes: Comparison<SessionResultRow>['changes']): ImportIssue[] {
  const moved = changes.flatMap(({ figure, session, before }) => {
    const prices = before && movedPrice(numbersOf(before), figure)
    return prices ? [{ figure, session, prices }] : []
  })
  const groups = groupBy(moved, ({ figure, session }) => `${session.id} ${figure.technology}`)
  return [...groups.values()].map((group): ImportIssue => {
    const [{ figure, session, prices }] = group as [(typeof group)[number]]
    const slots = slotRanges(group.map((one) => one.figure.slot).sort((a, b) => a - b))
    const params = { code: session.code, slots, count: group.length, ...prices }
    return { ...figure.at, code: 'PRICE_MOVED', severity: 'warning', params }
  })
}

function numbersOf(before: StoredFigure): SlotPrices {
  const number = (text: string | null) => (text === null ? null : Number(text))
  return {
    priceCnyPerMwh: number(before.priceCnyPerMwh),
    maxPriceCnyPerMwh: number(before.maxPriceCnyPerMwh),
    minPriceCnyPerMwh: number(before.minPriceCnyPerMwh),
  }
}

const FIGURES = [
  ...(['clearedMwh', 'priceCnyPerMwh', 'maxPriceCnyPerMwh'] as const),
  ...(['minPriceCnyPerMwh', 'participants'] as const),
] as const

/** Writes the public results of a confirmed file, in the transaction that marks it committed. */
export async function writeResults(
  services: Services,
  { id, provinceId }: StoredFile,
  { results, tx }: { results: readonly SessionResultRow[]; tx: Database },
): Promise<{ written: WriteCount; published: NonNullable<StoredOutcome['published']> }> {
  await holdResults(tx, provinceId)
  const compared = await comparePublished(tx, provinceId, results)
  const now = services.clock.now()
  const published = await writePublished(tx, compared, { importFileId: id, now })
  return { written: countsOf(compared.changes, compared.dropped), published }
}

/** Each session and technology of a file in one line, and what would become of it. */
export async function previewResults(
  db: Database,
  provinceId: string,
  results: readonly SessionResultRow[],
): Promise<Result[]> {
  const { changes, dropped } = await comparePublished(db, provinceId, results)
  return [...groupsOf(changes).values()].map((group): Result => {
    const [{ session, figure }] = group as [Changes[number]]
    const { energyWh, priceMilli, maxMilli, minMilli } = dealFigures(
      group.map(({ figure: one }) => ({
        energyWh: one.clearedMwh === null ? null : energyNearMwh(one.clearedMwh),
        priceMilli: milliOf(one.priceCnyPerMwh),
        maxMilli: milliOf(one.maxPriceCnyPerMwh),
        minMilli: milliOf(one.minPriceCnyPerMwh),
      })),
    )
    return {
      ...{ code: session.code, name: session.name, technology: figure.technology },
      ...{ change: CHANGE_OF[kindOf(group, droppedOf(group, dropped))], slots: group.length },
      dropped: droppedOf(group, dropped),
      clearedMwh: mwhOf(energyWh),
      priceCnyPerMwh: cnyOf(priceMilli),
      maxPriceCnyPerMwh: cnyOf(maxMilli),
      minPriceCnyPerMwh: cnyOf(minMilli),
    }
  })
}

const CHANGE_OF = { added: 'NEW', revised: 'CHANGED', unchanged: 'UNCHANGED' } as const

const groupsOf = (changes: Changes) =>
  groupBy(changes, ({ session, figure }) => `${session.id} ${figure.technology}`)

type Dropped = Comparison['dropped']

function countsOf(changes: Changes, dropped: Dropped): WriteCount {
  const counts: WriteCount = { added: 0, revised: 0, unchanged: 0 }
  for (const group of groupsOf(changes).values())
    counts[kindOf(group, droppedOf(group, dropped))] += 1
  return counts
}

/** Slots of the session and technology of a group that a file no longer names. */
function droppedOf([first]: Changes, dropped: Dropped): number {
  return dropped.filter(
    ({ tradeSessionId, technology }) =>
      tradeSessionId === first?.session.id && technology === first.figure.technology,
  ).length
}

function kindOf(group: Changes, droppedSlots: number): keyof WriteCount {
  if (droppedSlots > 0) return 'revised'
  if (group.every(({ isSame }) => isSame)) return 'unchanged'
  return group.every(({ before }) => before === null) ? 'added' : 'revised'
}

const milliOf = (price: number | null) => (price === null ? null : priceNearCnyPerMwh(price))
const mwhOf = (energy: EnergyWh | null) => (energy === null ? null : toMwh(energy))
const cnyOf = (price: PriceMilli | null) => (price === null ? null : toCnyPerMwh(price))
