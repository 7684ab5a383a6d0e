import type { Cycle } from '../calendar/ten-day-period.ts'

const CYCLE_NAMES: Readonly<Record<Cycle, readonly [string, string]>> = {
  1: ['上旬', 'early'],
  2: ['中旬', 'mid'],
  3: ['下旬', 'late'],
  4: ['月度', 'monthly'],
}

/** What a call auction of a cycle is called where its exchange gives it no name. */
export function tradeSessionName({ yearMonth, cycle }: { yearMonth: string; cycle: Cycle }) {
  const [year, month] = yearMonth.split('-').map(Number) as [number, number]
  const [zh, en] = CYCLE_NAMES[cycle]
  return { name: `${year}年${month}月${zh}集中竞价交易`, nameEn: `${yearMonth} ${en} auction` }
}
