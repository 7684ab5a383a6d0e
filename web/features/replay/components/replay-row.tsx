import { Button, Progress, Tag } from 'antd'
import { useTranslation } from 'react-i18next'
import { MAX_REPLAY_DAYS, type ReplayView } from '#api/replay/endpoints.ts'
import { STORAGE_FULL } from '#domain/jobs/words.ts'
import { formatNumber } from '#web/ui/format/number.ts'
import { shortTime } from '#web/ui/format/time.ts'
import { isStepping, livedShare, type ReplayState, stateOf } from '../model/replay-state.ts'
import type { useReplayActions } from '../use-replay-actions.ts'
import styles from './replay.module.css'

const COLORS: Record<ReplayState, string> = {
  stepping: 'processing',
  ended: 'success',
  failed: 'error',
  stopped: 'warning',
  ready: 'default',
}
const STEPS = [
  { key: 'day', days: 1 },
  { key: 'week', days: 7 },
  { key: 'end', days: MAX_REPLAY_DAYS },
] as const

/** One replay: what it is, where its clock stands, and what can be done with it. */
export function ReplayRow({
  replay,
  isChosen,
  actions,
  onOpen,
}: {
  replay: ReplayView
  isChosen: boolean
  actions: ReturnType<typeof useReplayActions>
  onOpen: () => void
}) {
  const { t } = useTranslation('replay')
  const { provinceName, stationName, firstDate, lastDate, businessAt, ended } = replay
  const state = stateOf(replay)
  const isBusy = isStepping(replay) || actions.busy
  return (
    <li className={styles.replay} data-chosen={isChosen} aria-current={isChosen || undefined}>
      <div>
        <h3 className={styles.name}>{provinceName}</h3>
        <Tag color={COLORS[state]}>{t(`state.${state}`)}</Tag>
        <p className={styles.line}>
          {t('list.facts', { from: firstDate, to: lastDate, station: stationName })}
        </p>
        <p className={styles.line}>{t('list.clock', { at: shortTime(businessAt) })}</p>
        <Progress
          percent={Number(formatNumber(livedShare(replay) * 100, 0))}
          size="small"
          status="normal"
          aria-label={t('list.lived', { name: provinceName })}
        />
        {state === 'failed' && (
          <p className={styles.bad}>
            {t(replay.job?.error === STORAGE_FULL ? 'list.storageFull' : 'list.failed')}
          </p>
        )}
      </div>
      <fieldset className={styles.actions} aria-label={t('list.actions', { name: provinceName })}>
        {!isChosen && <Button onClick={onOpen}>{t('list.open')}</Button>}
        {!ended &&
          STEPS.map(({ key, days }) => (
            <Button
              key={key}
              type={key === 'end' ? 'primary' : 'default'}
              disabled={isBusy}
              onClick={() => actions.step(replay, days)}
            >
              {t(`step.${key}`)}
            </Button>
          ))}
        <Button danger disabled={isBusy} onClick={() => actions.remove(replay)}>
          {t('remove.button')}
        </Button>
      </fieldset>
    </li>
  )
}
