import { readFile, rm } from 'node:fs/promises'
import { clearAtExchange, demoState, setDemoClock, stepDemo } from '#api/demo/endpoints.ts'
import { addDays } from '#domain/calendar/delivery-date.ts'
import { shanghaiDate } from '#domain/calendar/shanghai-time.ts'
import { XLSX_TYPE } from '#files/documents/content-type.ts'
import { DemoClock } from '../../clock.ts'
import { AppError, notFound } from '../../http/answer/app-error.ts'
import type { CallContext } from '../../http/call-context.ts'
import { type Route, route } from '../../http/route.ts'
import { OutsideRefusal } from './simulator-process.ts'

/** The clock of the demonstration; outside of one these calls do not exist. */
function demoClockOf({ clock }: CallContext): DemoClock {
  if (!(clock instanceof DemoClock)) throw notFound()
  return clock
}

export const demoRoutes: Route[] = [
  route(demoState, async (_request, { config, clock }) => ({
    demo: config.demo,
    now: clock.now().toISOString(),
    aheadMs: clock.now().getTime() - Date.now(),
  })),

  route(stepDemo, async ({ days }, context) => {
    const today = shanghaiDate(demoClockOf(context).now())
    if (!context.outside) throw new AppError('refused', 'demoNoSimulator')
    const payload = { from: addDays(today, 1), to: addDays(today, days) }
    const createdBy = context.user.userId
    const job = { kind: 'demoStep', payload, createdBy }
    return { jobId: await context.db.transaction((tx) => context.jobs.add(job, tx)) }
  }),

  route(setDemoClock, async ({ now }, context) => {
    const clock = demoClockOf(context)
    clock.apply(await context.db.transaction((tx) => clock.keep(new Date(now), tx)))
    return undefined
  }),

  route(clearAtExchange, async (_request, context) => {
    const { outside, upload } = context
    if (!upload) throw new AppError('invalid', 'fileMissing')
    try {
      demoClockOf(context)
      if (!outside) throw new AppError('refused', 'demoNoSimulator')
      const result = await outside.clearFiling(new Uint8Array(await readFile(upload.path)))
      const fileName = upload.fileName.replace(/(\.\w+)?$/, '_result.xlsx')
      return { fileName, contentType: XLSX_TYPE, body: Buffer.from(result) }
    } catch (error) {
      if (!(error instanceof OutsideRefusal)) throw error
      throw new AppError('refused', 'exchangeRefused', { reason: error.message })
    } finally {
      await rm(upload.path, { force: true })
    }
  }),
]
