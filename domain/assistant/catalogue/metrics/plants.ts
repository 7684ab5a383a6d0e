import type { Metric, Source } from '../catalogue-types.ts'
import { counted, DATES, mean, sum } from './shared.ts'

const ofPlant = {
  right: '/diagnosis:read',
  usual: 'NOW',
  dimensions: ['PLANT', 'ARRAY', 'INVERTER', 'FAULT'],
} as const
const devices = { ...ofPlant, area: 'PLANT', right: '/plant:read' } as const

const DEVICES: readonly Metric[] = [
  {
    ...{ ...devices, ...counted, id: 'plants', dimensions: [] },
    ...{ features: { quantity: 'PLANTS' }, label: { zh: '电站数', en: 'Plants' } },
    source: { view: 'plant', value: 'plant_id', where: {} },
  },
  {
    ...{ ...devices, ...counted, id: 'arrays', dimensions: ['PLANT'] },
    ...{ features: { quantity: 'ARRAYS' }, label: { zh: '方阵数', en: 'Arrays' } },
    source: { view: 'array', value: 'array_id', where: {} },
  },
  {
    ...{ ...devices, ...counted, id: 'inverters', dimensions: ['PLANT', 'ARRAY'] },
    ...{ features: { quantity: 'INVERTERS' }, label: { zh: '逆变器数', en: 'Inverters' } },
    source: { view: 'inverter', value: 'inverter_id', where: {} },
  },
  {
    ...{ ...devices, ...counted, id: 'strings', dimensions: ['PLANT', 'ARRAY', 'INVERTER'] },
    ...{ features: { quantity: 'STRINGS' }, label: { zh: '组串数', en: 'Strings' } },
    source: { view: 'string', value: 'string_id', where: {} },
  },
  {
    ...{ ...devices, ...sum, id: 'plantCapacity', unit: 'kW', decimals: 1 },
    ...{ features: { quantity: 'CAPACITY', place: 'PLANT' }, dimensions: ['PLANT'] },
    label: { zh: '电站装机容量', en: 'Installed capacity of plants' },
    source: { view: 'plant', value: 'capacity', where: {} },
  },
  {
    ...{ ...devices, ...sum, id: 'ratedPower', unit: 'kW', decimals: 1 },
    ...{ features: { quantity: 'RATED_POWER' }, dimensions: ['PLANT', 'ARRAY', 'INVERTER'] },
    label: { zh: '逆变器额定功率', en: 'Rated power of inverters' },
    source: { view: 'inverter', value: 'rated_power', where: {} },
  },
]

const newest = (value: string, where: Source['where'] = {}): Source => ({
  ...{ view: 'string_result', value, where: { is_newest: true, ...where } },
})
const faulty = (value: string) => newest(value, { is_faulty: true })
const found = { ...ofPlant, area: 'FAULT' } as const

const FINDINGS: readonly Metric[] = [
  {
    ...{ ...found, ...counted, id: 'faults', source: faulty('string_id') },
    ...{ features: { quantity: 'FAULTS' }, label: { zh: '故障组串数', en: 'Faulty strings' } },
  },
  {
    ...{ ...found, ...mean, id: 'faultShare', unit: '%', decimals: 1, aggregates: ['MEAN'] },
    dimensions: ['PLANT', 'ARRAY', 'INVERTER'],
    ...{
      features: { quantity: 'FAULT_SHARE' },
      label: { zh: '故障率', en: 'Share of faulty strings' },
    },
    source: newest('faulty_share'),
  },
  {
    ...{ ...found, ...sum, id: 'lostPower', unit: 'kW', decimals: 2, source: faulty('lost_power') },
    ...{ features: { quantity: 'LOST_POWER' }, label: { zh: '损失功率', en: 'Lost power' } },
  },
  {
    ...{ ...found, ...sum, id: 'lostEnergy', unit: 'kWh', decimals: 0 },
    features: { quantity: 'LOST_ENERGY' },
    label: { zh: '年损失电量', en: 'Energy lost a year' },
    source: faulty('lost_energy'),
  },
  {
    ...{ ...found, ...mean, id: 'lossShare', unit: '%', decimals: 2, source: faulty('loss_share') },
    features: { quantity: 'LOSS_SHARE' },
    label: { zh: '故障组串损失率', en: 'Loss of faulty strings' },
  },
  {
    ...{
      ...found,
      ...mean,
      id: 'confidence',
      unit: '%',
      decimals: 1,
      source: faulty('confidence'),
    },
    ...{ features: { quantity: 'CONFIDENCE' }, label: { zh: '诊断置信度', en: 'Confidence' } },
  },
  {
    ...{
      ...found,
      ...mean,
      id: 'fillFactor',
      unit: '%',
      decimals: 1,
      source: newest('fill_factor'),
    },
    ...{ features: { quantity: 'FILL_FACTOR' }, label: { zh: '填充因子', en: 'Fill factor' } },
  },
  {
    ...{ ...found, ...mean, id: 'stringPower', unit: 'kW', decimals: 3, source: newest('power') },
    features: { quantity: 'STRING_POWER' },
    label: { zh: '组串 STC 功率', en: 'Power of strings at standard conditions' },
  },
]

