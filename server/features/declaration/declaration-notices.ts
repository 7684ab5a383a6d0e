import type { NotificationKind, SEVERITIES } from '#contract/agency.ts'
import type { Database } from '#database/connection/database.ts'
import { notify, usersWithRight } from '#database/queries/notifications.ts'
import type { Declaration } from './declaration-repository.ts'
import type { Place } from './place.ts'

const PAGE = '/transactionDeclaration/tenDayDegree/index'

type Notice = {
  kind: NotificationKind
  severity: (typeof SEVERITIES)[number]
  now: Date
  params?: Record<string, string | number>
}

/** Tells those who may review the declaration, without the one who submitted it. */
export async function tellReviewers(
  tx: Database,
  { place, declaration, actorId }: { place: Place; declaration: Declaration; actorId: number },
  notice: Notice,
): Promise<void> {
  const reviewers = await usersWithRight(tx, '/declaration:review', place.subject)
  const others = reviewers.filter((userId) => userId !== actorId)
  await notify(tx, others, message(place, declaration, notice))
}

/** Tells whoever made the declaration. */
export async function tellCreator(
  tx: Database,
  { place, declaration }: { place: Place; declaration: Declaration },
  notice: Notice,
): Promise<void> {
  if (declaration.createdBy === null) return
  await notify(tx, [declaration.createdBy], message(place, declaration, notice))
}

function message(place: Place, declaration: Declaration, notice: Notice) {
  const { provinceId, stationId, yearMonth, cycle } = place.subject
  const link = encodeURIComponent(JSON.stringify({ cycle, provinceId, stationId, yearMonth }))
  return {
    kind: notice.kind,
    severity: notice.severity,
    createTime: notice.now,
    dedupKey: `${notice.kind}:${declaration.id}:${declaration.lockVersion}`,
    params: {
      stationZh: place.station.nameZh,
      stationEn: place.station.nameEn,
      yearMonth,
      cycle,
      ...notice.params,
    },
    tenDay: cycle,
    provinceId,
    stationId,
    date: place.period.from,
    deepLink: `${PAGE}?data=${link}`,
    dueAt: place.session?.declareCloseAt ?? null,
  }
}
