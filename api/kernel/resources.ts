import { DIAGNOSIS, SYSTEM_TYPES, type SystemType } from './system-types.ts'

const TRADING: readonly SystemType[] = ['1', '2', '3']
/** Until sales companies and storage units declare too. */
const STATIONS: readonly SystemType[] = ['1']
const DIAGNOSING: readonly SystemType[] = [DIAGNOSIS]

/**
 * Every right that exists: what an endpoint may ask for and what a button may hide behind. Roles hold
 * permission groups, permission groups hold resources. Names are shown in the administration.
 * A session has only those of its system type.
 */
export const RESOURCES = [
  resource('/news:show', 'workbench', '显示通知', 'Show notifications'),
  resource('/news:edit', 'workbench', '发布新闻公告', 'Publish news', TRADING),
  resource('/ai:show', 'workbench', '显示数据助手', 'Show the data assistant'),
  resource('/ai:sql', 'workbench', '查看问答所用的 SQL', 'See the SQL of answers'),
  resource('/market:read', 'market', '查看市场数据', 'Read market data'),
  resource('/tradeSession:edit', 'market', '维护交易日历', 'Edit the trading calendar', TRADING),
  resource('/collection:read', 'collection', '查看导入文件', 'Read imported files', TRADING),
  resource('/collection:import', 'collection', '导入文件', 'Import files', TRADING),
  resource(
    '/collection:manage',
    'collection',
    '管理市场数据与他人文件',
    'Manage market data and files of others',
    TRADING,
  ),
  resource('/forecast:read', 'forecast', '查看电价预测', 'Read price forecasts'),
  resource('/forecast:run', 'forecast', '运行电价预测', 'Run price forecasts'),
  resource('/forecast:edit', 'forecast', '维护预测模型', 'Edit forecast models'),
  resource('/replay:run', 'forecast', '回放历史数据', 'Replay past data', STATIONS),
  resource('/declaration:read', 'declaration', '查看申报', 'Read declarations', STATIONS),
  resource(
    '/declaration:edit',
    'declaration',
    '编制与提交申报',
    'Edit and submit declarations',
    STATIONS,
  ),
  resource('/declaration:review', 'declaration', '审核申报', 'Review declarations', STATIONS),
  resource('/declaration:file', 'declaration', '报送与登记回执', 'File declarations', STATIONS),
  resource('/settlement:read', 'settlement', '查看结算复盘', 'Read settlement reviews', STATIONS),
  resource('/plant:read', 'plant', '查看电站与设备', 'Read PV plants and devices', DIAGNOSING),
  resource('/plant:edit', 'plant', '维护电站与设备', 'Edit PV plants and devices', DIAGNOSING),
  resource('/scan:read', 'diagnosis', '查看扫描任务', 'Read scan tasks', DIAGNOSING),
  resource('/scan:run', 'diagnosis', '执行扫描任务', 'Run scan tasks', DIAGNOSING),
  resource('/diagnosis:read', 'diagnosis', '查看诊断结果', 'Read diagnoses', DIAGNOSING),
  resource(
    '/diagnosis:edit',
    'diagnosis',
    '维护计算参数',
    'Edit calculation parameters',
    DIAGNOSING,
  ),
  resource(
    '/maintenance:read',
    'maintenance',
    '查看工单与运维记录',
    'Read work orders',
    DIAGNOSING,
  ),
  resource(
    '/maintenance:edit',
    'maintenance',
    '处理工单与运维记录',
    'Handle work orders',
    DIAGNOSING,
  ),
  resource('/report:read', 'report', '查看诊断报告', 'Read diagnosis reports', DIAGNOSING),
  resource('/report:edit', 'report', '生成诊断报告', 'Make diagnosis reports', DIAGNOSING),
  resource('/base:read', 'base', '查看基础数据', 'Read base data', TRADING),
  resource('/base:edit', 'base', '维护基础数据', 'Edit base data', TRADING),
  resource('/system:audit', 'system', '查看日志', 'Read logs'),
  resource('/system:manage', 'system', '系统管理', 'Administer the system'),
  resource('/demo:control', 'system', '演示控制', 'Control the demonstration'),
] as const

export type ResourceCode = (typeof RESOURCES)[number]['code']

/** System types whose sessions can have a right. */
export function typesOf(right: ResourceCode): readonly SystemType[] {
  return RESOURCES.find(({ code }) => code === right)?.systemTypes ?? []
}

/** The rights of a session: those that its user holds and that belong to its system type. */
export function resourcesOfType(
  codes: Iterable<string>,
  systemType: SystemType,
): ReadonlySet<string> {
  const ofType = RESOURCES.filter(({ code }) => typesOf(code).includes(systemType))
  const known: ReadonlySet<string> = new Set(RESOURCES.map(({ code }) => code))
  const offered: ReadonlySet<string> = new Set(ofType.map(({ code }) => code))
  return new Set([...codes].filter((code) => offered.has(code) || !known.has(code)))
}

function resource<Code extends `/${string}:${string}`>(
  ...[code, group, nameZh, nameEn, systemTypes = SYSTEM_TYPES]: [
    Code,
    string,
    string,
    string,
    (readonly SystemType[])?,
  ]
) {
  return { code, group, nameZh, nameEn, systemTypes } as const
}
