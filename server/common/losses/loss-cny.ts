import { type SQL, sql } from 'drizzle-orm'
import type { LightPrice } from '#domain/iv-loss/light-price.ts'

/** Columns of a row with what a string loses. */
type Lost = { kwhPerYear: SQL; kwhByLight: SQL }

/** What a row loses in CNY a year, as lostCnyPerYear reckons it; null where no price is known. */
export function lossCny({ kwhPerYear, kwhByLight }: Lost, price: LightPrice | null): SQL {
  if (price === null) return sql`null::float8`
  const mean = sql`${kwhPerYear}::float8 * ${price.cnyPerMwh}::float8`
  if (!price.byLight) return sql`(${mean} / 1000)`
  const levels = price.byLight.map(
    (cny, level) => sql`(${kwhByLight})[${sql.raw(String(level + 1))}]::float8 * ${cny}::float8`,
  )
  return sql`(coalesce(${sql.join(levels, sql` + `)}, ${mean}) / 1000)`
}

/** The same where each plant has a price of its own. */
export function lossCnyByPlant(
  lost: Lost,
  plantId: SQL,
  prices: ReadonlyMap<number, LightPrice | null>,
): SQL {
  const known = [...prices].filter(([, price]) => price !== null)
  if (known.length === 0) return sql`null::float8`
  const cases = known.map(([id, price]) => sql`when ${id} then ${lossCny(lost, price)}`)
  return sql`case ${plantId} ${sql.join(cases, sql` `)} end`
}
