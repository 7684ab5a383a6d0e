import { Alert, Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { FindingRow } from '../model/device-rows.ts'
import type { DevicePlace } from '../url.ts'
import styles from './devices.module.css'

/** As many as are read before what stands below. */
const SHOWN = 5

/** What does not fit together in the settings; each leads to what it is about. */
export function Findings({
  plantId,
  rows,
  onChoose,
}: {
  plantId: number
  rows: readonly FindingRow[]
  onChoose: (place: DevicePlace) => void
}) {
  const { t } = useTranslation(['devices', 'ui'])
  const [isOpen, setOpen] = useState(false)
  if (rows.length === 0) return null
  const shown = isOpen ? rows : rows.slice(0, SHOWN)
  const rest = rows.length - SHOWN
  return (
    <Alert
      type="warning"
      showIcon
      title={t('findings.title', { count: rows.length })}
      description={
        <>
          <ul className={styles.findings}>
            {shown.map((row) => (
              <li key={`${row.kind}:${row.arrayId}:${row.inverterId}:${row.message}`}>
                <Button
                  type="link"
                  size="small"
                  onClick={() =>
                    onChoose({
                      plant: plantId,
                      array: row.arrayId ?? undefined,
                      inverter: row.inverterId ?? undefined,
                    })
                  }
                >
                  {row.place}
                </Button>{' '}
                {row.message}
              </li>
            ))}
          </ul>
          {rest > 0 && (
            <Button
              type="link"
              size="small"
              aria-expanded={isOpen}
              onClick={() => setOpen(!isOpen)}
            >
              {isOpen ? t('ui:lines.fewer') : t('ui:lines.more', { count: rest })}
            </Button>
          )}
        </>
      }
    />
  )
}
