import type { importFiles } from '#api/collection/endpoints.ts'
import type { AnswerOf, RequestOf } from '#api/kernel/endpoint.ts'
import type { notificationList } from '#api/notification/endpoints.ts'
import type { queryScore } from '#api/settlement/endpoints.ts'
import type { MonthMoney } from '#api/workbench/shapes.ts'
import type { DeliveryDate } from '#domain/calendar/delivery-date.ts'
import type { CallContext } from '../../http/call-context.ts'

/** What the workbench asks of other features; it is handed these where the routes are put together. */
export type WorkbenchSources = {
  notices: (
    request: RequestOf<typeof notificationList>,
    context: CallContext,
  ) => Promise<AnswerOf<typeof notificationList>>
  files: (
    context: CallContext,
    request: RequestOf<typeof importFiles>,
  ) => Promise<AnswerOf<typeof importFiles>>
  score: (
    request: RequestOf<typeof queryScore>,
    context: CallContext,
  ) => Promise<AnswerOf<typeof queryScore>>
  /** Income of a station over days of a month. */
  money: (
    of: { provinceId: string; stationId: number; from: DeliveryDate; to: DeliveryDate },
    context: CallContext,
  ) => Promise<MonthMoney>
}
