import type {
  CollectorMap,
  GridAccess,
  GridMode,
  ModuleLayout,
  NamingRule,
  OperationStatus,
  PlantType,
} from '#domain/plant/words.ts'

type Words<Choice extends string> = Record<Choice, { zh: string; en: string }>

/* The words of choices in a workbook; they are read in either language, and as the codes themselves. */

export const STATUS_WORDS: Words<OperationStatus> = {
  NOT_IN_OPERATION: { zh: '未投运', en: 'Not in operation' },
  IN_OPERATION: { zh: '运行中', en: 'In operation' },
  RETIRED: { zh: '已退役', en: 'Retired' },
}

export const TYPE_WORDS: Words<PlantType> = {
  GROUND: { zh: '地面', en: 'Ground' },
  MOUNTAIN: { zh: '山地', en: 'Mountain' },
  ROOFTOP: { zh: '屋顶', en: 'Rooftop' },
  AGRICULTURAL: { zh: '农光互补', en: 'Agricultural' },
  FISHERY: { zh: '渔光互补', en: 'Fishery' },
  WATER: { zh: '水面', en: 'Floating' },
}

export const GRID_MODE_WORDS: Words<GridMode> = {
  FULL_FEED: { zh: '全额上网', en: 'Full feed-in' },
  SURPLUS_FEED: { zh: '自发自用、余电上网', en: 'Surplus feed-in' },
  OFF_GRID: { zh: '离网', en: 'Off grid' },
}

export const GRID_ACCESS_WORDS: Words<GridAccess> = {
  NOT_CONNECTED: { zh: '未接入', en: 'Not connected' },
  CONNECTING: { zh: '接入', en: 'Connecting' },
}

export const LAYOUT_WORDS: Words<ModuleLayout> = {
  VERTICAL: { zh: '竖向', en: 'Vertical' },
  HORIZONTAL: { zh: '横向', en: 'Horizontal' },
}

export const NAMING_WORDS: Words<NamingRule> = {
  NUMBER_FIRST: { zh: '数字在前', en: 'Number first' },
  NUMBER_BEHIND: { zh: '数字在后', en: 'Number behind' },
}

export const COLLECTOR_MAP_WORDS: Words<CollectorMap> = {
  IVC1: { zh: 'IVC-1', en: 'IVC-1' },
  SOLARIZE: { zh: 'Solarize', en: 'Solarize' },
}
