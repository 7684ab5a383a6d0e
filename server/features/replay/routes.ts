import { and, eq } from 'drizzle-orm'
import {
  createReplay as createEndpoint,
  removeReplay,
  replayOffer,
  replays,
  stepReplay,
} from '#api/replay/endpoints.ts'
import { job, replay } from '#database/schema/tables.ts'
import { addDays } from '#domain/calendar/delivery-date.ts'
import { shanghaiDate } from '#domain/calendar/shanghai-time.ts'
import { holdRow } from '../../common/rows/hold-row.ts'
import { AppError } from '../../http/answer/app-error.ts'
import { type Route, route } from '../../http/route.ts'
import { createReplay } from './create-replay.ts'
import { offerOf } from './offer.ts'
import { dropReplay } from './remove-replay.ts'
import { DAYS_AFTER_LAST, hasEnded, refuseWhileOpen, replaysOf } from './replay-repository.ts'
import { beginStep } from './step-replay.ts'

export const replayRoutes: Route[] = [
  route(replays, async (_request, { db, user, language }) => {
    const rows = await replaysOf(db, { ownerId: user.userId, language })
    return { rows, total: rows.length }
  }),
  route(replayOffer, offerOf),
  route(createEndpoint, createReplay),
  route(stepReplay, async ({ id, days }, { db, jobs, user }) =>
    db.transaction(async (tx) => {
      const held = await holdRow(tx, replay, id)
      if (hasEnded(held)) throw new AppError('refused', 'replayEnded')
      const { provinceId } = held
      // Two steps at once would live through the same days twice.
      const steps = and(eq(job.provinceId, provinceId), eq(job.kind, 'replayStep'))
      await refuseWhileOpen(tx, steps)
      const end = addDays(held.lastDate, DAYS_AFTER_LAST)
      const wanted = addDays(shanghaiDate(held.businessAt), days)
      const payload = { replayId: id, to: wanted < end ? wanted : end }
      const step = { kind: 'replayStep', payload, provinceId, createdBy: user.userId }
      const jobId = await jobs.add(step, tx)
      await beginStep(tx, { id, jobId })
      return { jobId }
    }),
  ),
  route(removeReplay, async ({ id }, { db }) => {
    await db.transaction((tx) => dropReplay(tx, id))
    return undefined
  }),
]
