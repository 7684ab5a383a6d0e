import { BugOutlined } from '@ant-design/icons'
import { Badge, Button, Tooltip } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useErrorLog } from '#web/client/error-log.ts'

const ErrorLogDialog = lazy(() =>
  import('./error-log-dialog.tsx').then((module) => ({ default: module.ErrorLogDialog })),
)

/** A bug with a red dot, there only when something went wrong. */
export function ErrorLogButton() {
  const { t } = useTranslation('comfort')
  const count = useErrorLog(({ entries }) => entries.length)
  const [open, setOpen] = useState(false)
  if (count === 0) return null
  const label = t('errorLog.open', { count })
  return (
    <>
      <Tooltip title={label}>
        <Button
          type="text"
          aria-label={label}
          icon={
            <Badge dot offset={[-1, 2]}>
              <BugOutlined />
            </Badge>
          }
          onClick={() => setOpen(true)}
        />
      </Tooltip>
      {open && (
        <Suspense>
          <ErrorLogDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
