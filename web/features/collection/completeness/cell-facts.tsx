import { useTranslation } from 'react-i18next'
import type { CellDetail } from '#api/collection/completeness.ts'
import { shortTime } from '#web/ui/format/time.ts'
import { Fact, Facts } from '#web/ui/page/facts.tsx'
import { useItemWords } from './use-item-words.ts'

/** When a cell was due, from whom, and what somebody did about it. */
export function CellFacts({ cell }: { cell: CellDetail }) {
  const { t } = useTranslation('completeness')
  const words = useItemWords()
  const { dueAt, isDue, percent, receivedAt, exception, reminded, state } = cell
  const isLate = isDue && (state === 'LATE' || state === 'PARTIAL')
  return (
    <Facts>
      <Fact name={t('cell.deliverer')} value={words.deliverer(cell)} />
      <Fact name={isLate ? t('cell.since') : t('cell.due')} value={shortTime(dueAt)} />
      {percent !== null && <Fact name={t('cell.share')} value={`${percent}%`} />}
      {receivedAt !== null && <Fact name={t('cell.received')} value={shortTime(receivedAt)} />}
      {reminded && (
        <Fact
          name={t('cell.reminded')}
          value={t('cell.remindedText', { time: shortTime(reminded.at), people: reminded.people })}
        />
      )}
      {exception && (
        <Fact
          name={t('cell.exception')}
          value={t(exception.note ? 'cell.exceptionNote' : 'cell.exceptionText', {
            ...{ by: exception.by, note: exception.note },
            reason: t(`reason.${exception.reason}`),
          })}
        />
      )}
    </Facts>
  )
}
