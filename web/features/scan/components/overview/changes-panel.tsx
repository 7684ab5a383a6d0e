import { Button, Typography } from 'antd'
import { useTranslation } from 'react-i18next'
import { PAGES } from '#api/kernel/pages.ts'
import { useCan } from '#web/ui/access/can.tsx'
import { type Line, Lines } from '#web/ui/page/lines.tsx'
import { usePageLocation } from '#web/ui/page/page-location.tsx'
import { powerText } from '../../model/power-text.ts'
import type { Overview } from '../../model/types.ts'
import styles from './overview.module.css'

/** What the newest scan found for the first time, and what it no longer found. */
export function ChangesPanel({ overview }: { overview: Overview }) {
  const { t } = useTranslation('overview')
  const { navigate } = usePageLocation()
  const can = useCan()
  const linesOf = (changes: Overview['appeared']): Line[] =>
    changes.map(({ inverterId, position, name, codeName, taskId, lossW }) => ({
      key: `${inverterId}-${position}`,
      text: (
        <>
          {can('/scan:read') ? (
            <Button
              type="link"
              size="small"
              className={styles.inline ?? ''}
              onClick={() =>
                navigate(
                  `${PAGES.scanTasks}?task=${taskId}&string=${inverterId}-${position}&faults=false`,
                )
              }
            >
              {name}
            </Button>
          ) : (
            name
          )}{' '}
          {codeName} <Typography.Text type="secondary">{powerText(lossW)}</Typography.Text>
        </>
      ),
    }))
  const parts = [
    { name: t('changes.appeared', { n: overview.appeared.length }), of: overview.appeared },
    { name: t('changes.recovered', { n: overview.recovered.length }), of: overview.recovered },
  ]
  return (
    <>
      {parts.map(({ name, of }) => (
        <section key={name} className={styles.change}>
          <h3>{name}</h3>
          {of.length === 0 ? (
            <Typography.Text type="secondary">{t('changes.none')}</Typography.Text>
          ) : (
            <Lines name={name} lines={linesOf(of)} />
          )}
        </section>
      ))}
    </>
  )
}
