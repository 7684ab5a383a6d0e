import { z } from 'zod'
import { urlChoice, urlInt } from '#web/ui/url-state/codecs.ts'
import { useUrlState } from '#web/ui/url-state/use-url-state.ts'

export const ARRAY_VIEWS = ['inverters', 'plan'] as const

const ADDRESS = z.object({
  plant: urlInt({ min: 1 }).optional(),
  array: urlInt({ min: 1 }).optional(),
  inverter: urlInt({ min: 1 }).optional(),
  view: urlChoice(ARRAY_VIEWS).default('inverters'),
})

/** What is looked at: a plant, an array of it, an inverter of that. */
export const useDevicePlace = () => useUrlState(ADDRESS)

export type DevicePlace = {
  plant?: number | undefined
  array?: number | undefined
  inverter?: number | undefined
}
