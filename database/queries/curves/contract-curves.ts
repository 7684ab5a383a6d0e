import { and, asc, between, eq, isNull, not, or, sql } from 'drizzle-orm'
import { energyFromMwh } from '#domain/units/energy.ts'
import { priceFromCnyPerMwh } from '#domain/units/price.ts'
import type { EnergyWh, PriceMilli } from '#domain/units/quantity.ts'
import type { Database } from '../../connection/database.ts'
import { contract, contractCurve } from '../../schema/tables.ts'
import { isOneOf, preparedOnce } from '../../sql/prepared.ts'

/** One day of a contract, 24 hours; bought energy is negative, null is unknown. */
export type ContractDay = {
  contractId: number
  kind: string
  deliveryDate: string
  energyWh: (EnergyWh | null)[]
  priceMilli: (PriceMilli | null)[]
}

type Range = {
  stationId: number
  from: string
  to: string
  /** Contracts that came of these declarations are left out. */
  exceptDeclarations?: readonly number[]
}

const daysOfStation = preparedOnce((db) =>
  db
    .select({ contract, curve: contractCurve })
    .from(contractCurve)
    .innerJoin(contract, eq(contract.id, contractCurve.contractId))
    .where(
      and(
        eq(contract.stationId, sql.placeholder('stationId')),
        between(contractCurve.deliveryDate, sql.placeholder('from'), sql.placeholder('to')),
        or(isNull(contract.declarationId), not(isOneOf(contract.declarationId, 'except'))),
      ),
    )
    .orderBy(asc(contractCurve.deliveryDate), asc(contract.id))
    .prepare(''),
)

/** Days of all contracts of a station in a range of delivery dates, in date order. */
export async function readContractDays(
  db: Database,
  { stationId, from, to, exceptDeclarations = [] }: Range,
): Promise<ContractDay[]> {
  const except = [...exceptDeclarations]
  const rows = await daysOfStation(db).execute({ stationId, from, to, except })
  return rows.map(({ contract: { id, kind }, curve }) => ({
    contractId: id,
    kind,
    deliveryDate: curve.deliveryDate,
    energyWh: curve.energyMwh.map((text) => (isMissing(text) ? null : energyFromMwh(text))),
    priceMilli: curve.priceCnyPerMwh.map((text) =>
      isMissing(text) ? null : priceFromCnyPerMwh(text),
    ),
  }))
}

/** The driver writes a missing element of a numeric array out as a word. */
function isMissing(text: string | null): boolean {
  return text === null || text.toLowerCase() === 'null'
}
