import { eq } from 'drizzle-orm'
import { datesFromTo } from '#domain/calendar/delivery-date.ts'
import { type Cycle, type TenDayPeriod, tenDayPeriod } from '#domain/calendar/ten-day-period.ts'
import { energyFromMwh, mwhText } from '#domain/units/energy.ts'
import { type EnergyWh, negate, quantity, spreadEvenly } from '#domain/units/quantity.ts'
import type { Database } from '../../connection/database.ts'
import type { StoredLine } from '../../rows/declaration-lines.ts'
import { contract, contractCurve, type declaration, type station } from '../../schema/tables.ts'

type Declaration = Pick<
  typeof declaration.$inferSelect,
  'id' | 'provinceId' | 'stationId' | 'yearMonth' | 'cycle'
>
type Station = Pick<typeof station.$inferSelect, 'code' | 'simulated'>

/** Contracts are named in the language of their market. */
const CYCLE_NAMES: Record<Cycle, string> = { 1: '上旬', 2: '中旬', 3: '下旬', 4: '月度' }

/** An hour without energy has no price; the array of a day holds a number for every hour. */
const NO_PRICE = '0.000'

/**
 * Writes the contract that a result makes, or takes it away where nothing was cleared; gives its code.
 * The energy of an hour is shared among the days of the cycle, bought energy negative.
 */
export async function writeContract(
  tx: Database,
  declared: Declaration,
  result: { station: Station; lines: readonly StoredLine[]; now: Date },
): Promise<string | null> {
  const { station: unit, lines, now } = result
  const ofDeclaration = eq(contract.declarationId, declared.id)
  if (lines.every((line) => clearedOf(line) === 0)) {
    await tx.delete(contract).where(ofDeclaration)
    return null
  }
  const { provinceId, stationId, yearMonth } = declared
  const cycle = declared.cycle
  const code = `TD-${unit.code}-${yearMonth}-${cycle}`
  await tx
    .insert(contract)
    .values({
      ...{ provinceId, stationId, code, kind: 'TEN_DAY', declarationId: declared.id },
      name: `${yearMonth}${CYCLE_NAMES[cycle]}交易`,
      simulated: unit.simulated,
      createdAt: now,
    })
    .onConflictDoNothing({ target: contract.declarationId })
  const [made] = await tx.select().from(contract).where(ofDeclaration)
  await tx.delete(contractCurve).where(eq(contractCurve.contractId, made!.id))
  await tx.insert(contractCurve).values(curvesOf(made!.id, tenDayPeriod(yearMonth, cycle), lines))
  return code
}

/** Code of the contract that a result has made; null where it made none. */
export async function contractCodeOf(
  tx: Database,
  { id }: Pick<Declaration, 'id'>,
): Promise<string | null> {
  const [row] = await tx.select().from(contract).where(eq(contract.declarationId, id))
  return row?.code ?? null
}

function curvesOf(contractId: number, { from, to }: TenDayPeriod, lines: readonly StoredLine[]) {
  const dates = datesFromTo(from, to)
  const shares = lines.map((line) => spreadEvenly(clearedOf(line), dates.length))
  const prices = lines.map((line) =>
    clearedOf(line) === 0 ? NO_PRICE : (line.clearedPriceCnyPerMwh ?? NO_PRICE),
  )
  return dates.map((deliveryDate, day) => ({
    contractId,
    deliveryDate,
    energyMwh: shares.map((share) => mwhText(share[day]!)),
    priceCnyPerMwh: prices,
  }))
}

/** Cleared energy with its sign: sold positive, bought negative. */
function clearedOf({ clearedMwh, direction }: StoredLine): EnergyWh {
  const energy = clearedMwh === null ? quantity<EnergyWh>(0) : energyFromMwh(clearedMwh)
  return direction === 'SELL' ? energy : negate(energy)
}
