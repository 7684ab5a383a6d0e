import type { CurveMetric, CurveUnit } from '#domain/curves/words.ts'
import type { FieldSpec, SeriesTemplate } from '../layout.ts'

/**
 * What a storage took from the grid and gave back, both counted positive, and its state of charge at the end of each
 * slot. Powers become the energies of their slots.
 */
export const STORAGE_QUANTITIES: readonly FieldSpec[] = [
  {
    field: 'charged',
    zh: '充电电量(MWh)',
    en: 'charged_mwh',
    aliases: ['充电量', '计量充电电量', '下网电量', ...actual('充电电量'), ...actual('充电量')],
    series: metered('CHARGE', 'MWh'),
  },
  {
    field: 'discharged',
    zh: '放电电量(MWh)',
    en: 'discharged_mwh',
    aliases: ['放电量', '计量放电电量', ...actual('放电电量'), ...actual('放电量')],
    series: metered('DISCHARGE', 'MWh'),
  },
  {
    field: 'chargePower',
    zh: '充电功率(MW)',
    en: 'charge_power_mw',
    aliases: [
      '充电有功功率',
      '计划充电功率',
      '平均充电功率',
      'charge power',
      'charging power',
      ...actual('充电功率'),
      'actual charge power',
      'actual charging power',
    ],
    series: metered('CHARGE', 'MWh'),
    unit: 'MW',
  },
  {
    field: 'dischargePower',
    zh: '放电功率(MW)',
    en: 'discharge_power_mw',
    aliases: [
      '放电有功功率',
      '计划放电功率',
      '平均放电功率',
      'discharge power',
      'discharging power',
      ...actual('放电功率'),
      'actual discharge power',
      'actual discharging power',
    ],
    series: metered('DISCHARGE', 'MWh'),
    unit: 'MW',
  },
  {
    field: 'soc',
    zh: '荷电状态(%)',
    en: 'soc_percent',
    aliases: [
      'soc',
      ...ofWhole('soc'),
      '荷电状态',
      ...atEnd('soc'),
      ...atEnd('荷电状态'),
      ...actual('soc'),
      ...actual('荷电状态'),
    ],
    series: metered('SOC', '%'),
  },
]

/** 实际充电功率, 充电功率实际: what was, which a storage is told of anyway. */
function actual(name: string): string[] {
  return ['实际', '实测', '实时'].flatMap((word) => [`${word}${name}`, `${name}${word}`])
}

/** 全站SOC: that of all of its batteries. */
function ofWhole(name: string): string[] {
  return ['全站', '电站', '储能', '系统', '全场'].map((word) => `${word}${name}`)
}

/** 期末SOC: the charge at the end of each slot, which a storage is told of anyway. */
function atEnd(name: string): string[] {
  return ['期末', '时段末', '时末', '末'].map((word) => `${word}${name}`)
}

function metered(metric: CurveMetric, unit: CurveUnit): SeriesTemplate {
  return { metric, stage: 'METERED', locKind: 'ESS', locCode: '', unit }
}
