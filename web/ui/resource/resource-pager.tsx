import { DoubleLeftOutlined, RightOutlined } from '@ant-design/icons'
import { Button, Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { PAGE_SIZES } from '../table/table-types.ts'
import styles from './resource-pager.module.css'

/** The way through a list by key: back to the newest rows, on to older ones. */
export function ResourcePager({
  before,
  next,
  size,
  onMove,
  onSize,
}: {
  before: number | undefined
  next: number | null
  size: number
  onMove: (before: number | undefined) => void
  onSize: (size: number) => void
}) {
  const { t } = useTranslation('ui')
  return (
    <nav className={styles.pager} aria-label={t('resource.pages')}>
      <Button
        size="small"
        icon={<DoubleLeftOutlined aria-hidden />}
        disabled={before === undefined}
        onClick={() => onMove(undefined)}
      >
        {t('resource.newest')}
      </Button>
      <Button
        size="small"
        icon={<RightOutlined aria-hidden />}
        iconPlacement="end"
        disabled={next === null}
        onClick={() => next !== null && onMove(next)}
      >
        {t('resource.older')}
      </Button>
      <Select
        size="small"
        aria-label={t('resource.pageSize')}
        value={size}
        options={PAGE_SIZES.map((count) => ({
          value: count,
          label: t('resource.perPage', { count }),
        }))}
        onChange={onSize}
      />
    </nav>
  )
}
