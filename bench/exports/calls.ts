import { exportNodeData } from '#api/base/node-data.ts'
import { completenessExport } from '#api/collection/completeness.ts'
import { curveExport } from '#api/curves/endpoints.ts'
import { exploreExport } from '#api/curves/explore.ts'
import { exportScanResults } from '#api/diagnosis/endpoints.ts'
import { exportFaultStrings } from '#api/diagnosis/fault-strings.ts'
import type { Endpoint } from '#api/kernel/endpoint.ts'
import type { SystemType } from '#api/kernel/system-types.ts'
import { exportOperationLogs } from '#api/log/endpoints.ts'
import { exportWorkOrders } from '#api/maintenance/orders.ts'
import { exportUsers } from '#api/people/users.ts'
import { exportDevices } from '#api/plant/device-file.ts'
import { addDays } from '#domain/calendar/delivery-date.ts'
import type { World } from './world.ts'

export type Export = { name: string; endpoint: Endpoint; request: object; systemType: SystemType }

/** The largest of what each kind of export may be asked for. */
export function exportsOf({ seriesIds, from, days, plantIds, taskId }: World): Export[] {
  const to = addDays(from, days - 1)
  const provinceId = '1'
  const explored = { provinceId, from, to, curves: seriesIds.slice(0, 10).map(String) }
  const quarters = { provinceId, seriesIds, from, to: addDays(from, Math.min(days, 150) - 1) }
  const trading = (name: string, endpoint: Endpoint, request: object): Export => ({
    ...{ name, endpoint, request },
    systemType: '1',
  })
  const diagnosis = (name: string, endpoint: Endpoint, request: object): Export => ({
    ...{ name, endpoint, request },
    systemType: '10001',
  })
  return [
    trading('curves, 20 series in quarters', curveExport, quarters),
    trading('explored, 10 curves, a row a slot', exploreExport, explored),
    trading('explored, the same as csv', exploreExport, { ...explored, format: 'csv' }),
    trading('explored, a row a day', exploreExport, { ...explored, shape: 'HEAT' }),
    trading('explored, sorted', exploreExport, { ...explored, shape: 'DURATION' }),
    trading('log of operations', exportOperationLogs, {}),
    trading('nodes', exportNodeData, { provinceId }),
    trading('users', exportUsers, {}),
    trading('completeness of a month', completenessExport, {
      ...{ provinceId, from, to: addDays(from, 30) },
    }),
    diagnosis('strings with faults', exportFaultStrings, {}),
    diagnosis('results of a scan', exportScanResults, { taskId }),
    diagnosis('work orders', exportWorkOrders, {}),
    diagnosis('devices of all plants', exportDevices, { plantIds }),
  ]
}
