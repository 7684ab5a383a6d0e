/** The periods of a day that tariffs tell apart. */
export const PERIODS = ['SHARP', 'PEAK', 'FLAT', 'VALLEY'] as const
export const PERIOD_NAMES = { SHARP: '尖', PEAK: '峰', FLAT: '平', VALLEY: '谷' } as const
export const PERIOD_WORDS = {
  SHARP: ['尖峰', '尖段', '尖时', 'sharp'],
  PEAK: ['高峰', '峰段', '峰时', 'peak'],
  FLAT: ['平段', '平时', 'flat'],
  VALLEY: ['低谷', '谷段', '谷时', 'valley', 'off-peak'],
} as const
