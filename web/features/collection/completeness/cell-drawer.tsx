import { Drawer } from 'antd'
import { useTranslation } from 'react-i18next'
import { useCan } from '#web/ui/access/can.tsx'
import { FailedQuery } from '#web/ui/states/failed-query.tsx'
import { Loading } from '#web/ui/states/loading.tsx'
import { CellActions } from './cell-actions.tsx'
import { CellFacts } from './cell-facts.tsx'
import { CellMark } from './cell-mark.tsx'
import { CellPlaces } from './cell-places.tsx'
import { CellVersions } from './cell-versions.tsx'
import styles from './completeness.module.css'
import { useCell } from './queries.ts'
import { useItemWords } from './use-item-words.ts'

const UNKNOWN = { state: 'NOT_EXPECTED', reason: null, percent: null } as const

/** One item on one day: what lacks, what came with which file, and what can be done. */
export function CellDrawer({
  provinceId,
  item,
  day,
  onClose,
}: {
  provinceId: string
  item: string | undefined
  day: string | undefined
  onClose: () => void
}) {
  const { t } = useTranslation('completeness')
  const words = useItemWords()
  const isOpen = item !== undefined && day !== undefined
  const found = useCell(isOpen ? { provinceId, item, date: day } : null)
  const cell = isOpen ? found.data : undefined
  const mayImport = useCan()('/collection:import')
  return (
    <Drawer
      open={isOpen}
      size="min(100vw, 720px)"
      destroyOnHidden
      onClose={onClose}
      title={
        <span className={styles.drawerTitle}>
          <CellMark cell={cell ?? UNKNOWN} />
          {item !== undefined &&
            t('matrix.cell', {
              ...{ item: words.ofCode(item), date: day },
              state: cell ? words.cell(cell) : '…',
            })}
        </span>
      }
      footer={
        cell ? <CellActions provinceId={provinceId} cell={cell} mayImport={mayImport} /> : null
      }
    >
      <FailedQuery query={found} />
      {isOpen && !cell && !found.error && <Loading rows={8} />}
      {cell && (
        <div className={styles.drawerBody}>
          <CellFacts cell={cell} />
          <CellPlaces cell={cell} />
          <CellVersions cell={cell} />
        </div>
      )}
    </Drawer>
  )
}
