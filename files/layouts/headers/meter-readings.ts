/** The field of a column of readings of a meter that counts on: no energy of a slot. */
export const METER_READING = 'meterReading'

const WORDS =
  /表底|表码|底码|底[数數]|示[数數]|[读讀][数數]|起码|止码|[正反]向(?:有功)?(?:总|總|电[能量]|電[能量]|表)|累[计計积積](?:上网|上網)?[电電]量|meter.?reading|register.?reading|cumulative/i

/** Whether a head names readings of a meter. */
export function namesMeterReading(header: string): boolean {
  return WORDS.test(header)
}
