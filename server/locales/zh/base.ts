export const base = {
  periodSHARP: '尖峰',
  periodPEAK: '高峰',
  periodFLAT: '平段',
  periodVALLEY: '低谷',
  periodDEEP: '深谷',
} as const
