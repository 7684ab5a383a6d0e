import { useQueries } from '@tanstack/react-query'
import { arrayPlan, deviceFindings } from '#api/plant/device-findings.ts'
import { arrayInverters, plantArrays, plantDevices } from '#api/plant/devices.ts'
import { plants } from '#api/plant/endpoints.ts'
import { inverterStrings, stringTypes } from '#api/plant/strings.ts'
import { call } from '#web/client/call.ts'
import { endpointKey, useEndpoint, useInvalidate } from '#web/client/query.ts'
import type { ArrayRow, InverterRow } from './model/device-rows.ts'

/** More than a person looks through. */
const MAX_PLANTS = 500

export const usePlants = () => useEndpoint(plants, { pageSize: MAX_PLANTS }, { quiet: true })

const QUIET = { quiet: true } as const

export const useArrays = (plantId: number | undefined) =>
  useEndpoint(plantArrays, plantId === undefined ? null : { plantId }, QUIET)

export const useInverters = (arrayId: number | undefined) =>
  useEndpoint(arrayInverters, arrayId === undefined ? null : { arrayId }, QUIET)

export const useStrings = (inverterId: number) =>
  useEndpoint(inverterStrings, { inverterId }, QUIET)

export const useStringTypes = (plantId: number) => useEndpoint(stringTypes, { plantId }, QUIET)

export const useFindings = (plantId: number | undefined) =>
  useEndpoint(deviceFindings, plantId === undefined ? null : { plantId }, QUIET)

/** Arrays of opened plants, by plant; what is not there yet is on its way. */
export function useArraysOf(plantIds: readonly number[]): ReadonlyMap<number, readonly ArrayRow[]> {
  const answers = useQueries({
    queries: plantIds.map((plantId) => ({
      queryKey: endpointKey(plantArrays, { plantId }),
      queryFn: ({ signal }: { signal: AbortSignal }) => call(plantArrays, { plantId }, { signal }),
    })),
  })
  return mapOf(plantIds, answers)
}

/** Inverters of opened arrays, by array. */
export function useInvertersOf(
  arrayIds: readonly number[],
): ReadonlyMap<number, readonly InverterRow[]> {
  const answers = useQueries({
    queries: arrayIds.map((arrayId) => ({
      queryKey: endpointKey(arrayInverters, { arrayId }),
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        call(arrayInverters, { arrayId }, { signal }),
    })),
  })
  return mapOf(arrayIds, answers)
}

const mapOf = <Row>(
  ids: readonly number[],
  answers: readonly { data?: { rows: readonly Row[] } | undefined }[],
) =>
  new Map(
    ids.flatMap((id, at) => {
      const rows = answers[at]?.data?.rows
      return rows ? [[id, rows] as const] : []
    }),
  )

/** All that a change of a device may have made old. */
const OF_DEVICES = [
  ...[plants, plantArrays, plantDevices, arrayInverters, inverterStrings],
  ...[stringTypes, deviceFindings, arrayPlan],
]

export function useDevicesChanged(): () => Promise<void> {
  const invalidate = useInvalidate()
  return () => invalidate(OF_DEVICES)
}
