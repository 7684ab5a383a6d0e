import type { PlantRow } from '#api/plant/endpoints.ts'

/** A plant as the server tells it. */
export const plant = (changes: Partial<PlantRow> = {}): PlantRow => ({
  id: 5,
  provinceId: '1',
  groupId: 2,
  groupName: '定边',
  stationName: null,
  name: '定边光伏',
  operationStatus: 'IN_OPERATION',
  plantType: 'GROUND',
  installedCapacityKw: 5000,
  ...{ acLimitKw: null, hasTracker: false, cleaningCostCny: null },
  gridMode: 'FULL_FEED',
  gridAccess: 'CONNECTING',
  areaM2: null,
  installAngleDeg: null,
  longitude: null,
  latitude: null,
  altitudeM: null,
  arrayCount: 2,
  inverterCount: 2,
  stringCount: 32,
  lockVersion: 1,
  ...changes,
})
