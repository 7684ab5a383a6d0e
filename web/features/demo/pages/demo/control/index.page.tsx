import { useQueryClient } from '@tanstack/react-query'
import { App, Button, DatePicker, InputNumber, Upload } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { clearAtExchange, demoState, setDemoClock, stepDemo } from '#api/demo/endpoints.ts'
import { cancelJob, jobDetail } from '#api/jobs/endpoints.ts'
import { shanghaiInstant } from '#domain/calendar/shanghai-time.ts'
import { STORAGE_FULL } from '#domain/jobs/words.ts'
import { exchangeFile } from '#web/client/download.ts'
import { useEndpoint, useEndpointMutation } from '#web/client/query.ts'
import { Can } from '#web/ui/access/can.tsx'
import { fullTime, pickedDate } from '#web/ui/format/time.ts'
import { Page as PageFrame } from '#web/ui/page/page.tsx'
import { Panel } from '#web/ui/page/panel.tsx'
import { FailedQuery } from '#web/ui/states/failed-query.tsx'
import { JobProgress } from '#web/ui/states/job-progress.tsx'
import { StatCard } from '#web/ui/states/stat-card.tsx'
import styles from './control.module.css'

const PHASES = {
  QUEUED: 'queued',
  RUNNING: 'running',
  DONE: 'succeeded',
  FAILED: 'failed',
  CANCELLED: 'cancelled',
} as const

/** The outside world of the demonstration: its clock, its days, its exchange. */
export function Page() {
  const { t } = useTranslation('demo')
  const state = useEndpoint(demoState, {}, { quiet: true, refetchInterval: 15_000 })
  const [jobId, setJobId] = useState<number>()
  return (
    <PageFrame title={t('title')} description={t('description')}>
      <FailedQuery query={state} />
      {state.data && (
        <div className={styles.cards}>
          <StatCard label={t('now')} value={fullTime(state.data.now)} />
          <StatCard
            label={t(state.data.aheadMs < 0 ? 'ahead.behind' : 'ahead.before')}
            value={String(Math.abs(Math.round(state.data.aheadMs / 86_400_000)))}
            unit={t('days')}
          />
        </div>
      )}
      <div className={styles.panels}>
        <Can code="/demo:control">
          <Panel title={t('step.title')} note={t('step.note')}>
            <StepForm onStarted={setJobId} />
            {jobId !== undefined && <StepProgress jobId={jobId} />}
          </Panel>
          <Panel title={t('clock.title')} note={t('clock.note')}>
            <ClockForm now={state.data?.now} />
          </Panel>
        </Can>
        <Can code="/declaration:file">
          <Panel title={t('exchange.title')} note={t('exchange.note')}>
            <ExchangeDesk />
          </Panel>
        </Can>
      </div>
    </PageFrame>
  )
}

function StepForm({ onStarted }: { onStarted: (jobId: number) => void }) {
  const { t } = useTranslation('demo')
  const [days, setDays] = useState(1)
  const step = useEndpointMutation(stepDemo, { onSuccess: ({ jobId }) => onStarted(jobId) })
  return (
    <div className={styles.line}>
      <InputNumber
        min={1}
        max={31}
        precision={0}
        value={days}
        onChange={(value) => setDays(value ?? 1)}
        aria-label={t('step.days')}
      />
      <Button type="primary" loading={step.isPending} onClick={() => step.mutate({ days })}>
        {t('step.go')}
      </Button>
    </div>
  )
}

function StepProgress({ jobId }: { jobId: number }) {
  const { t } = useTranslation('demo')
  const client = useQueryClient()
  const job = useEndpoint(
    jobDetail,
    { id: jobId },
    {
      refetchInterval: ({ state: { data } }) => {
        if (data && data.state !== 'QUEUED' && data.state !== 'RUNNING') {
          void client.invalidateQueries({ queryKey: [demoState.path] })
          return false
        }
        return 1000
      },
    },
  )
  const cancel = useEndpointMutation(cancelJob)
  if (!job.data) return null
  const { state, progress, progressCode, error } = job.data
  return (
    <JobProgress
      title={t('step.job')}
      phase={PHASES[state]}
      share={progress}
      note={
        error
          ? t(error === STORAGE_FULL ? 'step.storageFull' : 'step.failed')
          : (progressCode ?? undefined)
      }
      onCancel={() => cancel.mutate({ id: jobId })}
    />
  )
}

/** @param now the time of the demonstration, not of this computer; undefined until it is known */
function ClockForm({ now }: { now: string | undefined }) {
  const { t } = useTranslation('demo')
  const { message } = App.useApp()
  const [chosen, setChosen] = useState<Dayjs | null>(null)
  const moment = chosen ?? (now === undefined ? null : dayjs(fullTime(now)))
  const set = useEndpointMutation(setDemoClock, {
    invalidates: [demoState],
    onSuccess: () => void message.success(t('clock.done')),
  })
  const apply = () => {
    if (!moment) return
    const wall = shanghaiInstant(pickedDate(moment), moment.format('HH:mm'))
    set.mutate({ now: wall.toISOString() })
  }
  return (
    <div className={styles.line}>
      <DatePicker
        showTime={{ format: 'HH:mm' }}
        value={moment}
        onChange={setChosen}
        showNow={false}
        allowClear={false}
        aria-label={t('clock.moment')}
      />
      <Button loading={set.isPending} disabled={moment === null} onClick={apply}>
        {t('clock.go')}
      </Button>
    </div>
  )
}

function ExchangeDesk() {
  const { t } = useTranslation('demo')
  const { message } = App.useApp()
  const clear = async (file: File) => {
    const name = await exchangeFile(clearAtExchange, file).catch(() => undefined)
    if (name) void message.success(t('exchange.done', { name }))
  }
  return (
    <Upload
      accept=".xlsx"
      showUploadList={false}
      beforeUpload={(file) => {
        void clear(file)
        return Upload.LIST_IGNORE
      }}
    >
      <Button>{t('exchange.go')}</Button>
    </Upload>
  )
}
