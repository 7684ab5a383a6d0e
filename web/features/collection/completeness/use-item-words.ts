import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { BoardCell, BoardItem } from '#api/collection/completeness.ts'
import { itemOfCode } from '#domain/collection/completeness/data-items.ts'
import { dayInYear } from '#web/ui/format/time.ts'

type Item = Pick<
  BoardItem,
  'metric' | 'stage' | 'locKind' | 'deliverer' | 'dueDayOffset' | 'dueTime'
>
type Run = { from: string; to: string }

/** Items and cells of the board in words. */
export function useItemWords() {
  const { t } = useTranslation(['completeness', 'collection-words'])
  return useMemo(() => {
    const due = ({ dueDayOffset: days, dueTime }: Item) =>
      `D${days === 0 ? '' : days > 0 ? `+${days}` : `−${-days}`} ${dueTime}`
    // `03.02-03.04` is how exchanges write days that lack.
    const day = (date: string) => dayInYear(date).replace('-', '.')
    return {
      item: ({ metric, stage }: Item) =>
        t('collection-words:seriesName', {
          metric: t(`collection-words:metric.${metric}`),
          stage: t(`collection-words:stage.${stage}`),
        }),
      /** The item of an address, with its kind of place; as it stands where it names none. */
      ofCode: (code: string) => {
        const item = itemOfCode(code)
        if (!item) return code
        const series = t('collection-words:seriesName', {
          metric: t(`collection-words:metric.${item.metric}`),
          stage: t(`collection-words:stage.${item.stage}`),
        })
        return `${t(`placeKind.${item.locKind}`)} ${series}`
      },
      kind: ({ locKind }: Pick<Item, 'locKind'>) => t(`placeKind.${locKind}`),
      deliverer: ({ deliverer }: Pick<Item, 'deliverer'>) => t(`deliverer.${deliverer}`),
      due,
      dueBy: (item: Item) =>
        t('matrix.due', { due: due(item), deliverer: t(`deliverer.${item.deliverer}`) }),
      days: (runs: readonly Run[]) =>
        runs
          .map(({ from, to }) => (from === to ? day(from) : `${day(from)}-${day(to)}`))
          .join(t('comma')),
      cell: ({ state, reason, percent }: BoardCell) => {
        const text = t(`state.${state}`)
        if (reason !== null) return t('matrix.why', { state: text, reason: t(`reason.${reason}`) })
        const isShare = state === 'PARTIAL' && percent !== null
        return isShare ? t('matrix.percent', { state: text, percent }) : text
      },
    }
  }, [t])
}
