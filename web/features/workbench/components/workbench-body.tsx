import { Alert } from 'antd'
import { useTranslation } from 'react-i18next'
import type { WorkbenchOverview } from '#api/workbench/overview.ts'
import { useSession } from '#web/client/session/session-store.ts'
import { useServerClock } from '#web/ui/countdown/server-clock.ts'
import { Halves } from '#web/ui/page/halves.tsx'
import { Panel } from '#web/ui/page/panel.tsx'
import { DeadlineList } from './deadline-list.tsx'
import { FileList } from './file-list.tsx'
import { GapList } from './gap-list.tsx'
import { NoticeList } from './notice-list.tsx'
import { OwnFigures } from './own-figures.tsx'
import { PriceDays } from './price-days.tsx'
import styles from './workbench.module.css'

/** What needs doing first, then the figures of the day. */
export function WorkbenchBody({
  overview,
  provinceId,
  receivedAt,
  onOver,
}: {
  overview: WorkbenchOverview
  provinceId: string
  receivedAt: number
  onOver: () => void
}) {
  const { t } = useTranslation('workbench')
  const systemType = useSession((session) => session.systemType)
  const clock = useServerClock(overview, receivedAt)
  const { declarations, sessions, files, gaps, notices, prices, energy, money, score, objects } =
    overview
  const isOther = systemType === '2' || systemType === '3'
  const hasDeadlines = declarations !== null || sessions.length > 0
  const pricePanel = (
    <Panel title={t('prices.title')} note={t('prices.note')} wide={!hasDeadlines}>
      <PriceDays days={prices} showsSpread={systemType === '3'} />
    </Panel>
  )
  // What else wants somebody today; in the same view as the deadlines.
  const others = (
    <>
      <Panel
        title={t('notice.title')}
        note={notices.total > 0 && t('notice.count', { n: notices.total, of: notices.notices })}
      >
        <NoticeList groups={notices.groups} total={notices.total} none={t('notice.none')} />
      </Panel>
      {files && (
        <Panel title={t('file.title')}>
          <FileList files={files} />
        </Panel>
      )}
      {gaps && (
        <Panel title={t('gap.title')} note={t('gap.note')}>
          <GapList gaps={gaps} name={t('gap.title')} />
        </Panel>
      )}
    </>
  )
  return (
    <>
      {isOther && (
        <Alert
          type="info"
          showIcon
          title={t(`face.${systemType}.${objects.length > 0 ? 'objects' : 'none'}`, {
            names: objects.join(t('comma')),
          })}
          description={t(`face.${systemType}.notYet`)}
        />
      )}
      <Halves>
        {hasDeadlines ? (
          <>
            <Panel title={t('deadline.title')} note={t('deadline.note')}>
              <DeadlineList
                deadlines={declarations?.deadlines ?? []}
                trades={declarations?.trades ?? []}
                {...{ sessions, provinceId, clock, onOver }}
              />
            </Panel>
            <div className={styles.side}>
              {others}
              {pricePanel}
            </div>
          </>
        ) : (
          others
        )}
      </Halves>
      {!hasDeadlines && pricePanel}
      {(energy || money || score) && (
        <Panel title={t('own.title')} note={t('own.note')} wide>
          <OwnFigures overview={{ energy, money, score }} />
        </Panel>
      )}
    </>
  )
}
