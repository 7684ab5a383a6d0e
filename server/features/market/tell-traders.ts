import { PAGES } from '#api/kernel/pages.ts'
import type { Database } from '#database/connection/database.ts'
import { notify, usersWithRight } from '#database/queries/notification/notifications.ts'
import { shanghaiMinute } from '#domain/calendar/shanghai-time.ts'
import type { CallContext } from '../../http/call-context.ts'
import type { Session } from './session-views.ts'

/** Tells everybody who sees the market of a province that a session is held no more, or is again. */
export async function tellTraders(
  tx: Database,
  to: 'CANCELLED' | 'ANNOUNCED',
  session: Session,
  { user, clock }: Pick<CallContext, 'user' | 'clock'>,
): Promise<void> {
  const { id, provinceId, name, nameEn, closeAt, lockVersion } = session
  const kind = to === 'CANCELLED' ? 'SESSION_CANCELLED' : 'SESSION_RESTORED'
  const readers = await usersWithRight(tx, '/market:read', { provinceId })
  await notify(
    tx,
    readers.filter((id_) => id_ !== user.userId),
    {
      ...{ kind, severity: 'WARNING', provinceId, createTime: clock.now() },
      dedupKey: `session:${id}:${kind}:${lockVersion}`,
      params: {
        ...{ actor: user.username, actorAccount: user.account },
        ...{ itemZh: name, itemEn: nameEn || name, closeAt: shanghaiMinute(closeAt) },
      },
      deepLink: `${PAGES.tradingCalendar}?session=${id}`,
    },
  )
}
