import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { App, ConfigProvider } from 'antd'
import enUs from 'antd/locale/en_US'
import zhCn from 'antd/locale/zh_CN'
import dayjs from 'dayjs'
import 'dayjs/locale/zh-cn'
import { type ReactNode, useMemo } from 'react'
import { type Language, useLanguage } from '#web/client/language.ts'
import { useSession } from '#web/client/session/session-store.ts'
import { useSettings } from '#web/client/settings.ts'
import { PermissionContext } from '#web/ui/access/can.tsx'
import { ColumnStoreContext } from '#web/ui/table/use-column-settings.ts'
import { antdTheme } from '#web/ui/theme/antd-theme.ts'
import { useLook } from '#web/ui/theme/apply-look.ts'
import { columnsOnServer } from './columns-on-server.ts'
import { Notices } from './notices.tsx'

const ANTD_LOCALES = { zh: zhCn, en: enUs } satisfies Record<Language, unknown>
const COMPONENT_SIZES = { default: 'medium', medium: 'medium', small: 'small' } as const
const DAYJS_LOCALES = { zh: 'zh-cn', en: 'en' } satisfies Record<Language, string>

type Props = { queries: QueryClient; children: ReactNode }

export function Providers({ queries, children }: Props) {
  const language = useLanguage((state) => state.language)
  const buttons = useSession((state) => state.buttons)
  const permissions = useMemo(() => new Set(buttons), [buttons])
  const look = useLook()
  const density = useSettings((state) => state.size)
  const theme = useMemo(() => antdTheme(look, density), [look, density])
  dayjs.locale(DAYJS_LOCALES[language])
  return (
    <QueryClientProvider client={queries}>
      <ConfigProvider
        locale={ANTD_LOCALES[language]}
        theme={theme}
        componentSize={COMPONENT_SIZES[density]}
        // Two characters spaced beside four that are not look like a fault.
        button={{ autoInsertSpace: false }}
      >
        <App component={false} message={{ maxCount: 3, top: 64 }}>
          <Notices />
          <PermissionContext value={permissions}>
            <ColumnStoreContext value={columnsOnServer}>{children}</ColumnStoreContext>
          </PermissionContext>
        </App>
      </ConfigProvider>
    </QueryClientProvider>
  )
}
