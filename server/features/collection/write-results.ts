import { sql } from 'drizzle-orm'
import type { importPreview } from '#api/collection/endpoints.ts'
import type { WriteCount } from '#api/collection/shapes.ts'
import type { AnswerOf } from '#api/kernel/endpoint.ts'
import type { Database } from '#database/connection/database.ts'
import {
  type Comparison,
  comparePublished,
  writePublished,
} from '#database/queries/write-published.ts'
import { groupBy } from '#domain/collections/group-by.ts'
import { dealFigures } from '#domain/trade-session/deal-figures.ts'
import { energyNearMwh, toMwh } from '#domain/units/energy.ts'
import { priceNearCnyPerMwh, toCnyPerMwh } from '#domain/units/price.ts'
import type { EnergyWh, PriceMilli } from '#domain/units/quantity.ts'
import type { SessionResultRow } from '../../common/layouts/layout.ts'
import type { Services } from '../../services.ts'
import type { StoredFile, StoredOutcome } from './stored-file.ts'

type Result = AnswerOf<typeof importPreview>['results'][number]
type Changes = Comparison['changes']

/** What writing public results would do, counted by session and technology. */
export async function expectedOfResults(
  db: Database,
  provinceId: string,
  results: readonly SessionResultRow[],
): Promise<WriteCount> {
  return countsOf((await comparePublished(db, provinceId, results)).changes)
}

/** Writes the public results of a confirmed file, in the transaction that marks it committed. */
export async function writeResults(
  services: Services,
  { id, provinceId }: StoredFile,
  { results, tx }: { results: readonly SessionResultRow[]; tx: Database },
): Promise<{ written: WriteCount; published: NonNullable<StoredOutcome['published']> }> {
  // Whoever writes results of the province waits for whoever does already.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`results:${provinceId}`}))`)
  const compared = await comparePublished(tx, provinceId, results)
  const now = services.clock.now()
  const published = await writePublished(tx, compared, { importFileId: id, now })
  return { written: countsOf(compared.changes), published }
}

/** Each session and technology of a file in one line, and what would become of it. */
export async function previewResults(
  db: Database,
  provinceId: string,
  results: readonly SessionResultRow[],
): Promise<Result[]> {
  const { changes } = await comparePublished(db, provinceId, results)
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
      ...{ change: CHANGE_OF[kindOf(group)], slots: group.length },
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

function countsOf(changes: Changes): WriteCount {
  const counts: WriteCount = { added: 0, revised: 0, unchanged: 0 }
  for (const group of groupsOf(changes).values()) counts[kindOf(group)] += 1
  return counts
}

function kindOf(group: Changes): keyof WriteCount {
  if (group.every(({ isSame }) => isSame)) return 'unchanged'
  return group.every(({ before }) => before === null) ? 'added' : 'revised'
}

const milliOf = (price: number | null) => (price === null ? null : priceNearCnyPerMwh(price))
const mwhOf = (energy: EnergyWh | null) => (energy === null ? null : toMwh(energy))
const cnyOf = (price: PriceMilli | null) => (price === null ? null : toCnyPerMwh(price))
