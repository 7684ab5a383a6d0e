import type { hourTimeSlot } from '#api/base/endpoints.ts'
import type { AnswerOf, RequestOf } from '#api/kernel/endpoint.ts'
import { readPeriodTable } from '#database/queries/market/period-table.ts'
import { readProvinceNames } from '#database/queries/market/province-names.ts'
import type { DeliveryDate } from '#domain/calendar/delivery-date.ts'
import { shanghaiDate } from '#domain/calendar/shanghai-time.ts'
import { hourLabel } from '#domain/calendar/slots.ts'
import { knownKinds } from '#domain/calendar/time-of-use.ts'
import type { PeriodKind } from '#domain/calendar/words.ts'
import { AppError } from '../../http/answer/app-error.ts'
import type { CallContext } from '../../http/call-context.ts'
import { textOf } from '../../http/texts.ts'

/**
 * The 24 hours of a day with their time-of-use period; without a province only the hours.
 *
 * @throws AppError where no table of the province holds on the day, or the notice on holidays is missing that decides
 *   which of its rows do
 */
export async function hoursOfDay(
  { provinceId, date }: RequestOf<typeof hourTimeSlot>,
  context: CallContext,
): Promise<AnswerOf<typeof hourTimeSlot>> {
  const { clock, language } = context
  const day = date ?? shanghaiDate(clock.now())
  const kinds = provinceId === undefined ? [] : await kindsOf(context, provinceId, day)
  const rows = Array.from({ length: 24 }, (_, index) => {
    const label = hourLabel(index + 1)
    const kind = kinds[index] ?? null
    return {
      slot: index + 1,
      label,
      from: label.slice(0, 5),
      to: label.slice(6),
      periodKind: kind,
      periodName: kind && textOf(language, `period${kind}`),
    }
  })
  return { rows, total: rows.length }
}

async function kindsOf(
  { db, language }: CallContext,
  ...[provinceId, day]: [string, DeliveryDate]
): Promise<PeriodKind[]> {
  const periods = await readPeriodTable(db, provinceId, day)
  const kinds = knownKinds(periods, 24)
  if (kinds) return kinds
  const { nameZh, nameEn } = await readProvinceNames(db, provinceId)
  const asked = { province: language === 'zh' ? nameZh : nameEn, date: day }
  const year = periods?.assumedYears[0]
  throw year === undefined
    ? new AppError('refused', 'noPeriodTable', asked)
    : new AppError('refused', 'noHolidayNotice', { ...asked, year })
}
