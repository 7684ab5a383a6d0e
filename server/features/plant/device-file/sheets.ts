import { z } from 'zod'
import { deliveryDate, maybeNumber, objectName, remark, wholeNumber } from '#api/kernel/fields.ts'
import { arrayFields, inverterDetails, inverterFields } from '#api/plant/devices.ts'
import { plantFields } from '#api/plant/endpoints.ts'
import { stringDetails, stringTypeFields } from '#api/plant/strings.ts'
import { PLANT_BOUNDS } from '#domain/plant/plant-place.ts'
import type { DeviceSheet } from '#domain/plant/words.ts'
import {
  COLLECTOR_MAP_WORDS,
  GRID_ACCESS_WORDS,
  GRID_MODE_WORDS,
  LAYOUT_WORDS,
  NAMING_WORDS,
  STATUS_WORDS,
  TYPE_WORDS,
} from './choice-words.ts'

/** A word of a choice as it stands in a cell. */
export type ChoiceWords = Readonly<Record<string, { zh: string; en: string }>>

export type SheetColumn = {
  field: string
  zh: string
  en: string
  /** Names the row or what it lies in; without it a row cannot be read. */
  isKey?: true
  /** A new row cannot do without it. */
  isNeeded?: true
  choices?: ChoiceWords
}

type SheetSpec = { zh: string; en: string; columns: readonly SheetColumn[]; schema: z.ZodObject }

const key = (field: string, zh: string, en: string): SheetColumn => ({
  ...{ field, zh, en },
  isKey: true,
  isNeeded: true,
})
const needed = (field: string, zh: string, en: string, choices?: ChoiceWords): SheetColumn => ({
  ...{ field, zh, en },
  isNeeded: true,
  ...(choices && { choices }),
})
const column = (field: string, zh: string, en: string, choices?: ChoiceWords): SheetColumn => ({
  ...{ field, zh, en },
  ...(choices && { choices }),
})

const PLANT = key('plantName', '电站', 'Plant')
const ARRAY = key('arrayName', '方阵', 'Array')
/** A plant where several have one name: its group before it. */
const plantRef = () => z.string().trim().min(1).max(125)
const maybe = (min: number, max: number) => maybeNumber(min, max).removeDefault().optional()

