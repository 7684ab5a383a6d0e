import type { CurveMetric, CurveStage } from '#domain/curves/words.ts'
import { wideBook } from '../../exchange/wide-book.ts'
import { UNIT_FIELD } from '../../headers/unit-field.ts'
import type { SeriesTemplate } from '../../layout.ts'
import { DATE_FIELD, systemPrice } from '../../rows/market-fields.ts'

const ownEnergy = (metric: CurveMetric, stage: CurveStage): SeriesTemplate => ({
  ...{ metric, stage, locKind: 'STATION', locCode: '', unit: 'MWh' },
})

/**
 * What a day came to for a company, `…实际运行结果….xlsx`: a row for each company and item, 96 columns of quarters
 * or 24 of hours. The unified prices are the province's and stand at every company; the date stands in a
 * column, or in the name of the sheet or the file.
 */
export const companyResult = wideBook({
  code: 'COMPANY_RESULT',
  fields: [
    { ...DATE_FIELD, required: false },
    { field: 'location', zh: '企业名称', en: 'company', aliases: ['企业'], required: true },
    { field: 'item', zh: '数据项', en: 'item', required: true },
    UNIT_FIELD,
  ],
  fileName: /实际运行结果/,
  byHeaders: true,
  mayBeHourly: true,
  topics: [
    {
      sheet: /(?:)/,
      place: 'STATION',
      items: [
        {
          ...{ field: 'dayAheadPrice', zh: '日前统一结算价', en: 'day_ahead_unified_price' },
          series: systemPrice('DA'),
        },
        {
          ...{ field: 'realTimePrice', zh: '实时统一结算价', en: 'real_time_unified_price' },
          series: systemPrice('RT'),
        },
        {
          ...{ field: 'dayAheadCleared', zh: '日前成交电量', en: 'day_ahead_energy' },
          series: ownEnergy('ENERGY', 'DA'),
        },
        {
          ...{ field: 'meteredConsumption', zh: '实际用电量', en: 'metered_energy' },
          ...{ aliases: ['实际上网电量', '实际电量'] },
          series: ownEnergy('ENERGY_METERED', 'METERED'),
        },
      ],
    },
  ],
})
