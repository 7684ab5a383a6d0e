import { DIAGNOSIS, SYSTEM_TYPES, type SystemType } from './system-types.ts'

/**
 * Kinds of objects that the data scope of a user covers, each with the system types whose sessions work on
 * them. Where an object of a kind lies and who holds it: `database/scope/object-kinds.ts`.
 */
export const SCOPE_KINDS = {
  province: SYSTEM_TYPES,
  forecastModel: SYSTEM_TYPES,
  forecastRun: SYSTEM_TYPES,
  job: SYSTEM_TYPES,
  importFile: ['1', '2', '3'],
  /** What the exchange of a province published. */
  news: ['1', '2', '3'],
  newsFile: ['1', '2', '3'],
  area: ['1', '2', '3'],
  node: ['1', '2', '3'],
  tradeSession: ['1', '2', '3'],
  station: ['1'],
  tradingUnit: ['1'],
  declaration: ['1'],
  replay: ['1'],
  company: ['2'],
  ess: ['3'],
  plant: [DIAGNOSIS],
  plantGroup: [DIAGNOSIS],
  /** A group that is held, or that a plant of the user lies in. */
  homeGroup: [DIAGNOSIS],
  /** A station that is held, or that trades the energy of a plant of the user. */
  tradingStation: [DIAGNOSIS],
  pvArray: [DIAGNOSIS],
  inverter: [DIAGNOSIS],
  pvString: [DIAGNOSIS],
  /** One of all provinces, of a whole one that is held, or of one that a plant of the user lies in. */
  moduleType: [DIAGNOSIS],
  stringType: [DIAGNOSIS],
  scanTask: [DIAGNOSIS],
  workOrder: [DIAGNOSIS],
  maintenanceEvent: [DIAGNOSIS],
  report: [DIAGNOSIS],
  reportTemplate: [DIAGNOSIS],
  reportSchedule: [DIAGNOSIS],
} as const satisfies Record<string, readonly SystemType[]>

export type ScopeKind = keyof typeof SCOPE_KINDS

/** Whether sessions of a system type work on objects of a kind. */
export function worksOn(systemType: SystemType, kind: ScopeKind): boolean {
  const types: readonly SystemType[] = SCOPE_KINDS[kind]
  return types.includes(systemType)
}
