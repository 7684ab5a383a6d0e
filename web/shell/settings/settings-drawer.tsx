import { Button, Drawer, Segmented, Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { lock } from '#web/client/session/lock.ts'
import {
  changeSettings,
  DEFAULT_SETTINGS,
  type Settings,
  SIZES,
  type ThemeChoice,
  useSettings,
} from '#web/client/settings.ts'
import { ColorChoice } from './color-choice.tsx'
import { Section, SettingRow, SwitchRow } from './setting-row.tsx'
import styles from './settings.module.css'
import { closeSettings, useSettingsPanel } from './settings-panel.ts'

const THEMES: readonly ThemeChoice[] = ['light', 'dark', 'system']
const LOCK_MINUTES: readonly Settings['lockAfterMinutes'][] = [0, 5, 15, 30]

/** How the product looks and behaves in this browser. Every choice holds at once. */
export function SettingsDrawer() {
  const { t } = useTranslation(['comfort', 'common'])
  const { open } = useSettingsPanel()
  return (
    <Drawer
      open={open}
      title={t('settings.title')}
      size="min(100vw, 340px)"
      destroyOnHidden
      closable={{ 'aria-label': t('common:close') }}
      onClose={closeSettings}
      footer={
        <Button block onClick={() => changeSettings(DEFAULT_SETTINGS)}>
          {t('settings.reset')}
        </Button>
      }
    >
      <Look />
      <Layout />
      <Aids />
    </Drawer>
  )
}

function Look() {
  const { t } = useTranslation(['comfort', 'common'])
  const { theme, size } = useSettings()
  const themeName = (choice: ThemeChoice) =>
    choice === 'system' ? t('settings.system') : t(`common:theme.${choice}`)
  return (
    <>
      <Section title={t('settings.theme')}>
        <Segmented
          block
          aria-label={t('settings.theme')}
          value={theme}
          options={THEMES.map((value) => ({ value, label: themeName(value) }))}
          onChange={(value) => changeSettings({ theme: value })}
        />
      </Section>
      <Section title={t('settings.primary')}>
        <ColorChoice />
      </Section>
      <Section title={t('settings.size')}>
        <Segmented
          block
          aria-label={t('settings.size')}
          value={size}
          options={SIZES.map((value) => ({ value, label: t(`settings.sizes.${value}`) }))}
          onChange={(value) => changeSettings({ size: value })}
        />
      </Section>
    </>
  )
}

function Layout() {
  const { t } = useTranslation('comfort')
  return (
    <Section title={t('settings.layout')}>
      <SwitchRow setting="showSettings" hint={t('settings.showSettingsHint')} />
      <SwitchRow setting="tagsView" />
      <SwitchRow setting="fixedHeader" hint={t('settings.fixedHeaderHint')} />
      <SwitchRow setting="sidebarLogo" />
    </Section>
  )
}

function Aids() {
  const { t } = useTranslation('comfort')
  const { lockAfterMinutes } = useSettings()
  const minutes = (value: number) =>
    value === 0 ? t('settings.lockOff') : t('settings.lockMinutes', { minutes: value })
  return (
    <Section title={t('settings.aids')}>
      <SwitchRow setting="colorWeak" hint={t('settings.colorWeakHint')} />
      <SwitchRow setting="watermark" hint={t('settings.watermarkHint')} />
      <SettingRow label={t('settings.lock')}>
        <Select
          aria-label={t('settings.lock')}
          className={styles.minutes ?? ''}
          value={lockAfterMinutes}
          options={LOCK_MINUTES.map((value) => ({ value, label: minutes(value) }))}
          onChange={(value) => changeSettings({ lockAfterMinutes: value })}
        />
      </SettingRow>
      <Button block className={styles.lockNow ?? ''} onClick={lock}>
        {t('settings.lockNow')} <kbd className={styles.key}>Alt + L</kbd>
      </Button>
    </Section>
  )
}
