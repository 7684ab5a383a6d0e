import { LinkOutlined } from '@ant-design/icons'
import { App, Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { changeProvince } from '#web/client/session/province.ts'
import { useSession } from '#web/client/session/session-store.ts'
import { Empty } from '#web/ui/states/empty.tsx'
import type { Place } from '../page-url.ts'

type Problem = Exclude<Place<never>, { kind: 'found' }>

/** Why nothing can be shown for this address, and where to go from here. */
export function LinkProblem({ problem, onOpen }: { problem: Problem; onOpen: () => void }) {
  const { t } = useTranslation(['declaration-link', 'declaration'])
  const open = (
    <Button type="primary" icon={<LinkOutlined />} onClick={onOpen}>
      {t('open')}
    </Button>
  )
  switch (problem.kind) {
    case 'noStations':
      return (
        <Empty
          title={t('declaration:state.noStations')}
          hint={t('declaration:state.noStationsHint')}
        />
      )
    case 'bad':
      return (
        <Empty title={t('bad')} hint={t('badText')}>
          {open}
        </Empty>
      )
    case 'noStation':
      return (
        <Empty title={t('noStation')} hint={t('noStationText')}>
          {open}
        </Empty>
      )
    case 'foreignProvince':
      return problem.isOwn ? (
        <OtherProvince provinceId={problem.provinceId} onOpen={onOpen} />
      ) : (
        <Empty title={t('noProvince')} hint={t('noProvinceText')}>
          {open}
        </Empty>
      )
  }
}

/** Changing the province changes menu and rights, so it is offered and never done unasked. */
function OtherProvince({ provinceId, onOpen }: { provinceId: string; onOpen: () => void }) {
  const { t } = useTranslation(['declaration-link', 'errors'])
  const { message } = App.useApp()
  const { province, provinceList } = useSession()
  const [busy, setBusy] = useState(false)
  const target = provinceList.find(({ value }) => value === provinceId)
  const names = { province: target?.label ?? provinceId, current: province?.label ?? '' }
  const change = async () => {
    if (!target) return
    setBusy(true)
    // The interceptor has told what failed; the province stays.
    const outcome = await changeProvince(target).catch(() => 'failed' as const)
    setBusy(false)
    if (outcome === 'noMenu') void message.warning(t('errors:noMenu.text'))
  }
  return (
    <Empty title={t('foreign')} hint={t('foreignText', names)}>
      <Button type="primary" loading={busy} onClick={() => void change()}>
        {t('switch', names)}
      </Button>{' '}
      <Button onClick={onOpen}>{t('stay', names)}</Button>
    </Empty>
  )
}
