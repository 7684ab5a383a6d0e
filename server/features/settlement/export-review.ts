import type { FileAnswer } from '#api/kernel/answer.ts'
import type { MoneyTotal } from '#api/settlement/shapes.ts'
import { hourLabel } from '#domain/calendar/slots.ts'
import { REVIEW_STRATEGIES, SETTLEMENT_COMPONENTS } from '#domain/settlement/words.ts'
import { XLSX_TYPE } from '#files/documents/content-type.ts'
import type { WriteColumn, WriteSheet } from '#files/documents/write-table.ts'
import { writeWorkbook } from '../../common/workbook/write-workbook.ts'
import type { CallContext } from '../../http/call-context.ts'
import { textOf } from '../../http/texts.ts'
import type { Subject } from './review-place.ts'
import { type FullReview, reviewOf } from './review-service.ts'

type Text = (key: Parameters<typeof textOf>[1]) => string

/** The review as a workbook. What is unknown is an empty cell, never 0. */
export async function exportOf(subject: Subject, context: CallContext): Promise<FileAnswer> {
  const review = await reviewOf(subject, context)
  const text: Text = (key) => textOf(context.language, key)
  const body = await writeWorkbook(
    [strategySheet(review, text), hourSheet(review, text), daySheet(review, text)],
    context,
  )
  const { stationName, yearMonth, cycleName } = review.view
  return {
    fileName: `${text('reviewFile')}_${stationName}_${yearMonth}_${cycleName}.xlsx`,
    contentType: XLSX_TYPE,
    body,
  }
}

function strategySheet({ view }: FullReview, text: Text): WriteSheet {
  return {
    name: text('reviewSheetStrategies'),
    columns: [
      { header: text('reviewStrategy') },
      ...SETTLEMENT_COMPONENTS.map((leg) => money(text(`reviewLeg${leg}`))),
      money(text('reviewTotal')),
      { header: text('reviewAverage'), numberFormat: '0.000' },
      money(text('reviewContractGain')),
      money(text('reviewDayAheadGain')),
      energy(text('reviewSold')),
      money(text('reviewSales')),
      energy(text('reviewBought')),
      money(text('reviewPurchases')),
      { header: text('reviewCoverage'), numberFormat: '0.00%' },
      money(text('reviewActualMinus')),
    ],
    rows: view.strategies.map((strategy) => [
      text(`reviewStrategy${strategy.strategy}`),
      ...SETTLEMENT_COMPONENTS.map((leg) => cny(strategy.legs[leg])),
      cny(strategy.total),
      strategy.averageCnyPerMwh,
      cny(strategy.contractGain),
      cny(strategy.dayAheadGain),
      strategy.soldMwh,
      cny(strategy.sales),
      strategy.boughtMwh,
      cny(strategy.purchases),
      strategy.coverage,
      cny(view.attributions.find(({ against }) => against === strategy.strategy)?.gain),
    ]),
  }
}

function hourSheet({ view }: FullReview, text: Text): WriteSheet {
  const price = (header: string): WriteColumn => ({ header, numberFormat: '0.000' })
  return {
    name: text('reviewSheetHours'),
    columns: [
      { header: text('reviewHour') },
      energy(text('reviewDeclared')),
      price(text('reviewDeclaredPrice')),
      energy(text('reviewCleared')),
      price(text('reviewClearedPrice')),
      price(text('reviewReference')),
      price(text('reviewMarket')),
      { header: text('reviewMarketSource') },
      energy(text('reviewSession')),
      price(text('reviewSettledReference')),
      money(text('reviewGain')),
      energy(text('reviewForecastTrade')),
      energy(text('reviewPerfectTrade')),
      money(text('reviewPerfectGain')),
    ],
    rows: view.hours.map((hour) => [
      hour.label,
      hour.declaredMwh,
      hour.declaredCnyPerMwh,
      hour.clearedMwh,
      hour.clearedCnyPerMwh,
      hour.referenceCnyPerMwh,
      hour.marketCnyPerMwh,
      text(`reviewMarketSource${hour.marketSource ?? 'UNKNOWN'}`),
      hour.sessionMwh,
      hour.settledReferenceCnyPerMwh,
      cny(hour.gain),
      hour.forecastTradeMwh,
      hour.perfectTradeMwh,
      cny(hour.perfectGain),
    ]),
  }
}

function daySheet({ days }: FullReview, text: Text): WriteSheet {
  const legs = ['contractFen', 'dayAheadFen', 'realTimeFen'] as const
  const headers = REVIEW_STRATEGIES.flatMap((strategy) =>
    SETTLEMENT_COMPONENTS.map(
      (leg) => `${text(`reviewStrategy${strategy}`)} ${text(`reviewLeg${leg}`)}`,
    ),
  )
  return {
    name: text('reviewSheetDays'),
    columns: [
      { header: text('columnDeliveryDate') },
      { header: text('reviewHour') },
      ...headers.map(money),
    ],
    rows: days.flatMap(({ date, hours }) =>
      hours.map((strategies, hour) => [
        date,
        hourLabel(hour + 1),
        ...REVIEW_STRATEGIES.flatMap((strategy) =>
          legs.map((leg) => yuan(strategies[strategy][leg])),
        ),
      ]),
    ),
  }
}

const money = (header: string): WriteColumn => ({ header, numberFormat: '0.00' })
const energy = (header: string): WriteColumn => ({ header, numberFormat: '0.000' })
const yuan = (fen: number | null) => (fen === null ? null : fen / 100)
const cny = (total: MoneyTotal | undefined) => (total ? yuan(total.amountFen) : null)
