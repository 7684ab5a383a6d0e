import type { InverterResult, ScanEvent } from '#collector/scan/scan-outcome.ts'
import { keepLineState } from '#database/queries/plant/line-state.ts'
import type { LineState } from '#database/schema/plant.ts'
import type { Services } from '../../../services.ts'
import type { ScanPlan } from './scan-plan.ts'

type CollectorEvent = Extract<ScanEvent, { kind: 'COLLECTOR' }>

const NOTHING_SAID = { serial: null, irradianceWPerM2: null, moduleTemperatureC: null }

/**
 * Takes from a scan how the lines to its collectors are, and writes that in the end. A collector that greeted is
 * reached, whatever became of its inverters; one that did not is told by the failed connection of any of them.
 */
export function keepLines({ db, clock, log }: Services, plan: ScanPlan) {
  const found = new Map<number, LineState>()
  const now = () => clock.now().toISOString()
  return {
    greeted({ arrayId, identity, weather }: CollectorEvent): void {
      const serial = identity?.serial ?? null
      const { irradianceWPerM2, moduleTemperatureC } = weather
      const said = { serial, irradianceWPerM2, moduleTemperatureC }
      found.set(arrayId, { at: now(), failure: null, ...said })
    },
    ended({ arrayId, outcome }: InverterResult): void {
      if (outcome.kind !== 'CONNECTION_FAILED' || found.has(arrayId)) return
      const failure = outcome.failure.fault === 'FORBIDDEN' ? 'OUTSIDE' : 'SILENT'
      found.set(arrayId, { at: now(), failure, ...NOTHING_SAID })
    },
    async end(): Promise<void> {
      for (const end of plan.lineEnds) {
        const line = found.get(end.id)
        // Nobody's scan fails because this cannot be written.
        const failed = (error: unknown) => log.warn({ err: error }, 'state of a line not written')
        if (line) await keepLineState(db, end, line).catch(failed)
      }
    },
  }
}
