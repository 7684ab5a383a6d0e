import { type SQL, sql } from 'drizzle-orm'
import { scanResult } from '#database/schema/tables.ts'
import { FAULT_CODES } from '#domain/iv-curve/diagnosis/fault-codes.ts'
import {
  CRITICAL_LOSS_PCT,
  FIRE_RISKS,
  MAJOR_LOSS_PCT,
  SUSPECTED_BELOW,
} from '#domain/iv-scan/severity.ts'
import { SEVERITIES, type Severity } from '#domain/iv-scan/words.ts'

/**
 * What `severityOf` says of a diagnosis, as its place in `SEVERITIES`: lists are sorted and cut in the database. Its
 * numbers are ours and stand in the text, which has to be the same where a query selects and groups by it.
 */
export function severityRank(): SQL<number> {
  const { code, confidence, lossPct } = scanResult
  const isFireRisk = sql`${code} in (${sql.raw(FIRE_RISKS.join())})`
  return sql`case
    when ${code} is null then ${place('UNKNOWN')}
    when ${code} = ${raw(FAULT_CODES.normal)} then ${place('NONE')}
    when ${lossPct} >= ${raw(CRITICAL_LOSS_PCT)} then ${place('CRITICAL')}
    when ${isFireRisk} and ${confidence} >= ${raw(SUSPECTED_BELOW)}::real then ${place('CRITICAL')}
    when ${isFireRisk} or ${lossPct} >= ${raw(MAJOR_LOSS_PCT)} then ${place('MAJOR')}
    else ${place('MINOR')} end`.mapWith(Number)
}

const raw = (value: number) => sql.raw(String(value))
const place = (severity: Severity) => raw(SEVERITIES.indexOf(severity))
