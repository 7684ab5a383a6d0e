import { and, desc, eq, isNull, or } from 'drizzle-orm'
import type { AnswerOf, RequestOf } from '#api/kernel/endpoint.ts'
import type {
  NotificationRow,
  notificationList,
  processNotifications,
  readNotifications,
} from '#api/notification/endpoints.ts'
import { notification } from '#database/schema/tables.ts'
import { isIfGiven, isOneOf, preparedOnce } from '#database/sql/prepared.ts'
import { shanghaiText } from '#domain/calendar/shanghai-time.ts'
import { CYCLES, type Cycle, WHOLE_MONTH } from '#domain/calendar/ten-day-period.ts'
import { DECLARATION_STATES, type DeclarationState } from '#domain/declaration/words.ts'
import { canWantDoing } from '#domain/notification/standing.ts'
import type { NoticeStanding } from '#domain/notification/words.ts'
import { personName } from '../../common/names/person-name.ts'
import type { CallContext } from '../../http/call-context.ts'
import { type Language, textOf } from '../../http/texts.ts'
import { withStanding } from './notice-standing.ts'
import { isSeen, seenValues } from './seen-notices.ts'

/** The list is a reminder, not an archive. */
const MAX_ROWS = 500
const PENDING = '2'

const newestOfUser = preparedOnce((db) => {
  const { provinceId } = notification
  return db
    .select()
    .from(notification)
    .where(and(isSeen(), or(isNull(provinceId), isIfGiven(provinceId, 'provinceId'))))
    .orderBy(desc(notification.createTime), desc(notification.id))
    .limit(MAX_ROWS)
    .prepare('')
})

/**
 * The caller's notifications, newest first. What belongs to no province belongs to each. Those that need
 * doing are asked for without the kinds that only inform, which would crowd out the older ones.
 */
export async function listNotifications(
  { status, provinceId }: RequestOf<typeof notificationList>,
  { db, user, language, clock }: CallContext,
): Promise<AnswerOf<typeof notificationList>> {
  const now = clock.now()
  const seen = seenValues(user)
  const found = await newestOfUser(db).execute({
    ...seen,
    kinds: status === PENDING ? seen.kinds.filter(canWantDoing) : seen.kinds,
    provinceId: provinceId ?? null,
  })
  const rows = (await withStanding(db, found, now))
    .filter(({ standing }) => status === '' || (standing === 'TO_DO') === (status === PENDING))
    .map(({ row, standing }) => rowOf(row, { standing, language, now }))
  return { rows, total: rows.length }
}

/** Marks notifications processed that the caller sees; ids of others change nothing. */
export async function markProcessed(
  { items }: RequestOf<typeof processNotifications>,
  { db, user }: CallContext,
): Promise<AnswerOf<typeof processNotifications>> {
  if (items.length === 0) return { processed: 0 }
  const changed = await db.transaction((tx) =>
    tx
      .update(notification)
      .set({ processed: true })
      .where(and(isSeen(), eq(notification.processed, false), isOneOf(notification.id, 'items')))
      .returning({ id: notification.id })
      .prepare('')
      .execute({ ...seenValues(user), items }),
  )
  return { processed: changed.length }
}

/** Keeps when notifications that the caller sees were opened first; ids of others change nothing. */
export async function markRead(
  { items }: RequestOf<typeof readNotifications>,
  { db, user, clock }: CallContext,
): Promise<AnswerOf<typeof readNotifications>> {
  if (items.length === 0) return { read: 0 }
  const changed = await db.transaction((tx) =>
    tx
      .update(notification)
      .set({ readAt: clock.now() })
      .where(and(isSeen(), isNull(notification.readAt), isOneOf(notification.id, 'items')))
      .returning({ id: notification.id })
      .prepare('')
      .execute({ ...seenValues(user), items }),
  )
  return { read: changed.length }
}

function rowOf(
  row: typeof notification.$inferSelect,
  { standing, language, now }: { standing: NoticeStanding; language: Language; now: Date },
): NotificationRow {
  const { id, kind, tenDay, provinceId, stationId, date, deepLink } = row
  return {
    id,
    kind,
    tenDay,
    provinceId,
    stationId,
    date,
    deepLink,
    content: contentOf(row, language),
    createTime: shanghaiText(row.createTime),
    // A demonstration's clock can be set back.
    ageSeconds: Math.max(0, Math.round((now.getTime() - row.createTime.getTime()) / 1000)),
    statusName: standing === 'TO_DO' ? '未处理' : '已处理',
    standing,
    // What came right by itself wants nobody to look.
    isRead: row.readAt !== null || standing === 'DONE' || standing === 'SETTLED',
    dueAt: row.dueAt?.toISOString() ?? null,
    severity: row.severity,
  }
}

/** The text is made when it is read, in the language of the reader. */
function contentOf({ kind, params }: typeof notification.$inferSelect, language: Language): string {
  const { stationZh = '', stationEn = '', cycle, status, actor = '', actorAccount = '' } = params
  // Notices of before named a model by its code alone.
  const { code = '', modelZh = code, modelEn = code } = params
  const { plantZh = '', plantEn = '', whyZh = '', whyEn = '' } = params
  const { adviceZh = '', adviceEn = '', stage } = params
  const { itemZh = '', itemEn = '', sessionZh = '', sessionEn = '' } = params
  return textOf(language, `notice${kind}`, {
    ...params,
    station: language === 'zh' ? stationZh : stationEn,
    model: language === 'zh' ? modelZh : modelEn,
    plant: language === 'zh' ? plantZh : plantEn,
    why: language === 'zh' ? whyZh : whyEn,
    advice: language === 'zh' ? adviceZh : adviceEn,
    session: language === 'zh' ? sessionZh : sessionEn,
    item: language === 'zh' ? itemZh : itemEn,
    actor: personName({ account: `${actorAccount}`, username: `${actor}` }, language),
    cycleName: isCycle(cycle) ? textOf(language, `cycle${cycle}`) : '',
    stageName: isMissable(stage) ? textOf(language, `missing${stage}`) : '',
    status: isStatus(status) ? textOf(language, `status${status}`) : '',
  })
}

function isCycle(cycle: string | number | undefined): cycle is Cycle {
  return cycle === WHOLE_MONTH || (CYCLES as readonly unknown[]).includes(cycle)
}

const MISSABLE = ['FORECAST', 'DA', 'RT', 'ACTUAL', 'METERED'] as const

function isMissable(stage: string | number | undefined): stage is (typeof MISSABLE)[number] {
  return (MISSABLE as readonly unknown[]).includes(stage)
}

function isStatus(status: string | number | undefined): status is DeclarationState {
  return (DECLARATION_STATES as readonly unknown[]).includes(status)
}
