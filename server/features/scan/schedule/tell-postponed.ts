import { PAGES } from '#api/kernel/pages.ts'
import type { Database } from '#database/connection/database.ts'
import { notify, usersWithRight } from '#database/queries/notification/notifications.ts'
import type { scanSchedule } from '#database/schema/tables.ts'
import { shanghaiDate } from '#domain/calendar/shanghai-time.ts'
import type { PostponeReason } from '#domain/iv-scan/words.ts'
import { plantName } from '../../../common/names/plant-name.ts'
import { type Language, textOf } from '../../../http/texts.ts'

export type Schedule = typeof scanSchedule.$inferSelect
/** The schedule of a plant, whose name and province these are. */
export type Due = { schedule: Schedule; name: string; provinceId: string }

type PutOff = Due & { reason: PostponeReason; irradiance: number | null; now: Date }

/** Tells whoever saved the schedule that the scan of a day was put off, and why. */
export async function tellPostponed(tx: Database, putOff: PutOff): Promise<void> {
  const { plantId, updatedBy } = putOff.schedule
  if (updatedBy === null) return
  await notify(tx, [updatedBy], {
    kind: 'SCAN_POSTPONED',
    dedupKey: `scanPostponed:${plantId}:${shanghaiDate(putOff.now)}`,
    ...about(putOff),
  })
}

/**
 * Tells whoever may scan the plant that its scans will go on being put off, and what to do. Once for a schedule as it
 * was saved and since its last scan, however long that lasts.
 */
export async function tellStalled(tx: Database, putOff: PutOff): Promise<void> {
  const { plantId, updatedBy, lastOrderedOn, lockVersion } = putOff.schedule
  const { provinceId, reason } = putOff
  const holders = await usersWithRight(tx, '/scan:run', { provinceId, plantId })
  const told = about(putOff)
  const key = `scanAdvice${reason}` as const
  await notify(tx, updatedBy === null ? holders : [...holders, updatedBy], {
    kind: 'SCAN_STALLED',
    dedupKey: `scanStalled:${plantId}:${lockVersion}:${lastOrderedOn ?? ''}`,
    ...told,
    params: { ...told.params, adviceZh: textOf('zh', key), adviceEn: textOf('en', key) },
  })
}

function about({ schedule, name, provinceId, reason, irradiance, now }: PutOff) {
  const key = `scanPostponed${reason}` as const
  const values = { irradiance: Math.round(irradiance ?? 0), wanted: schedule.minIrradiance }
  const why = (language: Language) => textOf(language, key, values)
  return {
    params: {
      ...{ plantZh: plantName(name, 'zh'), plantEn: plantName(name, 'en') },
      ...{ whyZh: why('zh'), whyEn: why('en') },
    },
    ...{ provinceId, severity: 'WARNING' as const, createTime: now },
    deepLink: `${PAGES.taskParameters}?plant=${schedule.plantId}`,
  }
}
