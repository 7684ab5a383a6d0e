import { Switch } from 'antd'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { changeSettings, useSettings } from '#web/client/settings.ts'
import styles from './settings.module.css'

export function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      {children}
    </section>
  )
}

type Row = { label: string; hint?: string; children: ReactNode }

export function SettingRow({ label, hint, children }: Row) {
  return (
    <div className={styles.row}>
      <div>
        <div>{label}</div>
        {hint && <div className={styles.hint}>{hint}</div>}
      </div>
      {children}
    </div>
  )
}

type Toggle =
  | 'showSettings'
  | 'tagsView'
  | 'fixedHeader'
  | 'sidebarLogo'
  | 'colorWeak'
  | 'watermark'

export function SwitchRow({ setting, hint }: { setting: Toggle; hint?: string }) {
  const { t } = useTranslation('comfort')
  const checked = useSettings((state) => state[setting])
  const label = t(`settings.${setting}`)
  return (
    <SettingRow label={label} {...(hint && { hint })}>
      <Switch
        aria-label={label}
        checked={checked}
        onChange={(value) => changeSettings({ [setting]: value })}
      />
    </SettingRow>
  )
}