const tasks = { ...ofPlant, area: 'SCAN', right: '/scan:read', usual: 'MONTH' } as const
const ofTask = { ...tasks, dimensions: ['PLANT', 'SCAN_STATE', 'TASK_TYPE', ...DATES] } as const
const task = (value: string): Source => ({ view: 'scan_task', value, where: {} })

const SCANS: readonly Metric[] = [
  {
    ...{ ...ofTask, ...counted, id: 'scans', source: task('task_id') },
    ...{ features: { quantity: 'SCANS' }, label: { zh: '扫描任务数', en: 'Scan tasks' } },
  },
  {
    ...{ ...ofTask, ...sum, id: 'scanned', unit: '1', decimals: 0, source: task('string_count') },
    ...{ features: { quantity: 'SCANNED' }, label: { zh: '扫描组串数', en: 'Strings scanned' } },
  },
  {
    ...{ ...ofTask, ...sum, id: 'scanFaults', unit: '1', decimals: 0, source: task('fault_count') },
    features: { quantity: 'SCAN_FAULTS' },
    label: { zh: '扫描发现的故障组串数', en: 'Faulty strings that scans found' },
  },
  {
    ...{
      ...ofTask,
      ...sum,
      id: 'scanFailures',
      unit: '1',
      decimals: 0,
      source: task('failed_count'),
    },
    features: { quantity: 'SCAN_FAILURES' },
    label: { zh: '扫描失败组串数', en: 'Strings that could not be read' },
  },
  {
    ...{ ...ofTask, ...mean, id: 'scanIrradiance', unit: 'W/m²', decimals: 0 },
    features: { quantity: 'SCAN_IRRADIANCE' },
    label: { zh: '扫描时辐照度', en: 'Irradiance of scans' },
    source: task('irradiance'),
  },
  {
    ...{ ...ofTask, ...mean, id: 'scanTemperature', unit: '°C', decimals: 1 },
    features: { quantity: 'SCAN_TEMPERATURE' },
    label: { zh: '扫描时组件温度', en: 'Module temperature of scans' },
    source: task('module_temperature'),
  },
]

const ofOrder = {
  area: 'WORK_ORDER',
  right: '/maintenance:read',
  usual: 'NOW',
  dimensions: ['PLANT', 'ARRAY', 'INVERTER', 'ORDER_STATE', 'PRIORITY', 'FAULT', ...DATES],
} as const
const order = (value: string, where: Source['where'] = {}): Source => ({
  ...{ view: 'work_order', value, where },
})
const upkeep = {
  area: 'WORK_ORDER',
  right: '/maintenance:read',
  usual: 'MONTH',
  dimensions: ['PLANT', 'ARRAY', 'INVERTER', 'UPKEEP_KIND', ...DATES],
} as const

const UPKEEP: readonly Metric[] = [
  {
    ...{ ...ofOrder, ...counted, id: 'openOrders', source: order('order_id', { is_open: true }) },
    features: { quantity: 'ORDERS', form: 'OPEN' },
    label: { zh: '未完成工单', en: 'Unfinished work orders' },
  },
  {
    ...{ ...ofOrder, ...counted, id: 'orders', source: order('order_id') },
    ...{ features: { quantity: 'ORDERS' }, label: { zh: '工单数', en: 'Work orders' } },
  },
  {
    ...{ ...ofOrder, ...sum, id: 'orderCost', unit: 'CNY', decimals: 2, source: order('cost') },
    features: { quantity: 'ORDER_COST' },
    label: { zh: '工单费用', en: 'Cost of work orders' },
  },
  {
    ...{ ...ofOrder, ...sum, id: 'orderHours', unit: 'h', decimals: 1, source: order('hours') },
    ...{
      features: { quantity: 'ORDER_HOURS' },
      label: { zh: '工单工时', en: 'Hours of work orders' },
    },
  },
  {
    ...{
      ...ofOrder,
      ...sum,
      id: 'gainedPower',
      unit: 'kW',
      decimals: 2,
      source: order('gained_power'),
    },
    features: { quantity: 'GAINED_POWER' },
    label: { zh: '修复后恢复功率', en: 'Power won back by work orders' },
  },
  {
    ...{ ...upkeep, ...counted, id: 'upkeepEvents', aggregate: 'SUM', aggregates: ['SUM'] },
    ...{ features: { quantity: 'UPKEEP' }, label: { zh: '运维记录数', en: 'Maintenance events' } },
    source: { view: 'maintenance_event', value: 'one', where: {} },
  },
  {
    ...{ ...upkeep, ...sum, id: 'upkeepCost', unit: 'CNY', decimals: 2 },
    features: { quantity: 'UPKEEP_COST' },
    label: { zh: '运维费用', en: 'Cost of maintenance' },
    source: { view: 'maintenance_event', value: 'cost', where: {} },
  },
]

export const PLANTS: readonly Metric[] = [...DEVICES, ...FINDINGS, ...SCANS, ...UPKEEP]
