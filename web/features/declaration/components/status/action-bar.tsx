import { MoreOutlined } from '@ant-design/icons'
import { Button, Dropdown } from 'antd'
import { useTranslation } from 'react-i18next'
import type { TradeSessionPhase, UserAction } from '#domain/declaration/words.ts'
import { ACTIONS, mainAction } from '../../model/actions.ts'
import styles from '../declaration.module.css'

type Props = {
  allowed: readonly UserAction[]
  phase: TradeSessionPhase
  dirty: boolean
  busy: boolean
  onAction: (action: UserAction) => void
}

/** What may be done now. On a narrow screen the next step stands alone, the rest is in a menu. */
export function ActionBar({ allowed, phase, dirty, busy, onAction }: Props) {
  const { t } = useTranslation('declaration')
  const main = mainAction(allowed, { dirty, phase })
  const others = allowed.filter((action) => action !== main)
  if (allowed.length === 0) return null
  const isDanger = (action: UserAction) => 'danger' in ACTIONS[action]
  return (
    <div className={styles.actions}>
      <span className={styles.wideActions}>
        {others.map((action) => (
          <Button
            key={action}
            danger={isDanger(action)}
            disabled={busy || (action === 'SAVE' && !dirty)}
            onClick={() => onAction(action)}
          >
            {t(`action.${action}`)}
          </Button>
        ))}
      </span>
      {others.length > 0 && (
        <Dropdown
          trigger={['click']}
          menu={{
            items: others.map((action) => ({
              key: action,
              label: t(`action.${action}`),
              danger: isDanger(action),
              disabled: action === 'SAVE' && !dirty,
            })),
            onClick: ({ key }) => onAction(key as UserAction),
          }}
        >
          <Button
            className={styles.narrowActions ?? ''}
            aria-label={t('head.more')}
            icon={<MoreOutlined />}
            disabled={busy}
          />
        </Dropdown>
      )}
      {main && (
        <Button
          type="primary"
          loading={busy}
          disabled={main === 'SAVE' && !dirty}
          onClick={() => onAction(main)}
        >
          {t(`action.${main}`)}
        </Button>
      )}
    </div>
  )
}
