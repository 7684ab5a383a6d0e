import { Button, Segmented } from 'antd'
import { useTranslation } from 'react-i18next'
import { PAGES } from '#api/kernel/pages.ts'
import { usePageLocation } from '#web/ui/page/page-location.tsx'
import { Empty } from '#web/ui/states/empty.tsx'

/** The page is of no use where another province is at work. */
export function OtherProvince() {
  const { t } = useTranslation('province')
  return <Empty title={t('empty.province')} hint={t('empty.provinceHint')} />
}

/** Neither a run nor a price in the range. */
export function NoDays() {
  const { t } = useTranslation('province')
  return (
    <Empty title={t('empty.days')} hint={t('empty.daysHint')}>
      <ToForecast />
    </Empty>
  )
}

/** Leads to where a run is ordered. */
export function ToForecast() {
  const { t } = useTranslation('province')
  const { navigate } = usePageLocation()
  return <Button onClick={() => navigate(PAGES.priceForecast)}>{t('empty.toForecast')}</Button>
}

export function SlotsChoice({
  slots,
  onSlots,
}: {
  slots: '24' | '96'
  onSlots: (slots: '24' | '96') => void
}) {
  const { t } = useTranslation('province')
  return (
    <Segmented
      aria-label={t('slots.resolution')}
      value={slots}
      options={(['24', '96'] as const).map((value) => ({ value, label: t(`slots.${value}`) }))}
      onChange={onSlots}
    />
  )
}
