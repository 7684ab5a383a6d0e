import { addDays, type DeliveryDate } from './delivery-date.ts'

/** A public holiday, from its first day to before its end. */
export type Holiday = { names: readonly string[]; start: DeliveryDate; end: DeliveryDate }

const NAMES = {
  newYear: ['元旦', '元旦假期', "new year's day"],
  spring: ['春节', '春节假期', '春节期间', 'spring festival', 'chinese new year'],
  qingming: ['清明', '清明节', '清明假期', 'qingming festival'],
  labour: ['五一', '劳动节', '五一假期', '五一期间', 'labour day holiday'],
  dragonBoat: ['端午', '端午节', '端午假期', 'dragon boat festival'],
  midAutumn: ['中秋', '中秋节', '中秋假期', 'mid-autumn festival'],
  national: ['国庆', '国庆节', '国庆假期', '国庆期间', '十一假期', 'national day holiday'],
} as const

type Row = readonly [name: keyof typeof NAMES, first: DeliveryDate, last: DeliveryDate]

/** Days off by the yearly notices of the General Office of the State Council for 2025 and 2026. */
const DAYS_OFF: readonly Row[] = [
  ['newYear', '2025-01-01', '2025-01-01'],
  ['spring', '2025-01-28', '2025-02-04'],
  ['qingming', '2025-04-04', '2025-04-06'],
  ['labour', '2025-05-01', '2025-05-05'],
  ['dragonBoat', '2025-05-31', '2025-06-02'],
  ['national', '2025-10-01', '2025-10-08'],
  ['newYear', '2026-01-01', '2026-01-03'],
  ['spring', '2026-02-15', '2026-02-23'],
  ['qingming', '2026-04-04', '2026-04-06'],
  ['labour', '2026-05-01', '2026-05-05'],
  ['dragonBoat', '2026-06-19', '2026-06-21'],
  ['midAutumn', '2026-09-25', '2026-09-27'],
  ['national', '2026-10-01', '2026-10-07'],
]

/** Public holidays that are known, under the names that people give them; of other years none is. */
export const HOLIDAYS: readonly Holiday[] = DAYS_OFF.map(([name, first, last]) => ({
  names: NAMES[name],
  start: first,
  end: addDays(last, 1),
}))
