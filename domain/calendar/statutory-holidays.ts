import { addDays, type DeliveryDate } from './delivery-date.ts'
import type { HolidayName } from './words.ts'

type StatutoryHoliday = { names: readonly HolidayName[]; from: DeliveryDate; to: DeliveryDate }

/** Days of a year that the lunar calendar and the sun decide, MM-DD. */
type MovingDays = {
  springFestival: string
  qingming: string
  dragonBoat: string
  midAutumn: string
}

/**
 * Days of the lunar months by GB/T 33661-2017 (new moons at 120° E), Qingming as the day of the solar longitude of 15°,
 * both computed by Meeus, Astronomical Algorithms, chapters 25 and 49. Two new moons lie beside midnight, where
 * approximate calendars name the day beside: 2027-02-06 23:56 and 2030-02-03 00:07.
 */
const MOVING: Readonly<Record<number, MovingDays>> = {
  2027: {
    springFestival: '02-06',
    qingming: '04-05',
    dragonBoat: '06-09',
    midAutumn: '09-15',
  },
  2028: {
    springFestival: '01-26',
    qingming: '04-04',
    dragonBoat: '05-28',
    midAutumn: '10-03',
  },
  2029: {
    springFestival: '02-13',
    qingming: '04-04',
    dragonBoat: '06-16',
    midAutumn: '09-22',
  },
  2030: {
    springFestival: '02-03',
    qingming: '04-05',
    dragonBoat: '06-05',
    midAutumn: '09-12',
  },
}

/**
 * The days that everybody has off by law in a year, without what a notice makes of them: a guess where no notice is
 * known. Source: 全国年节及纪念日放假办法, State Council order 795 (2024), article 2. Of years whose lunar days are not
 * listed only the fixed dates.
 */
export function statutoryHolidays(year: number): StatutoryHoliday[] {
  const day = (monthAndDay: string): DeliveryDate => `${year}-${monthAndDay}`
  const one = (name: HolidayName, from: DeliveryDate, days: number): StatutoryHoliday => ({
    names: [name],
    from,
    to: addDays(from, days - 1),
  })
  const moving = MOVING[year]
  return [
    one('NEW_YEAR', day('01-01'), 1),
    // From the eve on.
    ...(moving ? [one('SPRING_FESTIVAL', addDays(day(moving.springFestival), -1), 4)] : []),
    ...(moving ? [one('QINGMING', day(moving.qingming), 1)] : []),
    one('LABOUR_DAY', day('05-01'), 2),
    ...(moving ? [one('DRAGON_BOAT', day(moving.dragonBoat), 1)] : []),
    ...(moving ? [one('MID_AUTUMN', day(moving.midAutumn), 1)] : []),
    one('NATIONAL_DAY', day('10-01'), 3),
  ]
}
