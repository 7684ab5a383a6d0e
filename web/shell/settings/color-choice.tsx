import { CheckOutlined } from '@ant-design/icons'
import { useTranslation } from 'react-i18next'
import { changeSettings, useSettings } from '#web/client/settings.ts'
import { PRIMARY_COLORS } from '#web/ui/theme/primary-colors.ts'
import styles from './settings.module.css'

/** One of the theme colours; arrow keys go through them, as in any group of radio buttons. */
export function ColorChoice() {
  const { t } = useTranslation('comfort')
  const primary = useSettings((state) => state.primary)
  return (
    <div className={styles.colors} role="radiogroup" aria-label={t('settings.primary')}>
      {PRIMARY_COLORS.map(({ color, name }) => (
        <label
          key={color}
          className={styles.color}
          style={{ background: color }}
          title={`${t(`settings.colors.${name}`)} ${color}`}
        >
          <input
            type="radio"
            name="primary"
            value={color}
            aria-label={t(`settings.colors.${name}`)}
            checked={primary === color}
            onChange={() => changeSettings({ primary: color })}
          />
          {primary === color && <CheckOutlined aria-hidden />}
        </label>
      ))}
    </div>
  )
}
