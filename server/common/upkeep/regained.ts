import { sql } from 'drizzle-orm'
import { moduleType, stringType, type workOrderString } from '#database/schema/tables.ts'
import type { LightPrice } from '#domain/iv-loss/light-price.ts'
import { lostCnyPerYear } from '#domain/iv-loss/lost-money.ts'
import { regainedCnyPerYear, regainedKwhPerYear } from '#domain/maintenance/recheck.ts'

/** Power of a string's modules by their label, W. */
export const nameplateW = sql<number>`(${stringType.modulesPerString} * ${moduleType.pmaxW})::float8`

type OrderString = typeof workOrderString.$inferSelect

/** What a string of an order lost when it was ordered, and what the scan after the work measured as regained, a year. */
export function regainedOf(own: OrderString, labelW: number, price: LightPrice | null) {
  const { lossPct, lossKwhPerYear, outcome, gainW } = own
  const lossCnyPerYear = own.lossCnyPerYear ?? lostCnyPerYear(own, price)
  const lost = { lossPct, lossKwhPerYear, nameplateW: labelW }
  const kwh = isMeasured(own) ? regainedKwhPerYear(lost, gainW) : null
  const cny = regainedCnyPerYear({ lossKwhPerYear, lossCnyPerYear }, kwh)
  return { outcome, lossCnyPerYear, savedKwhPerYear: kwh, savedCnyPerYear: cny }
}

const isMeasured = ({ outcome }: Pick<OrderString, 'outcome'>): boolean =>
  outcome !== null && outcome !== 'NOT_MEASURED'

type Regained = ReturnType<typeof regainedOf>

/** Of all strings of an order that have been measured; null where there is none, or where one of them is not known. */
export function sumRegained(
  strings: readonly Pick<Regained, 'outcome' | 'savedKwhPerYear' | 'savedCnyPerYear'>[],
): Pick<Regained, 'savedKwhPerYear' | 'savedCnyPerYear'> {
  const measured = strings.filter(isMeasured)
  return {
    savedKwhPerYear: sumOf(measured.map((one) => one.savedKwhPerYear)),
    savedCnyPerYear: sumOf(measured.map((one) => one.savedCnyPerYear)),
  }
}

function sumOf(values: readonly (number | null)[]): number | null {
  if (values.length === 0 || values.includes(null)) return null
  return values.reduce<number>((sum, one) => sum + one!, 0)
}