/** The sheets of a workbook of devices: their names, their columns in order, and what a row may be. */
export const SHEETS: Record<DeviceSheet, SheetSpec> = {
  PLANTS: {
    ...{ zh: '电站', en: 'Plants' },
    columns: [
      key('groupName', '分组', 'Group'),
      key('name', '电站名称', 'Plant name'),
      needed('operationStatus', '运行状态', 'Operation status', STATUS_WORDS),
      column('operationDate', '投运日期', 'In operation since'),
      needed('plantType', '电站类型', 'Plant type', TYPE_WORDS),
      needed('installedCapacityKw', '装机容量(kW)', 'Installed capacity (kW)'),
      needed('gridMode', '并网方式', 'Grid connection mode', GRID_MODE_WORDS),
      needed('gridAccess', '接入状态', 'Grid access', GRID_ACCESS_WORDS),
      column('areaM2', '占地面积(m²)', 'Area (m²)'),
      column('installAngleDeg', '安装倾角(°)', 'Install angle (°)'),
      column('moduleLayout', '组件排布', 'Module layout', LAYOUT_WORDS),
      column('longitude', '经度(°)', 'Longitude (°)'),
      column('latitude', '纬度(°)', 'Latitude (°)'),
      column('altitudeM', '海拔(m)', 'Altitude (m)'),
      column('introduction', '简介', 'Introduction'),
    ],
    schema: z.object({
      groupName: objectName(),
      name: objectName(),
      operationStatus: plantFields.operationStatus,
      operationDate: deliveryDate().nullish(),
      plantType: plantFields.plantType,
      installedCapacityKw: plantFields.installedCapacityKw,
      gridMode: plantFields.gridMode,
      gridAccess: plantFields.gridAccess,
      areaM2: maybe(0, 1e9),
      installAngleDeg: maybe(0, 90),
      moduleLayout: plantFields.moduleLayout,
      longitude: maybe(PLANT_BOUNDS.longitude.min, PLANT_BOUNDS.longitude.max),
      latitude: maybe(PLANT_BOUNDS.latitude.min, PLANT_BOUNDS.latitude.max),
      altitudeM: maybe(-500, 9000),
      introduction: remark().nullish(),
    }),
  },
  STRING_TYPES: {
    ...{ zh: '组串类型', en: 'String types' },
    columns: [
      PLANT,
      key('name', '组串类型名称', 'String type'),
      needed('moduleTypeName', '组件类型', 'Module type'),
      needed('modulesPerString', '每串组件数', 'Modules per string'),
      column('gridTieDate', '并网日期', 'Grid-tie date'),
    ],
    schema: z.object({
      plantName: plantRef(),
      name: stringTypeFields.name,
      moduleTypeName: objectName(),
      modulesPerString: stringTypeFields.modulesPerString,
      gridTieDate: stringTypeFields.gridTieDate,
    }),
  },
  ARRAYS: {
    ...{ zh: '方阵', en: 'Arrays' },
    columns: [
      PLANT,
      key('name', '方阵名称', 'Array name'),
      needed('capacityKw', '容量(kW)', 'Capacity (kW)'),
      needed('namingRule', '命名规则', 'Naming rule', NAMING_WORDS),
      needed('collectorHost', '采集器地址', 'Collector address'),
      needed('collectorPort', '采集器端口', 'Collector port'),
      needed('collectorMap', '采集器协议', 'Register map', COLLECTOR_MAP_WORDS),
    ],
    schema: z.object({ plantName: plantRef(), ...arrayFields }),
  },
  INVERTERS: {
    ...{ zh: '逆变器', en: 'Inverters' },
    columns: [
      PLANT,
      ARRAY,
      key('name', '逆变器名称', 'Inverter name'),
      needed('unit', '单元地址', 'Unit'),
      needed('ratedPowerKw', '额定功率(kW)', 'Rated power (kW)'),
      column('manufacturer', '厂家', 'Manufacturer'),
      column('model', '型号', 'Model'),
      column('serialNumber', '序列号', 'Serial number'),
      column('trackers', 'MPPT路数', 'Trackers'),
      column('maxInputV', '最大输入电压(V)', 'Max. input voltage (V)'),
      column('maxInputA', '每路MPPT最大电流(A)', 'Max. current per tracker (A)'),
      column('commissionedOn', '投运日期', 'Commissioned on'),
    ],
    schema: z.object({
      plantName: plantRef(),
      arrayName: objectName(),
      ...inverterFields,
      ...inverterDetails,
    }),
  },
  STRINGS: {
    ...{ zh: '组串', en: 'Strings' },
    columns: [
      PLANT,
      ARRAY,
      key('inverterName', '逆变器', 'Inverter'),
      key('input', '支路号', 'Input'),
      column('name', '组串名称', 'String name'),
      needed('stringTypeName', '组串类型', 'String type'),
      column('label', '位置(排/架)', 'Row / table'),
      column('tiltDeg', '倾角(°)', 'Tilt (°)'),
      column('azimuthDeg', '方位角(°)', 'Azimuth (°)'),
      column('cableLengthM', '电缆长度(m)', 'Cable length (m)'),
      column('cableMm2', '电缆截面(mm²)', 'Cable cross-section (mm²)'),
    ],
    schema: z.object({
      plantName: plantRef(),
      arrayName: objectName(),
      inverterName: objectName(),
      input: wholeNumber(1, 64),
      name: objectName().nullish(),
      stringTypeName: objectName(),
      ...stringDetails,
    }),
  },
}

/** What a row says, by field; a field without a column is not there. */
export type Values = Readonly<Record<string, unknown>>
