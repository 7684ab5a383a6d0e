export const base = {
  periodSHARP: '尖峰',
  periodPEAK: '高峰',
  periodFLAT: '平段',
  periodVALLEY: '低谷',
  periodDEEP: '深谷',
  ruleMissing: '{nameZh}（{nameEn}）在{date}没有生效的市场规则“{code}”，请先录入该规则',
  noPeriodTable: '{province}在{date}没有生效的峰谷时段表',
} as const
