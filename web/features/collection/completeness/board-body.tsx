import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import type { Board } from '#api/collection/completeness.ts'
import { PAGES } from '#api/kernel/pages.ts'
import { Can } from '#web/ui/access/can.tsx'
import { shortTime } from '#web/ui/format/time.ts'
import { usePageLocation } from '#web/ui/page/page-location.tsx'
import { useNarrowerThan } from '#web/ui/page/use-narrower-than.ts'
import { Empty } from '#web/ui/states/empty.tsx'
import { StatCard } from '#web/ui/states/stat-card.tsx'
import { figuresOf, shownItems } from './board-figures.ts'
import { BoardList } from './board-list.tsx'
import { BoardMatrix } from './board-matrix.tsx'
import styles from './completeness.module.css'
import { Legend } from './legend.tsx'

const NARROW_PX = 768

/** Figures of the board, what its marks mean, and the board itself. */
export function BoardBody({
  board,
  onlyMissing,
  onOpen,
}: {
  board: Board
  onlyMissing: boolean
  onOpen: (item: string, day: string) => void
}) {
  const { t } = useTranslation('completeness')
  const isNarrow = useNarrowerThan(NARROW_PX)
  const { late, partial, items, lateSince } = figuresOf(board.items)
  const shown = shownItems(board, onlyMissing)
  if (board.items.length === 0) return <NoItems />
  const View = isNarrow ? BoardList : BoardMatrix
  return (
    <>
      <div className={styles.figures}>
        <StatCard label={t('figure.late')} value={String(late)} unit={t('figure.cells')} />
        <StatCard label={t('figure.partial')} value={String(partial)} unit={t('figure.cells')} />
        <StatCard label={t('figure.items')} value={String(items)} />
        <StatCard
          label={t('figure.since')}
          value={lateSince === null ? t('figure.none') : shortTime(lateSince)}
        />
      </div>
      <Legend />
      {shown.length === 0 ? (
        <Empty title={t('empty.allHere')} hint={t('empty.allHereHint')} />
      ) : (
        <View board={board} items={shown} onOpen={onOpen} />
      )}
    </>
  )
}

function NoItems() {
  const { t } = useTranslation('completeness')
  const { navigate } = usePageLocation()
  return (
    <Empty title={t('empty.none')} hint={t('empty.noneHint')}>
      <Can code="/collection:import">
        <Button type="primary" onClick={() => navigate(PAGES.fileImport)}>
          {t('empty.toImport')}
        </Button>
      </Can>
    </Empty>
  )
}
