import { and, eq, isNull } from 'drizzle-orm'
import type { ScanEvent } from '#collector/scan/scan-outcome.ts'
import { scanInverter } from '#database/schema/tables.ts'
import type { Services } from '../../../services.ts'

type InverterEvent = Extract<ScanEvent, { kind: 'INVERTER' }>

/** How often the phases of a running scan are written for those who watch. */
const EVERY_MS = 500

/** Writes where each inverter's scan is, the latest only and not at every event. */
export function keepPhases({ db, log }: Services, taskId: number) {
  const latest = new Map<number, InverterEvent>()
  let writing: Promise<void> = Promise.resolve()

  async function write(): Promise<void> {
    const events = [...latest.values()]
    latest.clear()
    for (const { inverterId, phase, percent } of events) {
      await db
        .update(scanInverter)
        .set({ phase, percent: Math.round(percent) })
        .where(
          and(
            eq(scanInverter.taskId, taskId),
            eq(scanInverter.inverterId, inverterId),
            isNull(scanInverter.outcome),
          ),
        )
    }
  }
  const timer = setInterval(() => {
    // Nobody's scan ends because its progress cannot be shown.
    writing = writing.then(write).catch((error) => log.warn({ err: error }, 'phase not written'))
  }, EVERY_MS)

  return {
    tell: (event: InverterEvent) => void latest.set(event.inverterId, event),
    forget: (inverterId: number) => void latest.delete(inverterId),
    end: async () => {
      clearInterval(timer)
      await writing
    },
  }
}
