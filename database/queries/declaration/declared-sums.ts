import { type SQL, sql } from 'drizzle-orm'
import type { Direction } from '#domain/declaration/words.ts'
import { declarationLine } from '../../schema/tables.ts'

const { direction, energyMwh, clearedMwh } = declarationLine

/** Columns of a grouped query over the lines of declarations: energies by direction, never added up. */
export const DECLARED_SUMS = {
  declaredSellMwh: declaredOf('SELL'),
  declaredBuyMwh: declaredOf('BUY'),
  clearedSellMwh: clearedOf('SELL'),
  clearedBuyMwh: clearedOf('BUY'),
}

type Sums<Value> = { [Name in keyof typeof DECLARED_SUMS]: Value }

/** The sums as numbers; of no row all of them are unknown. */
export function declaredSums(row: Sums<string | null> | undefined): Sums<number | null> {
  const number = (text: string | null | undefined) => (text == null ? null : Number(text))
  return {
    declaredSellMwh: number(row?.declaredSellMwh),
    declaredBuyMwh: number(row?.declaredBuyMwh),
    clearedSellMwh: number(row?.clearedSellMwh),
    clearedBuyMwh: number(row?.clearedBuyMwh),
  }
}

/** Null where nothing of the direction is declared. */
function declaredOf(wanted: Direction): SQL<string | null> {
  return sql`sum(${energyMwh}) filter (where ${direction} = ${wanted} and ${energyMwh} > 0)`
}

/** Of the hours that declare something; one without result leaves the sum unknown. */
function clearedOf(wanted: Direction): SQL<string | null> {
  const ofDirection = sql`${direction} = ${wanted} and ${energyMwh} > 0`
  return sql`case when bool_or(${ofDirection} and ${clearedMwh} is null) then null
    else sum(${clearedMwh}) filter (where ${ofDirection}) end`
}
