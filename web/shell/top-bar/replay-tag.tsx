import { HistoryOutlined } from '@ant-design/icons'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { PAGES } from '#api/kernel/pages.ts'
import { isReplay } from '#domain/replay/replay-province.ts'
import { useBusinessDay } from '#web/client/business-day.ts'
import { useSession } from '#web/client/session/session-store.ts'
import { useNarrowerThan } from '#web/ui/page/use-narrower-than.ts'
import styles from './replay-tag.module.css'

/** Below it the top bar has no room beside the selector. */
const WIDE_PX = 1600

/** Says that the current province is a replay and where its clock stands: in the bar, or below it where narrow. */
export function ReplayTag({ place }: { place: 'bar' | 'strip' }) {
  const isNarrow = useNarrowerThan(WIDE_PX)
  const inReplay = useSession(({ province }) => isReplay(province?.value))
  if (!inReplay || isNarrow !== (place === 'strip')) return null
  return <Tag place={place} />
}

function Tag({ place }: { place: 'bar' | 'strip' }) {
  const { t } = useTranslation('shell')
  const { data } = useBusinessDay(true)
  return (
    <Link className={styles[place]} to={PAGES.replay} title={t('replay.open')}>
      <HistoryOutlined aria-hidden /> {t('replay.tag', { date: data?.today ?? '' })}
    </Link>
  )
}
