import type { Metric } from '../catalogue-types.ts'
import { curveOf, mean, SLOTS, sum } from './shared.ts'

const ofUnit = {
  area: 'STORAGE',
  right: '/market:read',
  usual: 'YESTERDAY',
  dimensions: ['ESS', 'PROVINCE', ...SLOTS],
} as const
const ofDevice = { ...ofUnit, usual: 'NOW', dimensions: ['ESS', 'PROVINCE'] } as const

export const STORAGE: readonly Metric[] = [
  {
    ...{ ...ofUnit, ...sum, id: 'charged', unit: 'MWh', decimals: 2 },
    ...{ features: { quantity: 'CHARGED' }, label: { zh: '充电电量', en: 'Energy charged' } },
    source: { ...curveOf('CHARGE', 'METERED', 'ESS'), weight: undefined },
  },
  {
    ...{ ...ofUnit, ...sum, id: 'discharged', unit: 'MWh', decimals: 2 },
    ...{ features: { quantity: 'DISCHARGED' }, label: { zh: '放电电量', en: 'Energy discharged' } },
    source: { ...curveOf('DISCHARGE', 'METERED', 'ESS'), weight: undefined },
  },
  {
    ...{ ...ofUnit, ...mean, id: 'soc', unit: '%', decimals: 1 },
    ...{ features: { quantity: 'SOC' }, label: { zh: '荷电状态', en: 'State of charge' } },
    source: curveOf('SOC', 'METERED', 'ESS'),
  },
  {
    ...{ ...ofDevice, ...sum, id: 'storedEnergy', unit: 'MWh', decimals: 1 },
    features: { quantity: 'STORED_ENERGY' },
    label: { zh: '储能容量', en: 'Energy that storage units hold' },
    source: { view: 'ess_unit', value: 'capacity', where: {} },
  },
  {
    ...{ ...ofDevice, ...sum, id: 'chargePower', unit: 'MW', decimals: 1 },
    features: { quantity: 'CHARGE_POWER' },
    label: { zh: '额定充电功率', en: 'Rated charging power' },
    source: { view: 'ess_unit', value: 'charge_power', where: {} },
  },
  {
    ...{ ...ofDevice, ...sum, id: 'dischargePower', unit: 'MW', decimals: 1 },
    features: { quantity: 'DISCHARGE_POWER' },
    label: { zh: '额定放电功率', en: 'Rated discharging power' },
    source: { view: 'ess_unit', value: 'discharge_power', where: {} },
  },
]
