import { and, desc, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import type { AnswerOf, RequestOf } from '#api/kernel/endpoint.ts'
import type {
  NotificationRow,
  notificationList,
  processNotifications,
} from '#api/notification/endpoints.ts'
import { notification } from '#database/schema/tables.ts'
import { isIfGiven, preparedOnce } from '#database/sql/prepared.ts'
import { shanghaiText } from '#domain/calendar/shanghai-time.ts'
import { DECLARATION_STATES, type DeclarationState } from '#domain/declaration/words.ts'
import { NOTIFICATION_KINDS, type NotificationKind } from '#domain/notification/words.ts'
import { personName } from '../../common/names/person-name.ts'
import type { CallContext } from '../../http/call-context.ts'
import { scopedByValues, scopeValues } from '../../http/data-scope.ts'
import { type Language, textOf } from '../../http/texts.ts'

/** The list is a reminder, not an archive. */
const MAX_ROWS = 500
const PROCESSED = '1'

const newestOfUser = preparedOnce((db) => {
  const { provinceId, stationId, processed } = notification
  return db
    .select()
    .from(notification)
    .where(
      and(
        eq(notification.userId, sql.placeholder('userId')),
        isIfGiven(processed, 'processed'),
        or(isNull(provinceId), isIfGiven(provinceId, 'provinceId')),
        or(isNull(provinceId), scopedByValues({ provinceId, stationId })),
      ),
    )
    .orderBy(desc(notification.createTime), desc(notification.id))
    .limit(MAX_ROWS)
    .prepare('')
})

/**
 * The caller's notifications, newest first, without those of objects that left the data scope. What
 * belongs to no province belongs to each.
 */
export async function listNotifications(
  { status, provinceId }: RequestOf<typeof notificationList>,
  { db, user, language, clock }: CallContext,
): Promise<AnswerOf<typeof notificationList>> {
  const found = await newestOfUser(db).execute({
    userId: user.userId,
    processed: status === '' ? null : status === PROCESSED,
    provinceId: provinceId ?? null,
    ...scopeValues(user.scope),
  })
  const now = clock.now()
  const rows = found.map((row) => rowOf(row, { language, now }))
  return { rows, total: rows.length }
}

/** Marks the caller's own notifications processed; ids of others change nothing. */
export async function markProcessed(
  { items }: RequestOf<typeof processNotifications>,
  { db, user }: CallContext,
): Promise<AnswerOf<typeof processNotifications>> {
  if (items.length === 0) return { processed: 0 }
  const changed = await db.transaction((tx) =>
    tx
      .update(notification)
      .set({ processed: true })
      .where(
        and(
          eq(notification.userId, user.userId),
          eq(notification.processed, false),
          inArray(notification.id, items),
        ),
      )
      .returning({ id: notification.id }),
  )
  return { processed: changed.length }
}

function rowOf(
  row: typeof notification.$inferSelect,
  { language, now }: { language: Language; now: Date },
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
    statusName: row.processed ? '已处理' : '未处理',
    dueAt: row.dueAt?.toISOString() ?? null,
    severity: row.severity,
  }
}

/** The text is made when it is read, in the language of the reader. */
function contentOf({ kind, params }: typeof notification.$inferSelect, language: Language): string {
  if (!isKnown(kind)) return kind
  const { stationZh = '', stationEn = '', cycle, status, actor = '', actorAccount = '' } = params
  return textOf(language, `notice${kind}`, {
    ...params,
    station: language === 'zh' ? stationZh : stationEn,
    actor: personName({ account: `${actorAccount}`, username: `${actor}` }, language),
    cycleName: cycle === 1 || cycle === 2 || cycle === 3 ? textOf(language, `cycle${cycle}`) : '',
    status: isStatus(status) ? textOf(language, `status${status}`) : '',
  })
}

function isStatus(status: string | number | undefined): status is DeclarationState {
  return (DECLARATION_STATES as readonly unknown[]).includes(status)
}

function isKnown(kind: string): kind is NotificationKind {
  return (NOTIFICATION_KINDS as readonly string[]).includes(kind)
}
