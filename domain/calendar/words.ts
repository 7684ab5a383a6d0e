/** Words of time-of-use periods and kinds of days. */

/** Period kinds 尖 sharp, 峰 peak, 平 flat, 谷 valley, 深谷 deep valley, by falling price. */
export const PERIOD_KINDS = ['SHARP', 'PEAK', 'FLAT', 'VALLEY', 'DEEP'] as const
export type PeriodKind = (typeof PERIOD_KINDS)[number]

/** Days that a row is for; ALL is every day. */
export const DAY_KINDS = ['ALL', 'WORKDAY', 'WEEKEND', 'HOLIDAY'] as const
export type DayKind = (typeof DAY_KINDS)[number]

/** Public holidays of mainland China (全国年节及纪念日放假办法, article 2). */
export const HOLIDAY_NAMES = [
  'NEW_YEAR',
  'SPRING_FESTIVAL',
  'QINGMING',
  'LABOUR_DAY',
  'DRAGON_BOAT',
  'MID_AUTUMN',
  'NATIONAL_DAY',
] as const
export type HolidayName = (typeof HOLIDAY_NAMES)[number]
