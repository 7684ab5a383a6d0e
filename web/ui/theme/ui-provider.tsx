import { App, ConfigProvider } from 'antd'
import type { Locale } from 'antd/es/locale'
import { type ReactNode, useMemo } from 'react'
import { antdTheme } from './antd-theme.ts'
import { useAppliedTheme } from './apply-theme.ts'

/** antd in the applied theme and a language. Its App gives messages and dialogs to the tree below. */
export function UiProvider({ locale, children }: { locale: Locale; children: ReactNode }) {
  const { name, primary } = useAppliedTheme()
  const theme = useMemo(() => antdTheme(name, primary), [name, primary])
  return (
    <ConfigProvider locale={locale} theme={theme} button={{ autoInsertSpace: false }}>
      <App style={{ height: '100%' }}>{children}</App>
    </ConfigProvider>
  )
}
