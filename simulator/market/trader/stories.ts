import { addDays, type DeliveryDate } from '#domain/calendar/delivery-date.ts'
import { shanghaiDate, shanghaiInstant } from '#domain/calendar/shanghai-time.ts'
import type { DeclarationAction } from '#domain/declaration/words.ts'
import type { TenDayTradeSession } from '../model/types.ts'

/** Who acts in a story: the trader, the one who reviews, or nobody when the deadline passes. */
export type Actor = 'TRADER' | 'REVIEWER' | null

/** One step of a declaration's life; `draft` says which of the trader's two drafts is saved. */
export type StoryStep = {
  action: DeclarationAction
  actor: Actor
  at: Date
  reason?: string
  remark?: string
  draft?: 'FIRST' | 'FINAL'
}

export const STORIES = ['PLAIN', 'REJECTED_FIRST', 'REVISED', 'LEFT_TO_EXPIRE'] as const
export type Story = (typeof STORIES)[number]

/** How long after publication the result is taken in. */
const RESULT_DELAY_MS = 25 * 60_000

/** The day on which the declarations of a session are decided: the one before it closes. */
export function decisionDay({ declareCloseAt }: TenDayTradeSession): DeliveryDate {
  return addDays(shanghaiDate(declareCloseAt), -1)
}

/** Everything that happens to a declaration in a story, in order of time. */
export function stepsOf(story: Story, tradeSession: TenDayTradeSession): StoryStep[] {
  const [decided, closing] = [decisionDay(tradeSession), shanghaiDate(tradeSession.declareCloseAt)]
  const step = (
    ...[action, actor, at, more]: [
      DeclarationAction,
      Actor,
      [DeliveryDate, string],
      Partial<StoryStep>?,
    ]
  ): StoryStep => ({ action, actor, at: shanghaiInstant(...at), ...more })
  const taken: StoryStep = {
    action: 'IMPORT_RESULT',
    actor: 'TRADER',
    at: new Date(tradeSession.resultAt.getTime() + RESULT_DELAY_MS),
  }
  switch (story) {
    case 'PLAIN':
      return [
        step('CREATE', 'TRADER', [decided, '10:05'], { draft: 'FINAL' }),
        step('SUBMIT', 'TRADER', [decided, '10:20']),
        step('APPROVE', 'REVIEWER', [decided, '14:10']),
        step('FILE', 'TRADER', [closing, '09:30']),
        taken,
      ]
    case 'REJECTED_FIRST':
      return [
        step('CREATE', 'TRADER', [decided, '09:40'], { draft: 'FIRST' }),
        step('SUBMIT', 'TRADER', [decided, '09:55']),
        step('REJECT', 'REVIEWER', [decided, '11:30'], { reason: '覆盖率偏低，请参照预测调整' }),
        step('SAVE', 'TRADER', [decided, '13:40'], { draft: 'FINAL' }),
        step('SUBMIT', 'TRADER', [decided, '13:50']),
        step('APPROVE', 'REVIEWER', [decided, '15:05']),
        step('FILE', 'TRADER', [closing, '09:45']),
        taken,
      ]
    case 'REVISED':
      return [
        step('CREATE', 'TRADER', [decided, '09:10'], { draft: 'FIRST' }),
        step('SUBMIT', 'TRADER', [decided, '09:20']),
        step('APPROVE', 'REVIEWER', [decided, '10:00']),
        step('FILE', 'TRADER', [decided, '10:30']),
        step('REVISE', 'TRADER', [closing, '09:15']),
        step('SAVE', 'TRADER', [closing, '09:30'], { draft: 'FINAL', remark: '提高覆盖率后重报' }),
        step('SUBMIT', 'TRADER', [closing, '09:35']),
        step('APPROVE', 'REVIEWER', [closing, '10:20']),
        step('FILE', 'TRADER', [closing, '11:05']),
        taken,
      ]
    case 'LEFT_TO_EXPIRE':
      return [
        step('CREATE', 'TRADER', [decided, '16:20'], { draft: 'FIRST' }),
        { action: 'EXPIRE', actor: null, at: tradeSession.declareCloseAt },
      ]
  }
}
