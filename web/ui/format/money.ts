import type { MoneyTotal } from '#api/settlement/shapes.ts'
import { formatDelta, formatMoney } from './number.ts'

/** Whole fen as CNY with 2 decimals; unknown is '-'. */
export const fenText = (fen: number | null): string => formatMoney(fen === null ? null : fen / 100)

/** The same with its sign, for differences. */
export const fenDelta = (fen: number | null): string =>
  formatDelta(fen === null ? null : fen / 100, 2)

export const toYuan = (fen: number | null): number | null => (fen === null ? null : fen / 100)

/** The amount of a total in CNY; null as soon as a line of it is missing. */
export const yuanOf = (total: MoneyTotal): number | null => toYuan(total.amountFen)
