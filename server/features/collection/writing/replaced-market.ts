import { sql } from 'drizzle-orm'
import { IMPORT_NEEDS_KEEPER } from '#api/collection/shapes.ts'
import type { Database } from '#database/connection/database.ts'
import type { SessionResultRow } from '#files/layouts/layout.ts'
import { isOfMarket } from '../../../common/places/own-places.ts'
import type { StagedCurve } from '../staging/staged-import.ts'
import { CURVES_AT_ONCE, standingVersions } from './compare-with-current.ts'
import { replacesPublished } from './replaces-published.ts'
import { replacedResults } from './write-results.ts'

/** Thrown where a file would replace what is published, and whoever had it written keeps no market data. */
export class NeedsKeeper extends Error {
  constructor(readonly replaced: number) {
    super(IMPORT_NEEDS_KEEPER)
  }
}

type Content = { curves: readonly StagedCurve[]; results: readonly SessionResultRow[] | null }

/** How many published curves or sessions of a province the content of a file would replace, while nobody else writes. */
export async function replacedMarket(
  tx: Database,
  provinceId: string,
  { curves, results }: Content,
): Promise<number> {
  if (results) return replacedResults(tx, provinceId, results)
  const ofMarket = curves.filter(({ series }) => isOfMarket(series))
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`curves:${provinceId}`}))`)
  let replaced = 0
  for (let from = 0; from < ofMarket.length; from += CURVES_AT_ONCE) {
    const some = ofMarket.slice(from, from + CURVES_AT_ONCE)
    const standing = await standingVersions(tx, some, { provinceId, asOf: undefined })
    replaced += some.filter((curve, index) => {
      const before = standing[index]
      return before !== undefined && replacesPublished(before, curve)
    }).length
  }
  return replaced
}
