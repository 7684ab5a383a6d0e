import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { PAGES } from '#api/kernel/pages.ts'
import { useSession } from '#web/client/session/session-store.ts'
import { usePageLocation } from '#web/ui/page/page-location.tsx'
import { useProvinceEntry } from '#web/ui/page/province-change.ts'
import { Empty } from '#web/ui/states/empty.tsx'

/** The address is about another province. Changing it changes menu and rights, so it is never done unasked. */
export function OtherProvince({ provinceId }: { provinceId: string }) {
  const { t } = useTranslation('settlement')
  const { search } = usePageLocation()
  const enter = useProvinceEntry()
  const { province, provinceList } = useSession()
  const target = provinceList.find(({ value }) => value === provinceId)
  if (!target) return <Empty title={t('elsewhere.none')} hint={t('elsewhere.noneHint')} />
  const names = { province: target.label, current: province?.label ?? '' }
  return (
    <Empty title={t('elsewhere.title')} hint={t('elsewhere.hint', names)}>
      <Button
        type="primary"
        onClick={() => void enter(provinceId, PAGES.settlementReview + search)}
      >
        {t('elsewhere.switch', names)}
      </Button>
    </Empty>
  )
}
