import { CloseOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { useCan } from '#web/ui/access/can.tsx'
import { Overlay } from '#web/ui/overlay/overlay.tsx'
import styles from './shortcuts.module.css'
import { SHORTCUT_GROUPS, SHORTCUTS } from './shortcuts.ts'

/** All keyboard shortcuts at a glance. */
export function ShortcutList({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('shortcuts')
  const can = useCan()
  const allowed = SHORTCUTS.filter((one) => !('code' in one) || can(one.code))
  return (
    <Overlay label={t('title')} onClose={onClose} className={styles.sheet}>
      <div className={styles.head}>
        <h2>{t('title')}</h2>
        <Button type="text" icon={<CloseOutlined />} aria-label={t('close')} onClick={onClose} />
      </div>
      <div className={styles.groups}>
        {SHORTCUT_GROUPS.map((group) => (
          <section key={group}>
            <h3>{t(`group.${group}`)}</h3>
            <dl>
              {allowed
                .filter((one) => one.group === group)
                .map(({ text, keys }) => (
                  <div key={text}>
                    <dt>{t(`text.${text}`)}</dt>
                    <dd>
                      {keys.map((together) => (
                        <Keys key={together.join('+')} together={together} />
                      ))}
                    </dd>
                  </div>
                ))}
            </dl>
          </section>
        ))}
      </div>
    </Overlay>
  )
}

function Keys({ together }: { together: readonly string[] }) {
  return (
    <span className={styles.keys}>
      {together.map((key) => (
        <kbd key={key}>{key}</kbd>
      ))}
    </span>
  )
}
